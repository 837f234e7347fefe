import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The last run of a scheduled job. Times are ISO 8601. */
export type JobRun = {
  everyMilliseconds: number;
  startedAt: string;
  tookMilliseconds: number;
  /** The last run that failed, and why, in words for the educator; null if none has. */
  failure: { at: string; reason: string } | null;
};

/** Which process runs the scheduled jobs, and when each job ran. The table has at most one row. */
export const jobLease = pgTable(
  'job_lease',
  {
    id: integer().primaryKey().default(1),
    /** The process that runs the jobs. */
    holder: uuid().notNull(),
    /** Another process may take the jobs after this time. */
    heldUntil: timestamp({ withTimezone: true }).notNull(),
    /** By the name of the job. */
    runs: jsonb().$type<Record<string, JobRun>>().notNull(),
  },
  (table) => [check('job_lease_one_row_check', sql`${table.id} = 1`)],
);
