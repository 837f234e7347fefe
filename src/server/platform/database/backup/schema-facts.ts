import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';
import { guardedReferences } from '#server/schema/guarded-references.ts';
import { StartError } from '../../start-error.ts';
import { migrationsFolder } from '../migrate-database.ts';
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

const ForeignKey = z.object({ tableTo: z.string() });

/**
 * The part of drizzle-kit's description of the schema after a migration that names the tables and what their foreign
 * keys reference.
 */
const Snapshot = z.object({
  tables: z.record(z.string(), z.object({ name: z.string(), foreignKeys: z.record(z.string(), ForeignKey) })),
});

/**
 * Returns, by the name of each table of Rounds after these migrations, the other tables that it references. All other
 * tables of the database belong to other applications or to extensions.
 * @throws StartError when this version of Rounds does not know the migrations.
 */
async function ownTables({ length }: BackupHead['migrations']): Promise<Map<string, string[]>> {
  if (length === 0) return new Map();
  const file = join(migrationsFolder, 'meta', `${String(length - 1).padStart(4, '0')}_snapshot.json`);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError('The database was migrated by a newer version of Rounds; use that version.', { cause: error });
  });
  return new Map(
    Object.values(Snapshot.parse(JSON.parse(text)).tables).map(({ name, foreignKeys }) => [
      name,
      [...Object.values(foreignKeys).map(({ tableTo }) => tableTo), ...(guardedReferences[name] ?? [])].filter(
        (other) => other !== name,
      ),
    ]),
  );
}

/** Returns every table of Rounds with its columns, each table after the tables that it references. */
export async function readTables(client: pg.Client, migrations: BackupHead['migrations']): Promise<TableHead[]> {
  const own = await ownTables(migrations);
  const { rows } = await client.query<TableHead>(
    `select class.relname as table,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relname = any($1)
    order by class.relname`,
    [[...own.keys()]],
  );
  const ordered: TableHead[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ table }) => table));
    const ready = waiting.filter(({ table }) => own.get(table)?.every((name) => !left.has(name)));
    if (ready.length === 0) throw new Error('The tables point to each other in a circle.');
    ordered.push(...ready);
    waiting = waiting.filter((row) => !ready.includes(row));
  }
  return ordered;
}

/** Returns the last value of each sequence of these tables; null for a sequence that was never used. */
export async function readCounters(
  client: pg.Client,
  tables: TableHead[],
): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequence.relname as name, pg_sequence_last_value(sequence.oid)::text as last
     from pg_class as sequence
     join pg_depend on classid = 'pg_class'::regclass and objid = sequence.oid and deptype in ('a', 'i')
     join pg_class as owner on owner.oid = refobjid
     where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace and owner.relname = any($1)
     order by sequence.relname`,
    [tables.map(({ table }) => table)],
  );
  return rows;
}

export const usedCounters = (counters: Awaited<ReturnType<typeof readCounters>>): BackupEnd['counters'] =>
  counters.flatMap(({ name, last }) => (last === null ? [] : [{ name, last }]));

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The source or target of a COPY statement: `"table" ("column", …)`. */
export const tableAndColumns = ({ table, columns }: TableHead) =>
  `${quoted(table)} (${columns.map(quoted).join(', ')})`;
