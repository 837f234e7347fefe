import { PracticeAnswers } from '#contract/exams/practice-exam.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isUnknownSession } from '../attempts.store.ts';
import { getResult } from './get-result.ts';
import { gradePractice } from './grade-practice.rules.ts';
import type { createPictureReader } from './result-pictures.ts';
import type { ResultPrinter } from './result-printer.ts';

type DownloadRequest = { sessionId: string; results?: unknown; timeZone?: string | undefined };

type PrintingTools = { printer: ResultPrinter; readPictures: ReturnType<typeof createPictureReader> };

/**
 * Draws the PDF of a result. The PDF of an attempt shows the stored result; posted answers are ignored. If there is no such attempt,
 * posted answers to the built-in practice exam are graded here, and the PDF is marked as practice.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
export async function downloadResult(
  db: Database,
  { printer, readPictures }: PrintingTools,
  { sessionId, results, timeZone }: DownloadRequest,
  now: Date,
): Promise<Uint8Array> {
  try {
    const result = await getResult(db, sessionId, now);
    const pictures = await readPictures(result.results);
    return await printer.print(result, { isPractice: false, timeZone, pictures });
  } catch (error) {
    const practice = PracticeAnswers.safeParse(results);
    if (!isUnknownSession(error) || !practice.success) throw error;
    return printer.print(gradePractice(practice.data), { isPractice: true });
  }
}
