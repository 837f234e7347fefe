import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts';
import type { Log } from '#server/platform/log.ts';
import { repeatAtIntervals, type ScheduledJob } from '#server/platform/repeat-at-intervals.ts';
import { lockOverdueAttempts } from '../attempts.store.ts';
import { closeAttempt } from './close-attempt.ts';

/** Small enough that a crash in between costs little work, large enough that a whole hall closes in a moment. */
const batchSize = 100;

/** An attempt must be closed within 10 s after its grace; half of that leaves time for the closing itself. */
const intervalMilliseconds = 5000;

/**
 * Grades and closes every attempt whose deadline and grace are over. Any number of processes may do so at once: each attempt is
 * closed by the one that locks it first.
 * @returns how many this call closed.
 */
export async function closeExpiredAttempts(db: Database, now: Date, log: Log): Promise<number> {
  let total = 0;
  for (;;) {
    const closed = await db.transaction((tx) => closeBatch(tx, now, log));
    total += closed;
    if (closed < batchSize) return total;
  }
}

async function closeBatch(tx: Database, now: Date, log: Log): Promise<number> {
  let closed = 0;
  for (const attempt of await lockOverdueAttempts(tx, now, batchSize)) {
    try {
      // A savepoint each: one attempt that cannot be graded must not hold up the others.
      await tx.transaction((each) => closeAttempt(each, attempt, 'expired', now));
      closed += 1;
    } catch (error) {
      // Then it is not this attempt that is the matter, and the next round has them all.
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, attemptId: attempt.id }, 'an expired attempt could not be closed');
    }
  }
  return closed;
}

/** Closes expired attempts now and every few seconds until stopped. A failure is logged and the next round tries again. */
export function scheduleClosing({ db, clock, log }: { db: Database; clock: () => Date; log: Log }): ScheduledJob {
  return repeatAtIntervals(
    async () => {
      const closed = await closeExpiredAttempts(db, clock(), log);
      if (closed > 0) log.info({ closed }, 'expired attempts closed');
    },
    {
      pauseMilliseconds: intervalMilliseconds,
      onError: (error) => log.error({ err: error }, 'closing expired attempts failed; the next round tries again'),
    },
  );
}
