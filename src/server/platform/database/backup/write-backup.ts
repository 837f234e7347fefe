import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { type BackupEnd, type BackupHead, endOfRows } from './backup-format.ts';
import { readAppliedMigrations, readCounters, readTables, tableAndColumns, usedCounters } from './schema-facts.ts';

const line = (content: object | string) => `${typeof content === 'string' ? content : JSON.stringify(content)}\n`;

/**
 * Writes all tables of Rounds into `file`, as of one moment, while other connections read and write. The file gets its name when it is
 * complete. Only its owner can read it, because it contains what students wrote.
 * @returns the number of rows by table.
 * @throws StartError when the database was never migrated.
 */
export async function writeBackup(connection: pg.ClientConfig, file: string, now: Date): Promise<BackupEnd['rows']> {
  const client = new pg.Client({ ...connection, application_name: 'rounds backup' });
  client.on('error', () => {});
  await client.connect();
  const draft = `${file}.new-${process.pid}`;
  const rows: BackupEnd['rows'] = {};
  try {
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await readAppliedMigrations(client);
    if (!migrations) throw new StartError('There is nothing to back up: Rounds has never run on this database.');
    const head: BackupHead = { format: 'rounds-backup', version: 1, takenAt: now.toISOString(), migrations };
    await pipeline(
      Readable.from(content(client, head, rows)),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, file);
    return rows;
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
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
