import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { advisoryLocks } from '../advisory-locks.ts';

type PidFile = { pid: number; startedAt: number; port: number; isReady: boolean };

/** A living process owns the server on the folder. */
export class DataDirInUse extends StartError {
  constructor() {
    super('DATA_DIR is in use by another running Rounds; stop that one, or choose another folder.');
  }
}

/** What a running PostgreSQL tells in its folder; undefined when none runs there, or it has not written all of it yet. */
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

/** Whether a process with this number is a PostgreSQL on this folder, and not another that got the number since. */
function isPostgresOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // The server's working directory is its data folder.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/**
 * Takes the lock that says whose the running server is, for as long as the returned connection lives. The server releases it
 * by itself when the owner's process ends, however it ends.
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

/** A server this young may not have been claimed by the process that started it. */
const graceMilliseconds = 2000;
const patienceMilliseconds = 60_000;

/** Asks the server to end its sessions, write a checkpoint and exit, and waits until it has. */
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
 * Makes way on a data folder: a server whose Node process was killed is stopped, a stale pid file removed.
 * @throws StartError when a living process uses the folder.
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
      // PostgreSQL removes the file of a dead process by itself, but not when the number is in use again: usual in containers.
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
        // It is starting or stopping: look again.
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
