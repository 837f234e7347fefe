import type pg from 'pg';
import type { BackupEnd, BackupHead, TableHead } from './backup-format.ts';

/** Returns the applied migrations in their order, or undefined if the database was never migrated. */
export async function readAppliedMigrations(client: pg.Client): Promise<BackupHead['migrations'] | undefined> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  if (!rows[0]?.exists) return undefined;
  const applied = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows;
}

/** Returns every table with its columns, each table after the tables that its foreign keys reference. */
export async function readTables(client: pg.Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead & { pointsTo: string[] }>(`
    select class.relname as table,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct target.relname::text), '{}') from pg_constraint
        join pg_class as target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as "pointsTo"
    from pg_class as class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    order by class.relname`);
  const ordered: TableHead[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const done = new Set(ordered.map(({ table }) => table));
    const ready = waiting.filter(({ pointsTo }) => pointsTo.every((name) => done.has(name)));
    if (ready.length === 0) throw new Error('The tables point to each other in a circle.');
    ordered.push(...ready.map(({ table, columns }) => ({ table, columns })));
    waiting = waiting.filter((row) => !ready.includes(row));
  }
  return ordered;
}

/** Returns the last value of each sequence that was used. */
export async function readCounters(client: pg.Client): Promise<BackupEnd['counters']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The source or target of a COPY statement: `"table" ("column", …)`. */
export const tableAndColumns = ({ table, columns }: TableHead) =>
  `${quoted(table)} (${columns.map(quoted).join(', ')})`;
