import type { AnswerChange, SaveReceipt } from '#contract/exams/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Batcher } from '#server/platform/batcher.ts';
import type { Database } from '#server/platform/database/database.ts';
import { elapsedMilliseconds, remainingSeconds } from '../closing/deadline.rules.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import { createRequestBatcher } from '../request-batcher.ts';
import { type Save, updateAnswers } from './answers.store.ts';
import { toAnswerChanges } from './stored-answers.rules.ts';

type Saved = Awaited<ReturnType<typeof updateAnswers>>[number];

/**
 * Saves the answers of several attempts in one statement. The result is undefined for an attempt that another transaction has locked,
 * and for a save that must be refused.
 */
export type SaveBatcher = Batcher<Save, Saved | undefined>;

export const createSaveBatcher = (db: Database): SaveBatcher =>
  createRequestBatcher(
    async (saves) => {
      const saved = new Map((await updateAnswers(db, saves, 'skip')).map((each) => [each.sessionId, each]));
      return saves.map(({ sessionId }) => saved.get(sessionId));
    },
    ({ sessionId }) => sessionId,
  );

/**
 * Saves changed answers. When it returns, the answers are on disk.
 * @throws AppError `attempt.not_found`, `attempt.closed`, `attempt.foreign_question`; then nothing is changed.
 */
export async function saveAnswers(
  db: Database,
  saves: SaveBatcher,
  sessionId: string,
  changes: AnswerChange[],
  now: Date,
): Promise<SaveReceipt> {
  const save = { sessionId, changes: toAnswerChanges(changes), now };
  const saved = (await saves.add(save)) ?? (await updateAnswers(db, [save], 'wait'))[0];
  if (!saved) throw await whyNotSaved(db, sessionId, now);
  return {
    savedAt: now.toISOString(),
    remainingSeconds: remainingSeconds(saved, now),
    elapsedMilliseconds: elapsedMilliseconds(saved, now),
  };
}

/** The reason for a refused save. Only a refused save reads it, because every other save would need one more query. */
async function whyNotSaved(db: Database, sessionId: string, now: Date): Promise<AppError> {
  const attempt = await settleAttempt(db, sessionId, now);
  return new AppError(attempt.status === 'in_progress' ? 'attempt.foreign_question' : 'attempt.closed');
}
