import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { lockOverdueAttempts } from './attempts.store.ts';
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
export async function closeExpiredAttempts(db: Database, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const closed = await db.transaction(async (tx) => {
      const overdue = await lockOverdueAttempts(tx, now, batchSize);
      for (const attempt of overdue) await closeAttempt(tx, attempt, 'expired', now);
      return overdue.length;
    });
    total += closed;
    if (closed < batchSize) return total;
  }
}

/** Closes expired attempts now and every few seconds until stopped. A failure is logged and the next round tries again. */
export function scheduleClosing({ db, clock, log }: { db: Database; clock: () => Date; log: FastifyBaseLogger }): {
  stop: () => Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    try {
      const closed = await closeExpiredAttempts(db, clock());
      if (closed > 0) log.info({ closed }, 'expired attempts closed');
    } catch (error) {
      log.error({ err: error }, 'closing expired attempts failed; the next round tries again');
    }
    if (!isStopped) timer = setTimeout(round, intervalMilliseconds);
  };
  let running = Promise.resolve();
  const round = () => {
    running = run();
  };
  round();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
