import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/platform/api/api-client.ts';

/**
 * Returns the text that explains a failed generation. An answer of a proxy is shown with its status, such as "502: Bad
 * Gateway". A message of the server is shown without a status.
 */
export function failureReason(error: Error): string {
  const isOurs = !(error instanceof ApiError) || error.code !== undefined || error.said === undefined;
  return isOurs ? error.message : `${error.status}: ${error.said}`;
}

/** The user has aborted the request with a button or by leaving the screen. */
export const isCancelled = (error: Error): boolean => error.name === 'AbortError';

/** The request needs a login. The login dialog opens and explains this error. */
export const isLoginRequired = (error: Error): boolean => error instanceof ApiError && error.code === 'auth.required';

const ofKeys: readonly (ErrorCode | undefined)[] = [
  'generation.no_key',
  'generation.key_refused',
  'generation.quota',
  'generation.refused',
];

/** The educator must change something in the settings, or at the provider. */
export const isAboutKeys = (error: Error): boolean => error instanceof ApiError && ofKeys.includes(error.code);
