import { saveAnswers, startAttempt, submitAttempt } from '#contract/exams/attempts.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { AttemptTransport } from './attempt-engine.ts';
import type { Outcome } from './outcome.ts';
import { toFailure } from './to-failure.ts';

/** After this long without an answer a request is given up and made again: twice more within the grace, at the end of the time. */
const timeoutMs = 10_000;
/** A student's own submit is made once. */
const submitTimeoutMs = 30_000;

/** Reaches the server for one attempt. */
export function createAttemptTransport(examCode: string, sessionId: string): AttemptTransport {
  return {
    resume: () => settle(call(startAttempt, { params: { examCode }, body: { sessionId } }, { repeats: true })),
    save: (answers, { keepalive }) => {
      // Whoever saves sends again what is newest by then.
      const options = { keepalive, timeoutMs, repeats: false };
      return settle(call(saveAnswers, { params: { sessionId }, body: { answers } }, options));
    },
    submit: (answers, { ifTimeIsUp }) =>
      settle(
        call(
          submitAttempt,
          { params: { sessionId }, body: { answers, ifTimeIsUp } },
          { timeoutMs: ifTimeIsUp ? timeoutMs : submitTimeoutMs, repeats: true },
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
