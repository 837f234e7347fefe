import type { AnswerChange, AttemptResult } from '#contract/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toAnswerBookChanges } from './answer-book.rules.ts';
import { lockAttempt, updateAnswers } from './attempts.store.ts';
import { closeAttempt } from './close-attempt.ts';
import { isOverdue } from './deadline.rules.ts';
import { getResult } from './get-result.ts';

/**
 * Closes an attempt with what was saved in time, and with these answers if they still are in time. Safe to repeat: students
 * double-click, and networks retry; the first result stands.
 * @throws AppError `attempt.not_found`, `attempt.foreign_question`; then nothing was changed.
 */
export async function submitAttempt(
  db: Database,
  sessionId: string,
  answers: AnswerChange[],
  now: Date,
): Promise<AttemptResult> {
  await db.transaction(async (tx) => {
    const open = await updateAnswers(tx, sessionId, toAnswerBookChanges(answers), now);
    if (open) return closeAttempt(tx, open, 'completed', now);

    const attempt = await lockAttempt(tx, sessionId);
    if (attempt.status !== 'in_progress') return;
    if (!isOverdue(attempt, now)) throw new AppError('attempt.foreign_question');
    await closeAttempt(tx, attempt, 'expired', now);
  });
  return getResult(db, sessionId, now);
}
