import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Searches every column of every table for texts, also in JSON, arrays and binary data, without regard to case.
 * @returns the columns in which one of the texts is, such as `students.name`.
 */
export async function findText(db: Database, texts: string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
    where table_schema = 'public'`);
  if (columns.length === 0) throw new Error('The database has no column.');
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const value = sql.identifier(column);
    const asText = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
    const { rows } = await db.execute(sql`
      select from ${sql.identifier(table)} as row
      where exists (select from unnest(${sql.param(texts)}::text[]) as part where position(lower(part) in lower(${asText})) > 0) limit 1`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}
