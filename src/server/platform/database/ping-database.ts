import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Asks the database for nothing. Throws when it does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
