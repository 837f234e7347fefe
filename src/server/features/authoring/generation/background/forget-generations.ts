import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { deleteOldGenerations } from './generations.store.ts';

const hour = 3_600_000;

/** Deletes the state of generations that were started more than a day ago. Their drafts stay. */
export const forgetGenerations = (db: Database, clock: () => Date): Job => ({
  name: 'Deletes the progress of AI generations of the day before',
  everyMilliseconds: hour,
  run: () => deleteOldGenerations(db, clock()),
});
