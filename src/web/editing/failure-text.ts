import { ApiError } from '#web/platform/api/api-client.ts';
import { isConflict } from './tell-outcome.ts';

/**
 * Why a dialog could not save, for the line above its buttons. Undefined if a field shows the reason or another dialog
 * explains it. A toast also reports the failure, but it disappears and has no room for the reason.
 */
export function failureText(error: Error | null): string | undefined {
  if (!error || isConflict(error)) return undefined;
  if (error instanceof ApiError && (error.issues?.length || error.code === 'auth.required')) return undefined;
  return `Not saved. ${error.message}`;
}
