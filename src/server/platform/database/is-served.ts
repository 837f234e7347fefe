import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { watcherName } from './watch-changes.ts';

/** Whether a server of ours works on this database at the moment, on whatever machine. */
export async function isServed(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and application_name = ${watcherName} limit 1`,
  );
  return rows.length > 0;
}
