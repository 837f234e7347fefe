import { ApiError, NetworkError } from '#web/platform/api-client.ts';
import type { Failure } from './outcome.ts';

/** Answers that another moment may change: a time limit, too many requests. */
const passingStatuses = [408, 425, 429];

/** What an error of `call` means for an attempt; any other error is thrown on. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) return { kind: kindOf(error), message: error.message, said: error.said };
  if (error instanceof NetworkError) return { kind: 'unreachable', message: error.message };
  throw error;
}

function kindOf({ status, code }: ApiError): Failure['kind'] {
  if (code === 'attempt.closed') return 'closed';
  if (status >= 500 || passingStatuses.includes(status)) return 'busy';
  // Only our own server can say that a session does not exist; a network's log-in page may answer 404 to anything.
  if (code !== undefined && (status === 404 || status === 400)) return 'missing';
  return 'refused';
}
