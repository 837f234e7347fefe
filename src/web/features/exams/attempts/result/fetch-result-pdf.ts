import { SessionId } from '#contract/exams/attempts/attempts.contract.ts';
import { downloadResult } from '#contract/exams/attempts/results.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { OpenResult } from '../shown-result.ts';

/** A whole hall may download at the same time, and the server draws one PDF after another. */
const timeoutMs = 120_000;

/** Whether a request accepts this session id. The address of a practice exam may contain any text. */
const isSessionId = (text: string) => SessionId.safeParse(text).success;

/** The questions that a PDF contains. */
export type PdfQuestions = 'all' | 'wrong';

/** Fetches the result as a PDF. Throws the errors of `call`. */
export function fetchResultPdf(
  examCode: string,
  sessionId: string,
  { source, result }: OpenResult,
  questions: PdfQuestions,
): Promise<Blob> {
  const practice = result.results.map(({ questionId, selectedAnswer }) => ({ questionId, selectedAnswer }));
  const body =
    source === 'attempt'
      ? { examCode, sessionId, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
      : { examCode, sessionId: isSessionId(sessionId) ? sessionId : 'practice', results: practice };
  return call(downloadResult, { body: { ...body, questions } }, { timeoutMs, repeats: true });
}
