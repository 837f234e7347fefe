import type { AnswerChange, SaveReceipt } from '#contract/exams/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Batcher } from '#server/platform/batcher.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Save, updateAnswers } from '../attempts.store.ts';
import { gather } from '../batches.ts';
import { elapsedMilliseconds, remainingSeconds } from '../closing/deadline.rules.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import { toAnswerBookChanges } from './answer-book.rules.ts';

type Saved = Awaited<ReturnType<typeof updateAnswers>>[number];

/** Saves on their way to the database; nothing comes of those that somebody holds at the moment, or that must be refused. */
export type Saves = Batcher<Save, Saved | undefined>;

export const gatherSaves = (db: Database): Saves =>
  gather(
    async (saves) => {
      const saved = new Map((await updateAnswers(db, saves, 'skip')).map((each) => [each.sessionId, each]));
      return saves.map(({ sessionId }) => saved.get(sessionId));
    },
    ({ sessionId }) => sessionId,
  );

/**
 * Keeps changed answers; when this returns they are on disk.
 * @throws AppError `attempt.not_found`, `attempt.closed`, `attempt.foreign_question`; then nothing was changed.
 */
export async function saveAnswers(
  db: Database,
  saves: Saves,
  sessionId: string,
  changes: AnswerChange[],
  now: Date,
): Promise<SaveReceipt> {
  const save = { sessionId, changes: toAnswerBookChanges(changes), now };
  const saved = (await saves.add(save)) ?? (await updateAnswers(db, [save], 'wait'))[0];
  if (!saved) throw await whyNotSaved(db, sessionId, now);
  return {
    savedAt: now.toISOString(),
    remainingSeconds: remainingSeconds(saved, now),
    elapsedMilliseconds: elapsedMilliseconds(saved, now),
  };
}

/** The hot path asks no questions first; only a refused save finds out why. */
async function whyNotSaved(db: Database, sessionId: string, now: Date): Promise<AppError> {
  const attempt = await settleAttempt(db, sessionId, now);
  return new AppError(attempt.status === 'in_progress' ? 'attempt.foreign_question' : 'attempt.closed');
}
