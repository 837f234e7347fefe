import { getTableName } from 'drizzle-orm';
import { loginCounters, sessions } from './admin-users.table.ts';
import { generations } from './generations.table.ts';
import { importBatches } from './import-batches.table.ts';
import { installation } from './installation.table.ts';
import { jobLease } from './job-lease.table.ts';
import { personalSessions } from './personal-sessions.table.ts';

/**
 * The names of the tables that are empty after a restore: logins and sessions of students that have ended since the
 * backup must not begin again, old failures must not block a login, an upload and the progress of a generation are kept
 * for a day only, the first start after the restore decides which secret the database is used with, and the next server
 * runs the jobs.
 */
export const notRestoredTables = [
  sessions,
  personalSessions,
  loginCounters,
  importBatches,
  generations,
  installation,
  jobLease,
].map((table) => getTableName(table));
