import { lockAttempt } from '#server/features/exams/attempts/attempts.store.ts';
import { isOverdue } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/**
 * Locks an attempt that still takes answers until the transaction ends.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam; `attempt.closed`
 */
export async function lockOpenAttempt(tx: Database, examId: number, sessionId: string, now: Date): Promise<Attempt> {
  const attempt = await lockAttempt(tx, sessionId);
  if (attempt.examId !== examId) throw new AppError('attempt.not_found');
  if (attempt.status !== 'in_progress' || isOverdue(attempt, now)) throw new AppError('attempt.closed');
  return attempt;
}
