import { getTableName } from 'drizzle-orm';
import { installation } from './installation.table.ts';
import { loginCounters } from './login-counters.table.ts';
import { sessions } from './sessions.table.ts';

/**
 * The names of the tables that are empty after a restore: logins that have ended since the backup must not begin again, old failures must
 * not block a login, and the first start after the restore decides which secret the database is used with.
 */
export const notRestoredTables = [sessions, loginCounters, installation].map((table) => getTableName(table));
