import { saveAnswers, startAttempt, submitAttempt } from '#contract/attempts.contract.ts';
import { ApiError, call, NetworkError } from '#web/platform/api-client.ts';
import type { AttemptTransport } from './attempt-session.ts';
import type { Failure, Outcome } from './outcome.ts';

/** After this long without an answer a request is given up and made again. */
const saveTimeoutMs = 10_000;
const resumeTimeoutMs = 15_000;
const submitTimeoutMs = 30_000;

/** Reaches the server for one attempt. */
export function createAttemptTransport(examCode: string, sessionId: string): AttemptTransport {
  return {
    resume: () =>
      settle(
        call(
          startAttempt,
          { params: { examCode }, body: { sessionId } },
          { signal: AbortSignal.timeout(resumeTimeoutMs) },
        ),
      ),
    save: (answers, { keepalive }) =>
      settle(
        call(
          saveAnswers,
          { params: { sessionId }, body: { answers } },
          { keepalive, signal: AbortSignal.timeout(saveTimeoutMs) },
        ),
      ),
    submit: (answers) =>
      settle(
        call(
          submitAttempt,
          { params: { sessionId }, body: { answers } },
          { signal: AbortSignal.timeout(submitTimeoutMs) },
        ).then((result) => ({ source: 'attempt', result })),
      ),
  };
}

async function settle<T>(pending: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await pending };
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}

/** Answers that another moment may change: a time limit, too many requests. */
const passingStatuses = [408, 425, 429];

function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) return { kind: kindOf(error), message: error.message };
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
