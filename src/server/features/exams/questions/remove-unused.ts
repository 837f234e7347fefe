import { longestAttempt } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { repeatAtIntervals, type ScheduledJob } from '#server/platform/repeat-at-intervals.ts';
import { deleteImagesUnusedSince, markUnusedImages } from './question-images.store.ts';
import { removeQuestionsDeletedBefore } from './question-uses.store.ts';

const hour = 3_600_000;

/**
 * Removes what no paper and no result needs any more: questions that were deleted a day ago and that no attempt has, and images that have
 * been out of use for a day. No attempt lasts longer, and its browser may ask for a picture of its paper until the end.
 */
export async function removeUnused(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - longestAttempt);
  await removeQuestionsDeletedBefore(db, dayAgo);
  await markUnusedImages(db, now);
  await deleteImagesUnusedSince(db, dayAgo);
}

/** Removes unused questions and images now and every hour until stopped. Logs a failure and tries again in the next round. */
export function keepRemovingUnused({ db, clock, log }: { db: Database; clock: () => Date; log: Log }): ScheduledJob {
  return repeatAtIntervals(() => removeUnused(db, clock()), {
    pauseMilliseconds: hour,
    onError: (error) => log.error({ err: error }, 'removing unused questions failed; the next round tries again'),
  });
}
