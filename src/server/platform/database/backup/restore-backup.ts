import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { databaseOn } from '../database.ts';
import { migrateDatabase, migrationsFolder } from '../migrate-database.ts';
import { requireUnserved } from '../served-lock.ts';
import type { BackupEnd, BackupHead, TableHead } from './backup-format.ts';
import { type OpenBackup, readBackup } from './read-backup.ts';
import { quoted, readAppliedMigrations, readCounters, readTables, tableAndColumns } from './schema-facts.ts';

type Options = {
  /** Replaces the content of the database. Without it, only an empty database is restored. */
  force: boolean;
  /** Tables whose rows belong to the time of the backup, and stay empty. */
  emptied?: readonly string[];
};

/**
 * Restores a backup in one transaction, then migrates the schema. Leaves the tables of other applications unchanged. A
 * database without a schema accepts backups of this and earlier versions; a database with a schema accepts only backups
 * with the same schema.
 * @returns the number of restored rows by table.
 * @throws StartError when the file cannot be used, a server runs on the database, or the database is not empty and
 * `force` is not set.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  file: string,
  { force, emptied = [] }: Options,
): Promise<BackupEnd['rows']> {
  const backup = await readBackup(file);
  const client = new pg.Client({ ...connection, application_name: 'rounds restore' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await requireUnserved(databaseOn(client));
    const applied = await readAppliedMigrations(client);
    if (applied) requireSameSchema(applied, backup.head, file);
    else await makeSchema(client, backup.head, file);
    const tables = await readTables(client, backup.head.migrations);
    if (applied) await emptyTables(client, tables, force);
    const rows = await fillTables(client, tables, backup, file);
    const stale = tables.filter(({ table }) => emptied.includes(table)).map(({ table }) => quoted(table));
    if (stale.length > 0) await client.query(`truncate ${stale.join(', ')}`);
    await client.query('commit');
    await migrateDatabase(connection);
    return rows;
  } catch (error) {
    // 22: PostgreSQL cannot read a row. 23: a row violates a constraint, for example a foreign key.
    const state = error instanceof pg.DatabaseError ? error.code : undefined;
    if (error instanceof pg.DatabaseError && state === '23514') {
      const rule = `the rule ${error.constraint} of the table ${error.table}`;
      throw new StartError(`${file}: a row violates ${rule}; correct the row where the backup was made.`, {
        cause: error,
      });
    }
    if (!state?.startsWith('22') && !state?.startsWith('23')) throw error;
    throw new StartError(`${file} is damaged; nothing was restored from it.`, { cause: error });
  } finally {
    backup.close();
    await client.end();
  }
}

/** @throws StartError when the database and the backup have different schemas. */
function requireSameSchema(applied: BackupHead['migrations'], { migrations }: BackupHead, file: string): void {
  const hashes = (list: BackupHead['migrations']) => list.map(({ hash }) => hash).join();
  if (hashes(applied) === hashes(migrations)) return;
  throw new StartError(`${file} was made by another version of Rounds; restore it into an empty database.`);
}

async function emptyTables(client: pg.Client, heads: TableHead[], force: boolean): Promise<void> {
  const tables = heads.map(({ table }) => quoted(table));
  if (!force) {
    for (const table of tables) {
      const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
      if (rowCount) throw new StartError('The database is not empty. Add --force to replace all that it holds.');
    }
  }
  try {
    await client.query(`truncate ${tables.join(', ')} restart identity`);
  } catch (error) {
    // A table of another application references one of these. `cascade` would empty that table too.
    if (!(error instanceof pg.DatabaseError) || error.code !== '0A000') throw error;
    throw new StartError(`The database cannot be emptied: ${error.message}. ${error.detail ?? ''}`, { cause: error });
  }
}

/**
 * Creates the schema of the backup: applies as many migrations as the backup lists, and records them in Drizzle's table
 * so that `migrateDatabase` applies only the later ones. Drizzle's own migrator cannot do this, because it always
 * commits, and the schema and the rows must be restored in one transaction.
 */
async function makeSchema(client: pg.Client, { migrations }: BackupHead, file: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).slice(0, migrations.length);
  if (known.map(({ hash }) => hash).join() !== migrations.map(({ hash }) => hash).join()) {
    throw new StartError(`${file} was made by a newer version of Rounds; restore it with that one.`);
  }
  for (const statement of known.flatMap(({ sql }) => sql)) await client.query(statement);
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, createdAt } of migrations) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      createdAt,
    ]);
  }
}

async function fillTables(
  client: pg.Client,
  tables: TableHead[],
  { parts }: OpenBackup,
  file: string,
): Promise<BackupEnd['rows']> {
  const known = new Map(tables.map((table) => [table.table, tableAndColumns(table)]));
  const restored: BackupEnd['rows'] = {};
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) {
    const { table, rows } = part.value;
    const expected = known.get(table);
    if (expected === undefined) {
      // Backups of earlier versions also hold the tables of other applications.
      for await (const _ of rows);
      continue;
    }
    // The names become part of SQL, so only names of the schema are accepted.
    if (expected !== tableAndColumns(part.value)) {
      throw new StartError(`${file} is damaged: its table "${table}" has other columns.`);
    }
    const copy = client.query(copyFrom(`copy ${expected} from stdin`));
    await pipeline(Readable.from(rows), copy);
    restored[table] = copy.rowCount;
  }
  const own = new Set((await readCounters(client, tables)).map(({ name }) => name));
  for (const { name, last } of part.value.counters.filter((counter) => own.has(counter.name))) {
    await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
  }
  const promised = Object.entries(part.value.rows).filter(([table]) => known.has(table));
  if (JSON.stringify(Object.entries(restored)) !== JSON.stringify(promised)) {
    throw new StartError(`${file} is damaged: rows are missing.`);
  }
  return restored;
}
