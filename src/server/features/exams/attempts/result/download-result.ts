import { gradePractice, PracticeAnswers } from '#contract/exams/practice-exam.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getResult } from './get-result.ts';
import type { ResultPrinter } from './result-printer.ts';

type DownloadRequest = { examCode: string; sessionId: string; results?: unknown };

/**
 * The PDF of a result. A real attempt is drawn from what the server has stored, whatever was posted; only where the exam has no such
 * session are posted answers looked at, and then only answers to the built-in practice exam, which are graded here and marked as practice.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
export async function downloadResult(
  db: Database,
  printer: ResultPrinter,
  { examCode, sessionId, results }: DownloadRequest,
  now: Date,
): Promise<Uint8Array> {
  try {
    const result = await getResult(db, sessionId, now);
    if (result.examCode !== examCode) throw new AppError('attempt.not_found');
    return await printer.print(result, { isPractice: false });
  } catch (error) {
    const practice = PracticeAnswers.safeParse(results);
    if (!isUnknownSession(error) || !practice.success) throw error;
    const selected = new Map(practice.data.map((answer) => [answer.questionId, answer.selectedAnswer]));
    return printer.print(gradePractice(selected), { isPractice: true });
  }
}

const isUnknownSession = (error: unknown) => error instanceof AppError && error.code === 'attempt.not_found';
