import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { DataDirInUse } from './data-dir-lease.ts';
import { type PostgresAddress, usesSocket } from './postgres-address.ts';
import { isAlive } from './process-identity.ts';

type PidFile = { pid: number; startedAt: number; port: number; isReady: boolean };

/**
 * Reads the pid file of PostgreSQL. Returns undefined if there is none or the file is not complete yet. Its process may
 * have ended, or run in another container, where it has another number.
 */
export function readPidFile(clusterDir: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    // A file that this account may not read is an error, because it may belong to a running server.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, startedAt: Number(lines[2]) * 1000, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Whether this process sees a PostgreSQL on this folder under this number. False says nothing about a PostgreSQL in
 * another container.
 */
function isPostgresOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // The working directory of a PostgreSQL server is its data folder.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/**
 * Takes the lock that marks the owner of the running server, until the returned connection ends. The server releases
 * the lock when the process of the owner ends, also when it is killed.
 * @returns undefined when another process owns the server.
 */
export async function takeOwnership(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'rounds owner', connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      advisoryLocks.embeddedOwner,
    ]);
    if (rows[0]?.isMine) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return undefined;
}

/**
 * Whether no process on this machine listens on the address. Any other failure comes from a server that is starting,
 * stopping or busy.
 */
export const isSilent = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');

type Answer = { state: 'owned' | 'silent' | 'busy' } | { state: 'orphaned'; lock: pg.Client };

/** Asks the server on the address, in whatever container it runs, whether a living process owns it. */
async function askServer(connection: pg.ClientConfig): Promise<Answer> {
  try {
    const lock = await takeOwnership(connection);
    return lock ? { state: 'orphaned', lock } : { state: 'owned' };
  } catch (error) {
    return { state: isSilent(error) ? 'silent' : 'busy' };
  }
}

/**
 * Checks, without changing anything, that no living process owns a server on the address.
 * @throws DataDirInUse when one does.
 */
export async function requireUnowned(connection: pg.ClientConfig): Promise<void> {
  const answer = await askServer(connection);
  if (answer.state === 'owned') throw new DataDirInUse();
  if (answer.state === 'orphaned') await answer.lock.end().catch(() => {});
}

/** The process that started a younger server than this may not have taken the lock yet. */
const graceMilliseconds = 2000;
const patienceMilliseconds = 60_000;

/** Signals the server to end its sessions, write a checkpoint and exit, and waits until it has exited. */
async function stopOrphan(clusterDir: string, pid: number, signal: (pid: number) => void): Promise<void> {
  const giveUpAt = Date.now() + patienceMilliseconds;
  signal(pid);
  while (isPostgresOf(clusterDir, pid)) {
    if (Date.now() > giveUpAt)
      throw new StartError(`DATA_DIR: the PostgreSQL of an earlier run (process ${pid}) does not stop.`);
    await pause(10);
  }
}

type Predecessor = {
  clusterDir: string;
  address: Pick<PostgresAddress, 'port' | 'connectionOn'>;
  signal: (pid: number) => void;
};

/**
 * Prepares a data folder for a new server: stops a server whose Node process was killed, and removes a stale pid file.
 * The caller must hold the lease on the folder, so that no other process starts a server meanwhile.
 * @throws StartError when another running process uses the folder, or a server does not stop.
 */
export async function stopPredecessor({ clusterDir, address, signal }: Predecessor): Promise<void> {
  const giveUpAt = Date.now() + patienceMilliseconds;
  let orphanedSince: number | undefined;
  for (;;) {
    const found = readPidFile(clusterDir);
    const isVisible = found !== undefined && isPostgresOf(clusterDir, found.pid);
    // The server is asked even when its number is unknown here, because a server in another container has another
    // number.
    const answer = await askServer(address.connectionOn(found?.port ?? address.port));
    if (answer.state === 'owned') throw new DataDirInUse();
    // Systems without sockets have no PID namespaces either, and any program may use the port of a former server.
    if ((answer.state === 'silent' || !usesSocket) && !isVisible) {
      // PostgreSQL removes a stale file itself, but not if another process has the number, which is common in
      // containers.
      if (found) await rm(join(clusterDir, 'postmaster.pid'), { force: true });
      return;
    }
    if (answer.state === 'orphaned') {
      orphanedSince ??= Date.now();
      try {
        const isOld = found !== undefined && Date.now() - found.startedAt > graceMilliseconds;
        if (isVisible && isOld) return await stopOrphan(clusterDir, found.pid, signal);
        if (!isVisible && Date.now() - orphanedSince > graceMilliseconds) throw cannotStop();
      } finally {
        await answer.lock.end().catch(() => {});
      }
    }
    if (Date.now() > giveUpAt) {
      throw new StartError(`DATA_DIR: the PostgreSQL of an earlier run (process ${found?.pid}) does not answer.`);
    }
    await pause(answer.state === 'orphaned' ? 500 : 50);
  }
}

const cannotStop = () =>
  new StartError(
    'DATA_DIR: a PostgreSQL of an earlier run still works on it in another container, where this process cannot stop it; ' +
      'stop that container first.',
  );
