import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { type BackupEnd, type BackupHead, endOfRows } from './backup-format.ts';
import { readAppliedMigrations, readCounters, readTables, tableAndColumns, usedCounters } from './schema-facts.ts';

const line = (content: object | string) => `${typeof content === 'string' ? content : JSON.stringify(content)}\n`;

/** A backup whose moment is fixed and of which nothing has been read. Either `writeTo` or `end` must be called. */
type BegunBackup = {
  /**
   * Writes the backup into `sink`, as fast as `sink` takes it, and ends the connection. Returns the number of rows by
   * table.
   */
  writeTo: (sink: Writable) => Promise<BackupEnd['rows']>;
  end: () => Promise<void>;
};

/** Another backup of this database is being written or downloaded, by any process. */
export class BackupRunning extends Error {}

/**
 * Begins a backup of all tables of Rounds as of this moment. Other connections read and write meanwhile.
 * @param isAlone Takes a lock, so that of all servers on the database one writes one backup at a time.
 * @throws StartError when the database was never migrated; BackupRunning when the lock is taken.
 */
export async function beginBackup(
  connection: pg.ClientConfig,
  now: Date,
  { isAlone = false } = {},
): Promise<BegunBackup> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...connection, application_name: 'rounds backup' });
  client.on('error', () => {});
  try {
    await client.connect();
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read, read only');
    // The database waits while a slow client reads.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    if (isAlone && !(await takeLock(client))) throw new BackupRunning();
    const migrations = await readAppliedMigrations(client);
    if (!migrations) throw new StartError('There is nothing to back up: Rounds has never run on this database.');
    const head: BackupHead = { format: 'rounds-backup', version: 1, takenAt: now.toISOString(), migrations };
    return {
      writeTo: async (sink) => {
        const rows: BackupEnd['rows'] = {};
        try {
          await pipeline(Readable.from(content(client, head, rows)), createGzip({ level: 6 }), sink);
          return rows;
        } finally {
          await client.end();
        }
      },
      end: async () => {
        // The lock is free when this returns; PostgreSQL frees it a moment after a connection has ended.
        await client.query('rollback').catch(() => {});
        await client.end();
      },
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${advisoryLocks.backup}) as "isTaken"`);
  return rows[0]?.isTaken;
}

/**
 * Writes a file that gets its name when it is complete. Only its owner can read it, because a backup contains what
 * students wrote.
 * @param write Writes the content and resolves when the stream is finished.
 */
export async function writeWhole<T>(file: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const draft = `${file}.new-${process.pid}`;
  try {
    const written = await write(createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
    return written;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes a backup of this moment into `file`, also while a server writes one.
 * @returns the number of rows by table.
 */
export async function writeBackup(connection: pg.ClientConfig, file: string, now: Date): Promise<BackupEnd['rows']> {
  const { writeTo } = await beginBackup(connection, now);
  return writeWhole(file, writeTo);
}

async function* content(client: pg.Client, head: BackupHead, rows: BackupEnd['rows']) {
  yield line(head);
  const tables = await readTables(client, head.migrations);
  for (const table of tables) {
    yield line(table);
    const copy = client.query(copyTo(`copy ${tableAndColumns(table)} to stdout`));
    yield* copy;
    yield line(endOfRows);
    rows[table.table] = copy.rowCount;
  }
  const end: BackupEnd = { end: true, counters: usedCounters(await readCounters(client, tables)), rows };
  yield line(end);
}
