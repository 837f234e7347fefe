import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { reachDatabase } from '#server/borrow-database.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startServerProcess } from '#test/server/server-process.ts';

/** Bytes. Undefined on systems other than Linux. */
export type Memory = { server: number | undefined; database: number | undefined };

/** The real server and an embedded database, each in its own process, without a limit on exam starts. */
export type LoadedServer = {
  url: string;
  /** The administrator's login. */
  account: { username: string; password: string };
  db: Database;
  connection: pg.PoolConfig;
  /** The memory that server and database use now. Memory that processes share is counted once. */
  memory: () => Memory;
  dispose: () => Promise<void>;
};

const account = { username: 'admin', password: 'password of the bench' };

/** Starts the server. It receives `WORKERS` and `SERVER_NODE_OPTIONS` (for example `--cpu-prof`) from the environment of the bench. */
export async function startLoadedServer(): Promise<LoadedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rounds-bench-'));
  const dataDir = path.join(folder, 'data');
  const { WORKERS = '1', SERVER_NODE_OPTIONS = '' } = process.env;
  const server = await startServerProcess({
    env: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: account.username,
      ADMIN_PASSWORD: account.password,
      STARTS_PER_MINUTE: '0',
      WORKERS,
      NODE_OPTIONS: SERVER_NODE_OPTIONS,
    },
  });
  const { connection, leave } = await reachDatabase({ databaseUrl: undefined, dataDir });
  // The statements that insert and compare thousands of attempts take longer than the time limit of a request.
  const { db, close } = openDatabase({ ...connection, max: 2, statement_timeout: 120_000, query_timeout: 120_000 });
  return {
    url: server.url,
    account,
    db,
    connection,
    memory: () => memoryBelow(server.pid),
    dispose: async () => {
      await close();
      await leave();
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function memoryBelow(root: number): Memory {
  if (process.platform !== 'linux') return { server: undefined, database: undefined };
  const used = { server: 0, database: 0 };
  for (const pid of processesBelow(root)) {
    try {
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
      const isDatabase = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
      used[isDatabase ? 'database' : 'server'] += 1024 * kilobytes;
    } catch {
      // The process has ended in the meantime.
    }
  }
  return used;
}

/** The process and all its descendants. */
function processesBelow(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // The fields after the process name: the state, then the parent. The name itself may contain spaces and parentheses.
      const parent = Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process has ended in the meantime.
    }
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}
