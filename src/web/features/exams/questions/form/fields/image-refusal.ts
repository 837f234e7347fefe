import { ApiError } from '#web/platform/api/api-client.ts';

/** Why the server refused the image of a question; undefined if a save failed for another reason. */
export const imageRefusal = (error: Error | null): string | undefined =>
  error instanceof ApiError && (error.code === 'image.unreadable' || error.status === 413) ? error.message : undefined;
