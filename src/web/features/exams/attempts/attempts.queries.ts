import { queryOptions } from '@tanstack/react-query';
import { downloadResult, getResult, type Paper, startAttempt } from '#contract/exams/attempts.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import type { RoundTrip } from './engine/clocks/server-clock.ts';
import { browserStorage } from './entry/browser-storage.ts';
import { forgetAttempt, readCurrentAttempt, rememberAttempt } from './entry/current-attempt.ts';
import { forgetStart, startIdOf } from './entry/start-id.ts';
import type { ShownResult } from './result/shown-result.ts';

const startTimeoutMs = 30_000;
/** A whole hall may want its PDFs at once, and they are drawn one after another. */
const downloadTimeoutMs = 120_000;

/** A paper and when it was on its way. */
export type TimedPaper = { paper: Paper; trip: RoundTrip };

// The intro hands the paper on to the exam, so that a hall full of students does not ask for everything twice.
let justStarted: TimedPaper | undefined;

/** The paper of an attempt that was started a moment ago on this page; it can be taken once. */
export function takeStartedPaper(sessionId: string): TimedPaper | undefined {
  const timed = justStarted?.paper.sessionId === sessionId ? justStarted : undefined;
  justStarted = undefined;
  return timed;
}

/** Starts an attempt and remembers it in this browser. Sent again after a failure, it does not start a second one. Throws what `call` throws. */
export async function startNewAttempt(examCode: string, student: { name: string; email: string }): Promise<Paper> {
  const storage = browserStorage();
  const sentAt = performance.now();
  const send = () => {
    const body = { ...student, startId: startIdOf(storage, examCode) };
    return call(startAttempt, { params: { examCode }, body }, { timeoutMs: startTimeoutMs, repeats: true });
  };
  const paper = await send().catch((error: unknown) => {
    // An earlier start that nobody heard of has run out since: this one is meant anew.
    if (!(error instanceof ApiError && error.code === 'attempt.closed')) throw error;
    forgetStart(storage, examCode);
    return send();
  });
  forgetStart(storage, examCode);
  justStarted = { paper, trip: { sentAt, receivedAt: performance.now() } };
  rememberAttempt(storage, examCode, { sessionId: paper.sessionId, name: student.name.trim() });
  return paper;
}

/** The attempt at this exam that this browser could continue, or null. */
export const currentAttemptQuery = (examCode: string) =>
  queryOptions({
    queryKey: queryKeys.currentAttempt(examCode),
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const attempt = readCurrentAttempt(browserStorage(), examCode);
      if (!attempt) return null;
      try {
        await call(getResult, { params: { sessionId: attempt.sessionId } }, { signal });
      } catch (error) {
        // Whatever else went wrong, the offer to continue does no harm.
        if (!(error instanceof ApiError && error.code === 'attempt.not_found')) return attempt;
      }
      forgetAttempt(browserStorage(), examCode, attempt.sessionId);
      return null;
    },
  });

export const resultQuery = (sessionId: string) =>
  queryOptions({
    queryKey: queryKeys.result(sessionId),
    queryFn: async ({ signal }): Promise<ShownResult> => ({
      source: 'attempt',
      result: await call(getResult, { params: { sessionId } }, { signal }),
    }),
    // The server knows nothing of a practice exam; of an attempt only the rank may change.
    staleTime: (query) => (query.state.data?.source === 'practice' ? Number.POSITIVE_INFINITY : 5000),
  });

/** The built-in result that stands in where there is none; its text is fetched only then. */
export const sampleQuery = queryOptions({
  queryKey: queryKeys.sampleResult,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ShownResult> => {
    const { sampleResult } = await import('#contract/exams/practice-exam.ts');
    return { source: 'sample', result: sampleResult };
  },
});

/** What may stand as a session id in a request; a practice exam may sit at any address. */
const isSessionId = (text: string) => /^[A-Za-z0-9_-]{1,100}$/.test(text);

/** The result as a PDF. Throws what `call` throws. */
export function fetchResultPdf(examCode: string, sessionId: string, { source, result }: ShownResult): Promise<Blob> {
  const practice = result.results.map(({ questionId, selectedAnswer }) => ({ questionId, selectedAnswer }));
  const body =
    source === 'attempt'
      ? { examCode, sessionId }
      : { examCode, sessionId: isSessionId(sessionId) ? sessionId : 'practice', results: practice };
  return call(downloadResult, { body }, { timeoutMs: downloadTimeoutMs, repeats: true });
}
