import { ApiError, NetworkError } from '#web/platform/api/api-client.ts';
import type { Failure } from './outcome.ts';

/** Answers that another moment may change: a time limit, too many requests. */
const passingStatuses = [408, 425, 429];

/** What an error of `call` means for an attempt; any other error is thrown on. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { message, said, retryAfterMs } = error;
    return { kind: kindOf(error), message, said, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (error instanceof NetworkError) return { kind: 'unreachable', message: error.message };
  throw error;
}

function kindOf({ status, code }: ApiError): Failure['kind'] {
  if (code === 'attempt.closed') return 'closed';
  if (code === 'attempt.time_left') return 'time-left';
  // Without one of our codes it was not our server that answered: a proxy or a network's log-in page says anything for a while.
  if (code === undefined || status >= 500 || passingStatuses.includes(status)) return 'busy';
  return status === 404 || status === 400 ? 'missing' : 'refused';
}
