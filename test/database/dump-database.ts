import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** All rows of a database, as text by table. Databases with the same rows give the same texts. */
export async function dumpDatabase(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ table: string; dump: string }>(
    sql`select table_name as table,
      query_to_xml('select * from ' || quote_ident(table_name) || ' t order by t::text', true, false, '')::text as dump
      from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  return Object.fromEntries(rows.map(({ table, dump }) => [table, dump]));
}
