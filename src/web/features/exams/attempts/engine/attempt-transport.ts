import {
  getPaper,
  listForm,
  type Paper,
  type SavedAnswer,
  type SaveReceipt,
  saveAnswers,
  startAttempt,
} from '#contract/exams/attempts/attempts.contract.ts';
import {
  endSection,
  getSealedSection,
  getSectionKey,
  keyWaitSeconds,
} from '#contract/exams/attempts/boundary.contract.ts';
import { submitAttempt } from '#contract/exams/attempts/results.contract.ts';
import { ApiError, call, NetworkError } from '#web/platform/api/api-client.ts';
import { type ShownResult, toShownResult } from '../shown-result.ts';
import type { Sealing } from './sealed-sections.ts';
import type { Failure, Outcome } from './steps/outcome.ts';
import { unseal } from './unseal.ts';

export type AttemptTransport = {
  /** Reads the paper again, with the answers saved so far and the time that is left. */
  resume: () => Promise<Outcome<Paper>>;
  /** Ends the section at this position, from 1. Returns the paper with the next section. */
  endSection: (position: number) => Promise<Outcome<Paper>>;
  /**
   * Undefined if the browser cannot decrypt. Browsers have WebCrypto only on pages that came over HTTPS or from the
   * device itself.
   */
  sealing?: Sealing | undefined;
  /** `keepalive`: the request continues after the page is closed. */
  save: (answers: SavedAnswer[], options: { keepalive: boolean }) => Promise<Outcome<SaveReceipt>>;
  /** `ifTimeIsUp`: the server refuses with `time-left` while its own clock has time left. */
  submit: (answers: SavedAnswer[], options: { ifTimeIsUp: boolean }) => Promise<Outcome<ShownResult>>;
};

/**
 * A request without a response is given up after this time. Two more requests then fit into the grace after the
 * deadline.
 */
const timeoutMs = 10_000;
/** For the student's own submit, which is sent once. */
const submitTimeoutMs = 30_000;

type Opening = {
  /**
   * Resumes the attempt, as a start does. `missing` if the attempt does not exist: the screen then opens the practice
   * exam.
   */
  open: (options: { timeoutMs?: number }) => Promise<Outcome<Paper>>;
};

/** @param deviceKey lets the server say whether a person of a roster continues the attempt on another device. */
export function createAttemptTransport(
  examCode: string,
  sessionId: string,
  deviceKey?: string,
): AttemptTransport & Opening {
  return {
    open: (options) =>
      settle(
        call(
          startAttempt,
          { query: listForm, params: { examCode }, body: { sessionId, deviceKey } },
          { ...options, repeats: true },
        ),
      ),
    resume: () => settle(call(getPaper, { query: listForm, params: { sessionId } }, { timeoutMs })),
    endSection: (position) =>
      settle(call(endSection, { query: listForm, params: { sessionId, position } }, { timeoutMs, repeats: true })),
    sealing: globalThis.crypto?.subtle && {
      fetchSealed: (position) =>
        settle(
          call(getSealedSection, { query: listForm, params: { sessionId, position } }, { timeoutMs, repeats: false }),
        ),
      askKey: (position) => settle(call(getSectionKey, { params: { sessionId, position }, query: {} }, { timeoutMs })),
      awaitKey: (position) => {
        const parts = { params: { sessionId, position }, query: { wait: 'true' as const } };
        return settle(call(getSectionKey, parts, { timeoutMs: keyWaitSeconds * 1000 + timeoutMs, repeats: false }));
      },
      unseal,
    },
    save: (answers, { keepalive }) => {
      // No repetition here: the engine sends again, with the answers that are newest then.
      const options = { keepalive, timeoutMs, repeats: false };
      return settle(call(saveAnswers, { params: { sessionId }, body: { answers, deviceKey } }, options));
    },
    submit: (answers, { ifTimeIsUp }) =>
      settle(
        call(
          submitAttempt,
          { params: { sessionId }, body: { answers, ifTimeIsUp } },
          { timeoutMs: ifTimeIsUp ? timeoutMs : submitTimeoutMs, repeats: true },
        ).then(toShownResult),
      ),
  };
}

/**
 * The outcome of a call. Errors other than those of the network and the server are mistakes in the code and are thrown
 * again.
 */
export async function settle<T>(pending: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await pending };
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}

/** HTTP statuses after which the same request may succeed: a time limit, too many requests. */
const passingStatuses = [408, 425, 429];

/** Translates an error of `call`. Any other error is a mistake in the code and is thrown again. */
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
  // A response without one of our codes is not from our server. A proxy or the login page of a network may answer for a
  // while.
  if (code === undefined || status >= 500 || passingStatuses.includes(status)) return 'busy';
  return status === 404 || status === 400 ? 'missing' : 'refused';
}
