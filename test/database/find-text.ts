import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

type Column = { name: string; type: string };

/**
 * Searches every column of every table for texts, also in JSON, arrays and binary data, without regard to case.
 * @returns the columns in which one of the texts is, such as `students.name`.
 */
export async function findText(db: Database, texts: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ table: string; columns: Column[] }>(sql`
    select table_name as "table", json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`);
  if (tables.length === 0) throw new Error('The database has no table.');
  const found: string[] = [];
  for (const { table, columns } of tables) {
    const has = ({ name, type }: Column): SQL => {
      const value = sql.identifier(name);
      const text = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
      return sql`bool_or(exists (select from unnest(${sql.param(texts)}::text[]) as part where position(lower(part) in lower(${text})) > 0))`;
    };
    const { rows } = await db.execute<{ has: (boolean | null)[] }>(
      sql`select array[${sql.join(columns.map(has), sql`, `)}] as has from ${sql.identifier(table)}`,
    );
    columns.forEach(({ name }, index) => {
      if (rows[0]?.has[index]) found.push(`${table}.${name}`);
    });
  }
  return found.sort();
}
