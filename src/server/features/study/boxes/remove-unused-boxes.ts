import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { expiryBefore } from './boxes.rules.ts';
import { deleteBoxesUnusedSince } from './boxes.store.ts';

const hour = 3_600_000;

/** Deletes the boxes that have been unused for 180 days. @returns their number. */
export const removeUnusedBoxes = (db: Database, now: Date): Promise<number> =>
  deleteBoxesUnusedSince(db, expiryBefore(now));

export const removeAllUnusedBoxes = (db: Database, clock: () => Date): Job => ({
  name: 'Deletes boxes of study plans that were not used for 180 days',
  everyMilliseconds: hour,
  run: () => removeUnusedBoxes(db, clock()),
});
