import { eq, sql } from 'drizzle-orm';
import { type JobRun, jobLease } from '#server/schema/job-lease.table.ts';
import type { Database } from '../database/database.ts';

export type JobRuns = Record<string, JobRun>;

/**
 * Seconds that the lease lasts. Its holder renews it three times as often, and another process takes the jobs when it
 * does not.
 */
const leaseSeconds = 6;

/**
 * Takes the lease if it is free, or renews it and stores the runs of its holder. The clock of the database decides, so
 * the clocks of the processes need not agree. The statement does not wait for the disk, because a lease need not
 * survive a crash.
 * @returns the stored runs; undefined while another process holds the lease.
 */
export async function renewLease(db: Database, holder: string, runs: JobRuns): Promise<JobRuns | undefined> {
  const { rows } = await db.execute<{ runs: JobRuns }>(sql`
    insert into ${jobLease} as lease (holder, held_until, runs)
    select ${holder}::uuid, now() + make_interval(secs => ${leaseSeconds}), ${JSON.stringify(runs)}::jsonb
    from (select set_config('synchronous_commit', 'off', true)) as without_waiting
    on conflict (id) do update set holder = excluded.holder, held_until = excluded.held_until,
      runs = case when lease.holder = excluded.holder then excluded.runs else lease.runs end
    where lease.holder = excluded.holder or lease.held_until < now()
    returning runs`);
  return rows[0]?.runs;
}

/** Lets another process take the lease at once. */
export async function releaseLease(db: Database, holder: string): Promise<void> {
  await db.update(jobLease).set({ heldUntil: sql`now()` }).where(eq(jobLease.holder, holder));
}

/** The last run of each job by its name. */
export async function selectRuns(db: Database): Promise<JobRuns> {
  const [lease] = await db.select({ runs: jobLease.runs }).from(jobLease);
  return lease?.runs ?? {};
}
