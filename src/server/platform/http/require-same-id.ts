import { AppError } from '../app-error.ts';

/**
 * Makes sure that a body which carries its id means what its address names.
 * @throws AppError `request.invalid`
 */
export function requireSameId(addressed: number, sent: number | undefined): void {
  if (sent === undefined || sent === addressed) return;
  const message = 'The id that was sent is not the one in the address.';
  throw new AppError('request.invalid', message, [{ path: 'id', message }]);
}
