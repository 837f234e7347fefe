import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts';
import type { Log } from '../log.ts';
import { JobFailure } from './job-failure.ts';
import { type JobRuns, releaseLease, renewLease } from './job-lease.store.ts';
import { repeatAtIntervals, type ScheduledJob } from './repeat-at-intervals.ts';

/** Work that is repeated without a request. Each job is safe if two processes run it at the same time. */
export type Job = {
  /** A sentence for the educator about the job, for example "Closes sessions whose time is over". */
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  everyMilliseconds: number;
  /**
   * Whether every process runs the job, not only the holder of the lease. Processes then share much work, and the work
   * does not wait until another process takes over the lease.
   */
  isShared?: boolean;
  /** @param isStopped May be checked between steps, to return early. */
  run: (isStopped: () => boolean) => Promise<unknown>;
};

/** Milliseconds between two renewals of the lease. */
const renewalInterval = 2000;

/**
 * Runs the jobs until stopped. Of all processes on a database, one holds the lease (`renewLease`) and runs the jobs;
 * the others run only those that are shared. If the holder dies or does not reach the database, another process takes
 * the lease within eight seconds. A process that has lost it without knowing ends its jobs at the next renewal.
 */
export function runJobs({ db, log, jobs }: { db: Database; log: Log; jobs: readonly Job[] }): ScheduledJob {
  const holder = randomUUID();
  const runs: JobRuns = {};
  const start = (job: Job) =>
    repeatAtIntervals((isStopped) => runOnce(job, runs, log, isStopped), job.everyMilliseconds);
  const shared = jobs.filter(({ isShared }) => isShared).map(start);
  let led: ScheduledJob[] | undefined;

  const lease = repeatAtIntervals(async () => {
    try {
      const stored = await renewLease(db, holder, runs);
      if (stored && !led) {
        for (const { name } of jobs) if (stored[name]) runs[name] ??= stored[name];
        led = jobs.filter(({ isShared }) => !isShared).map(start);
      } else if (!stored && led) {
        void stopAll(led);
        led = undefined;
      }
    } catch (error) {
      // The jobs go on: if another process has taken the lease meanwhile, two processes run them for a moment.
      log.warn({ err: error }, 'the lease of the scheduled jobs was not renewed');
    }
  }, renewalInterval);

  return {
    stop: async () => {
      await lease.stop();
      await stopAll([...shared, ...(led ?? [])]);
      // Without a database, the lease ends by itself.
      if (led) await releaseLease(db, holder).catch(() => {});
    },
  };
}

const stopAll = (jobs: readonly ScheduledJob[]) => Promise.all(jobs.map((job) => job.stop()));

async function runOnce(job: Job, runs: JobRuns, log: Log, isStopped: () => boolean): Promise<void> {
  const { name, everyMilliseconds } = job;
  const startedAt = new Date().toISOString();
  const begin = performance.now();
  let failure = runs[name]?.failure ?? null;
  try {
    await job.run(isStopped);
  } catch (error) {
    log.error({ err: error, job: name }, 'a scheduled job failed; the next run tries again');
    failure = { at: startedAt, reason: reasonOf(error) };
  }
  const tookMilliseconds = Math.round(performance.now() - begin);
  runs[name] = { everyMilliseconds, startedAt, tookMilliseconds, failure };
}

function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  return isDatabaseUnavailable(error)
    ? 'The database could not be reached, or it was too busy.'
    : 'An unexpected error. The log of the server has the details.';
}
