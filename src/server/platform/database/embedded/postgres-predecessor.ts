import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { advisoryLocks } from '../advisory-locks.ts';

type PidFile = { pid: number; startedAt: number; port: number; isReady: boolean };

/** Another running process owns the server on the folder. */
export class DataDirInUse extends StartError {
  constructor() {
    super('DATA_DIR is in use by another running Rounds; stop that one, or choose another folder.');
  }
}

/** Reads the pid file of a running PostgreSQL. Returns undefined if no server runs or the file is not complete yet. */
export function readPidFile(clusterDir: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, startedAt: Number(lines[2]) * 1000, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether the process with this number is a PostgreSQL on this folder, rather than another process that got the number later. */
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
 * Takes the lock that marks the owner of the running server, until the returned connection ends. The server releases the lock when the
 * process of the owner ends, also when it is killed.
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

/**
 * Prepares a data folder for a new server: stops a server whose Node process was killed, and removes a stale pid file.
 * @throws StartError when another running process uses the folder.
 */
export async function stopPredecessor(
  clusterDir: string,
  connectionOn: (port: number) => pg.ClientConfig,
  signal: (pid: number) => void,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMilliseconds;
  for (;;) {
    const found = readPidFile(clusterDir);
    if (!found) return;
    if (!isPostgresOf(clusterDir, found.pid)) {
      // PostgreSQL removes a stale file itself, but not if another process has the number, which is common in containers.
      await rm(join(clusterDir, 'postmaster.pid'), { force: true });
      return;
    }
    if (found.isReady) {
      let owner: pg.Client | undefined;
      try {
        owner = await takeOwnership(connectionOn(found.port));
        if (!owner) throw new DataDirInUse();
        if (Date.now() - found.startedAt > graceMilliseconds) return await stopOrphan(clusterDir, found.pid, signal);
      } catch (error) {
        if (error instanceof StartError) throw error;
        // The server is starting or stopping: check again after a pause.
      } finally {
        await owner?.end().catch(() => {});
      }
    }
    if (Date.now() > giveUpAt) {
      throw new StartError(`DATA_DIR: the PostgreSQL of an earlier run (process ${found.pid}) does not answer.`);
    }
    await pause(found.isReady ? 500 : 50);
  }
}
