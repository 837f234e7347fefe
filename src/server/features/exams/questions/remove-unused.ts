import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { deleteOldBatches } from '#server/features/authoring/batches/batches.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { deleteImagesUnusedSince, markUnusedImages } from './question-images.store.ts';
import { removeQuestionsDeletedBefore } from './question-uses.store.ts';

const hour = 3_600_000;

/**
 * Removes questions and images that no paper and no result needs any more: questions that were deleted a day ago and
 * that no attempt has, and images that have been out of use for a day. An attempt lasts at most a day, and until then
 * its browser may ask for a picture of its paper. Also removes uploads that were not imported within a day.
 */
export async function removeUnused(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - longestAttempt);
  await removeQuestionsDeletedBefore(db, dayAgo);
  await markUnusedImages(db, now);
  await deleteImagesUnusedSince(db, dayAgo);
  await deleteOldBatches(db, now);
}

export const removeAllUnused = (db: Database, clock: () => Date): Job => ({
  name: 'Removes deleted questions and images that nothing needs any more',
  everyMilliseconds: hour,
  run: () => removeUnused(db, clock()),
});
