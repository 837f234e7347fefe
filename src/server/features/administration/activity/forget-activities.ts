import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { repeatAtIntervals, type ScheduledJob } from '#server/platform/repeat-at-intervals.ts';
import { deleteForgottenActivities } from './activity.store.ts';

const hour = 3_600_000;

type Parts = { db: Database; clock: () => Date; log: Log };

/** Deletes old activities now and every hour until stopped. Logs a failure and tries again in the next round. */
export function keepForgettingActivities({ db, clock, log }: Parts): ScheduledJob {
  return repeatAtIntervals(() => deleteForgottenActivities(db, clock()), {
    pauseMilliseconds: hour,
    onError: (error) => log.error({ err: error }, 'deleting old activities failed; the next round tries again'),
  });
}
