import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { deleteForgottenActivities } from './activity.store.ts';

const hour = 3_600_000;

export const forgetActivities = (db: Database, clock: () => Date): Job => ({
  name: 'Deletes old lines of the list of activity',
  everyMilliseconds: hour,
  run: () => deleteForgottenActivities(db, clock()),
});
