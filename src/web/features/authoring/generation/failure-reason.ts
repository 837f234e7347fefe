import { ApiError } from '#web/platform/api/api-client.ts';

/**
 * Why a generation failed, fit to be shown. What something between us and the server answered is told as "502: Bad Gateway"
 * (specification §7); the server's own words need no number.
 */
export function failureReason(error: Error): string {
  const isOurs = !(error instanceof ApiError) || error.code !== undefined || error.said === undefined;
  return isOurs ? error.message : `${error.status}: ${error.said}`;
}

/** Somebody gave the call up, by a button or by leaving. */
export const isCancelled = (error: Error): boolean => error.name === 'AbortError';

/** The login dialog opens by itself then, and says more. */
export const isLoginRequired = (error: Error): boolean => error instanceof ApiError && error.code === 'auth.required';
