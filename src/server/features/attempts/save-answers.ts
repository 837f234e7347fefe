import type { AnswerChange, SaveReceipt } from '#contract/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toAnswerBookChanges } from './answer-book.rules.ts';
import { updateAnswers } from './attempts.store.ts';
import { elapsedMilliseconds, remainingSeconds } from './deadline.rules.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Keeps changed answers; when this returns they are on disk.
 * @throws AppError `attempt.not_found`, `attempt.closed`, `attempt.foreign_question`; then nothing was changed.
 */
export async function saveAnswers(
  db: Database,
  sessionId: string,
  changes: AnswerChange[],
  now: Date,
): Promise<SaveReceipt> {
  const attempt = await updateAnswers(db, sessionId, toAnswerBookChanges(changes), now);
  if (!attempt) throw await whyNotSaved(db, sessionId, now);
  return {
    savedAt: now.toISOString(),
    remainingSeconds: remainingSeconds(attempt, now),
    elapsedMilliseconds: elapsedMilliseconds(attempt, now),
  };
}

/** The hot path asks no questions first; only a refused save finds out why. */
async function whyNotSaved(db: Database, sessionId: string, now: Date): Promise<AppError> {
  const attempt = await settleAttempt(db, sessionId, now);
  return new AppError(attempt.status === 'in_progress' ? 'attempt.foreign_question' : 'attempt.closed');
}
