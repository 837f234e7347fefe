import { ApiError } from './api-error.ts';

/** Whether our server says that there is no such thing; a network's log-in page may answer 404 to anything, without a code. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && (error.status === 404 || error.status === 400);
