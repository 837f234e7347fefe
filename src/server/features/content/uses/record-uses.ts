import { getAnalytics } from '#server/features/exams/analytics/get-analytics.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { updateItemFigures } from '../items/item-figures.store.ts';
import { hasOpenAttempts, selectPilotFigures, upsertUses } from './uses.store.ts';

/**
 * Stores the figures of the questions of an exam as uses of their items, so that they outlive the exam. Called when the
 * exam has no open attempts, and before it is deleted; a repeated call replaces them.
 * @throws AppError `exam.not_found`, `exam.regrading`
 */
export async function recordUses(db: Database, examId: number): Promise<void> {
  const { questions } = await getAnalytics(db, examId);
  const counted = questions
    .filter(({ attempts }) => attempts > 0)
    .map(({ questionId, attempts, facilityIndex, discriminationIndex, medianSeconds, options }) => ({
      questionId,
      attempts,
      facility: facilityIndex,
      discrimination: discriminationIndex,
      choices: Object.fromEntries(options.map(({ option, attempts: chosen }) => [option ?? '', chosen])),
      medianSeconds,
    }));
  // The analytics of an exam leave out its pilot questions.
  const figures = [...counted, ...(await selectPilotFigures(db, examId))];
  if (figures.length === 0) return;
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'bank');
    await updateItemFigures(tx, await upsertUses(tx, examId, figures));
  });
}

/**
 * Records the uses of an exam whose attempts have all ended.
 * @returns false if that must be tried again later: attempts are open, or are being regraded
 */
export async function recordFinalUses(db: Database, examId: number): Promise<boolean> {
  if (await hasOpenAttempts(db, examId)) return false;
  try {
    await recordUses(db, examId);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A deleted exam has stored its figures before its deletion.
    return error.code === 'exam.not_found';
  }
}
