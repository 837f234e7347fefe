import type { AnswerChange, SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';
import type { Announcements } from '#server/features/exams/announcements/keep-announcements.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import { toAnswerChanges } from '../paper/stored-answers.rules.ts';
import { createRequestQueue, type RequestQueue } from '../request-queue.ts';
import { elapsedMilliseconds, remainingSeconds } from '../timing/deadline.rules.ts';
import { type Save, updateAnswers } from './answers.store.ts';
import { isElsewhere } from './continued.rules.ts';

type Saved = Awaited<ReturnType<typeof updateAnswers>>[number];

export type SaveQueue = RequestQueue<Save, Saved>;

/** Makes the queue in which saves that arrive at the same time share one statement. */
export const createSaveQueue = (db: Database): SaveQueue =>
  createRequestQueue({
    together: async (saves) => {
      const saved = new Map((await updateAnswers(db, saves, 'skip')).map((each) => [each.sessionId, each]));
      return saves.map(({ sessionId }) => saved.get(sessionId));
    },
    alone: async (save) => {
      const [saved] = await updateAnswers(db, [save], 'wait');
      if (!saved) throw await whyNotSaved(db, save.sessionId, save.now);
      return saved;
    },
  });

/**
 * Saves changed answers. When it returns, the answers are on disk.
 * @throws AppError `attempt.not_found`, `attempt.closed`, `attempt.foreign_question`; then nothing is changed.
 */
export async function saveAnswers(
  { saves, announcements }: { saves: SaveQueue; announcements: Announcements },
  sessionId: string,
  { answers, deviceKey }: { answers: AnswerChange[]; deviceKey?: string | undefined },
  now: Date,
): Promise<SaveReceipt> {
  const saved = await saves.add({ sessionId, changes: toAnswerChanges(answers), now });
  return {
    savedAt: now.toISOString(),
    remainingSeconds: remainingSeconds(saved, now),
    elapsedMilliseconds: elapsedMilliseconds(saved, now),
    // Answers of the former device count by the same merge rule, so that a choice which it had not sent yet is not
    // lost.
    announcement: await announcements.newestOf(saved.examId, sessionId),
    ...(isElsewhere(saved, deviceKey) && { continued: 'elsewhere' as const }),
  };
}

/** The reason for a refused save. Only a refused save reads it, because every other save would need one more query. */
async function whyNotSaved(db: Database, sessionId: string, now: Date): Promise<AppError> {
  const attempt = await settleAttempt(db, sessionId, now);
  return new AppError(attempt.status === 'in_progress' ? 'attempt.foreign_question' : 'attempt.closed');
}
