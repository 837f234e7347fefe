import { ApiError, NetworkError } from '#web/platform/api/api-client.ts';

/** Why a step of an import failed, as a sentence; undefined if the educator has stopped it. */
export function reasonOf(error: Error | null): string | undefined {
  if (!error || error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === 'auth.required') return 'Your login has ended. Log in, then try again.';
  return error.issues?.[0]?.message ?? error.message;
}

/** Whether the same step may succeed if it is done again. */
export const mayRepeat = (error: Error | null): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status !== 400 && error.status !== 413);
