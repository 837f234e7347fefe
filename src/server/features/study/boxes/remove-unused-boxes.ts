import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { repeatAtIntervals, type ScheduledJob } from '#server/platform/repeat-at-intervals.ts';
import { expiryBefore } from './boxes.rules.ts';
import { deleteBoxesUnusedSince } from './boxes.store.ts';

const hour = 3_600_000;

/** Deletes the boxes that have been unused for 180 days. @returns their number. */
export const removeUnusedBoxes = (db: Database, now: Date): Promise<number> =>
  deleteBoxesUnusedSince(db, expiryBefore(now));

/** Deletes unused boxes now and every hour until stopped. Logs a failure and tries again in the next round. */
export function keepRemovingUnusedBoxes({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: () => Date;
  log: Log;
}): ScheduledJob {
  const run = async () => {
    await removeUnusedBoxes(db, clock());
  };
  return repeatAtIntervals(run, {
    pauseMilliseconds: hour,
    onError: (error) => log.error({ err: error }, 'removing unused boxes failed; the next round tries again'),
  });
}
