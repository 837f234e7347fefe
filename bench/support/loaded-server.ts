import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { reachDatabase } from '#server/borrow-database.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startServerProcess } from '#test/server/server-process.ts';

/** An amount that server and database use: bytes or milliseconds. Undefined on systems other than Linux. */
export type Usage = { server: number | undefined; database: number | undefined };

/** The real server and an embedded database, each in its own process, without a limit on exam starts. */
export type LoadedServer = {
  url: string;
  pid: number;
  /** The administrator's login. */
  account: { username: string; password: string };
  db: Database;
  connection: pg.PoolConfig;
  /** The memory that server and database use now. Memory that processes share is counted once. */
  memory: () => Usage;
  /**
   * Milliseconds of processor time that server and database have used so far. Other work on the machine hardly changes
   * it.
   */
  processorTime: () => Usage;
  dispose: () => Promise<void>;
};

const account = { username: 'admin', password: 'password of the bench' };

/**
 * Starts the server. It receives `WORKERS` and `SERVER_NODE_OPTIONS` (for example `--cpu-prof`) from the environment of
 * the bench.
 */
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
    pid: server.pid,
    account,
    db,
    connection,
    memory: () => memoryBelow(server.pid),
    processorTime: () => processorTimeBelow(server.pid),
    dispose: async () => {
      await close();
      await leave();
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const memoryBelow = (root: number): Usage =>
  usageBelow(
    root,
    (pid) => 1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );

/**
 * The kernel counts in ticks of 10 ms: of the process in user mode and in the kernel, then of its children that have
 * ended.
 */
const processorTimeBelow = (root: number): Usage =>
  usageBelow(root, (pid) =>
    fieldsOf(pid)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + 10 * Number(ticks), 0),
  );

function usageBelow(root: number, read: (pid: number) => number): Usage {
  if (process.platform !== 'linux') return { server: undefined, database: undefined };
  const used = { server: 0, database: 0 };
  for (const pid of processesBelow(root)) {
    try {
      const amount = read(pid);
      const isDatabase = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
      used[isDatabase ? 'database' : 'server'] += amount;
    } catch {
      // The process has ended in the meantime.
    }
  }
  return used;
}

/**
 * The fields after the process name, which may contain spaces and parentheses: the state, the parent and so on
 * (proc(5)).
 */
const fieldsOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

/** The process and all its descendants. */
function processesBelow(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(fieldsOf(name)[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process has ended in the meantime.
    }
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}
