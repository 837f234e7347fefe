import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { migrateDatabase, migrationsFolder } from '../migrate-database.ts';
import type { BackupEnd, BackupHead } from './backup-format.ts';
import { type OpenBackup, readBackup } from './read-backup.ts';
import { quoted, readAppliedMigrations, readTables, tableAndColumns } from './schema-facts.ts';

type Options = {
  /** Replaces the content of the database. Without it, only an empty database is restored. */
  force: boolean;
};

/**
 * Restores a backup in one transaction, then migrates the schema. A database without a schema accepts backups of this and earlier
 * versions; a database with a schema accepts only backups with the same schema.
 * @returns the number of restored rows by table.
 * @throws StartError when the file cannot be used, or the database is not empty and `force` is not set.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  file: string,
  { force }: Options,
): Promise<BackupEnd['rows']> {
  const backup = await readBackup(file);
  const client = new pg.Client({ ...connection, application_name: 'rounds restore' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    const applied = await readAppliedMigrations(client);
    if (applied) {
      requireSameSchema(applied, backup.head, file);
      await emptyTables(client, force);
    } else await makeSchema(client, backup.head, file);
    const rows = await fillTables(client, backup, file);
    await client.query('commit');
    await migrateDatabase(connection);
    return rows;
  } catch (error) {
    // 22: PostgreSQL cannot read a row. 23: a row violates a constraint, for example a foreign key.
    const state = error instanceof pg.DatabaseError ? error.code : undefined;
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

async function emptyTables(client: pg.Client, force: boolean): Promise<void> {
  const tables = (await readTables(client)).map(({ table }) => quoted(table));
  if (!force) {
    for (const table of tables) {
      const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
      if (rowCount) throw new StartError('The database is not empty. Add --force to replace all that it holds.');
    }
  }
  await client.query(`truncate ${tables.join(', ')} restart identity`);
}

/**
 * Creates the schema of the backup: applies as many migrations as the backup lists, and records them in Drizzle's table so that
 * `migrateDatabase` applies only the later ones. Drizzle's own migrator cannot do this, because it always commits, and the schema and the
 * rows must be restored in one transaction.
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

async function fillTables(client: pg.Client, { parts }: OpenBackup, file: string): Promise<BackupEnd['rows']> {
  const known = new Map((await readTables(client)).map((table) => [table.table, tableAndColumns(table)]));
  const restored: BackupEnd['rows'] = {};
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) {
    const { table, rows } = part.value;
    // The names become part of SQL, so only names of the schema are accepted.
    if (known.get(table) !== tableAndColumns(part.value)) {
      throw new StartError(`${file} is damaged: its table "${table}" is not one of Rounds.`);
    }
    const copy = client.query(copyFrom(`copy ${tableAndColumns(part.value)} from stdin`));
    await pipeline(Readable.from(rows), copy);
    restored[table] = copy.rowCount;
  }
  const { counters, rows } = part.value;
  for (const { name, last } of counters) {
    await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
  }
  if (JSON.stringify(restored) !== JSON.stringify(rows)) throw new StartError(`${file} is damaged: rows are missing.`);
  return rows;
}
