import { ApiError, NetworkError } from '#web/platform/api/api-client.ts';
import { ForeignBox } from './box/read-box.ts';

/** Says why a link could not be used, and what to do. */
export function whyFailed(error: unknown): string {
  if (error instanceof ForeignBox) {
    return 'This link is of another installation of this site, which has other flashcards. Open it where it was made.';
  }
  if (error instanceof NetworkError) {
    return 'The server could not be reached. Your plan stays on this device. Try again when you are online.';
  }
  if (error instanceof ApiError) return error.message;
  return 'This browser could not do it. Update the browser, or move the plan with a file.';
}

/** Whether the box of a link no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'box.not_found';
