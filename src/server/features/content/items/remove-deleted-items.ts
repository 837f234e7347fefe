import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { removeItemsDeletedBefore } from './item-history.store.ts';

const hour = 3_600_000;

/** Removes items of the bank a day after their deletion, which can be undone until then. */
export const removeDeletedItems = (db: Database, clock: () => Date): Job => ({
  name: 'Removes items of the question bank that were deleted a day ago',
  everyMilliseconds: hour,
  run: () => removeItemsDeletedBefore(db, new Date(clock().getTime() - 24 * hour)),
});
