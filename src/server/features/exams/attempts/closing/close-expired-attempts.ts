import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { closeAttempts } from './close-attempt.ts';
import { lockOverdueAttempts } from './closing.store.ts';

/**
 * Attempts in one transaction: few enough that a crash repeats little work, many enough to close a large exam within
 * seconds.
 */
const batchSize = 100;

/**
 * An attempt must be closed within 10 seconds after its grace. The job may begin after 5 seconds; see `closableBefore`.
 */
const intervalMilliseconds = 2000;

/**
 * Grades and closes every overdue attempt. Several processes may do this at the same time: the process that locks an
 * attempt first closes it. An attempt that stays open, because grading it fails or another transaction has locked its
 * person, is tried once in a call.
 * @param isStopped Ends the work after the current batch, because a server that shuts down must not wait for 20,000
 * attempts. The next process closes the others.
 * @returns the number of attempts that this call closed.
 */
export async function closeExpiredAttempts(
  db: Database,
  now: Date,
  log: Log,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let total = 0;
  // Without this list, attempts that stay open would come first in each batch and keep those behind them from being
  // closed.
  const leftOpen: number[] = [];
  for (;;) {
    const batch = await db.transaction((tx) => closeBatch(tx, now, log, leftOpen));
    total += batch.found - batch.leftOpen.length;
    leftOpen.push(...batch.leftOpen);
    if (batch.found < batchSize || isStopped()) return total;
  }
}

async function closeBatch(tx: Database, now: Date, log: Log, except: readonly number[]) {
  const attempts = await lockOverdueAttempts(tx, now, { limit: batchSize, except });
  const leftOpen: number[] = [];
  for (const attempt of attempts) {
    try {
      // Each attempt has its own savepoint, so that one attempt that cannot be graded does not undo the others.
      // An attempt whose person another transaction has locked is closed in the next round.
      const closed = await tx.transaction((each) => closeAttempts(each, [{ attempt, status: 'expired', now }]));
      if (closed.length === 0) leftOpen.push(attempt.id);
    } catch (error) {
      // The error does not come from this attempt. The next round closes the whole batch.
      if (isDatabaseUnavailable(error)) throw error;
      leftOpen.push(attempt.id);
      log.error({ err: error, attemptId: attempt.id }, 'an expired attempt could not be closed');
    }
  }
  return { found: attempts.length, leftOpen };
}

/**
 * Closes overdue attempts. Every process runs it, because an attempt must not wait until another process takes the jobs
 * over.
 */
export const closeOverdueAttempts = (db: Database, clock: () => Date, log: Log): Job => ({
  name: 'Closes sessions whose time is over',
  everyMilliseconds: intervalMilliseconds,
  isShared: true,
  run: async (isStopped) => {
    const closed = await closeExpiredAttempts(db, clock(), log, isStopped);
    if (closed > 0) log.info({ closed }, 'expired attempts closed');
  },
});
