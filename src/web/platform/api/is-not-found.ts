import { ApiError } from './api-error.ts';

/**
 * Whether our server says that the item does not exist. A 404 without our error code may come from the login page of a
 * network.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && (error.status === 404 || error.status === 400);
