import { AppError } from '../app-error.ts';

/**
 * Checks that the id in the body, if there is one, equals the id in the URL.
 * @throws AppError `request.invalid`
 */
export function requireSameId(addressed: number, sent: number | undefined): void {
  if (sent === undefined || sent === addressed) return;
  const message = 'The id that was sent is not the one in the address.';
  throw new AppError('request.invalid', message, [{ path: 'id', message }]);
}
