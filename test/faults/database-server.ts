import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { clusterName } from '#server/platform/database/embedded/cluster-folder.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { readPidFile } from '#server/platform/database/embedded/postgres-predecessor.ts';
import { fillDataFolder } from '../database/fill-data-folder.ts';

/** A separate PostgreSQL. The server under test gets its address, as it gets the address of an operator's database. */
export type DatabaseServer = {
  /** For `DATABASE_URL`. */
  url: string;
  connection: pg.PoolConfig;
  db: Database;
  /**
   * Kills its first process, as the system does when it runs out of memory. The helper that keeps it starts it again.
   */
  kill: () => void;
  /** Stops all its processes with SIGSTOP: connections stay open and get no answer. */
  freeze: () => Promise<void>;
  thaw: () => void;
  dispose: () => Promise<void>;
};

/** The process id of the postmaster in a data folder. */
export function postmasterOf(dataDir: string): number {
  const found = readPidFile(join(dataDir, clusterName));
  if (!found) throw new Error('No PostgreSQL runs there.');
  return found.pid;
}

/** For `DATABASE_URL`. */
export const addressOf = ({ user, password, database, host, port }: pg.PoolConfig) => {
  const credentials = password === undefined ? user : `${user}:${password}`;
  return `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
};

export async function startDatabaseServer(settings: Record<string, string> = {}): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-faults-'));
  await fillDataFolder(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const { db, close } = openDatabase({ ...server.connection, max: 2 });
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url: addressOf(server.connection),
    connection: server.connection,
    db,
    kill: () => process.kill(postmasterOf(dataDir), 'SIGKILL'),
    freeze: async () => {
      const postmaster = postmasterOf(dataDir);
      const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`);
      frozen = [postmaster, ...rows.map(({ pid }) => pid)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    dispose: async () => {
      thaw();
      await close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
