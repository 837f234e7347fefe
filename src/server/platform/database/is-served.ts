import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { watcherName } from './watch-changes.ts';

/** Whether a Rounds server is running on this database, on this or another machine. */
export async function isServed(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and application_name = ${watcherName} limit 1`,
  );
  return rows.length > 0;
}
