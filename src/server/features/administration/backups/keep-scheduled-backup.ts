import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { beginBackupAside } from '#server/platform/database/backup/begin-aside.ts';
import { BackupRunning, writeWhole } from '#server/platform/database/backup/write-backup.ts';
import type { Database } from '#server/platform/database/database.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { noteBackup, selectBackupState, updateNextAt } from './backups.store.ts';
import { nextBackupAt } from './next-backup.rules.ts';

/** The name under which the status lists the job and its failures. */
export const backupJobName = 'Keeps the backups of the schedule';

const minute = 60_000;

/**
 * Milliseconds from a failure to the next attempt. A full disk stays full for a while, and each attempt fills it again.
 */
const pauseAfterFailure = 60 * minute;

/** Bytes that are written between two looks at the room on the disk. */
const bytesBetweenLooks = 16 * 1024 * 1024;

type Dependencies = {
  db: Database;
  connection: pg.ClientConfig;
  clock: () => Date;
  /** The folder of the files. It is made when the first one is written. */
  folder: string;
  /** Returns the free bytes of the disk of a folder. Tests replace it. */
  roomOf?: (folder: string) => Promise<number>;
};

/**
 * Keeps a backup in a folder when one is due, and deletes the oldest file when there are more than the owner has
 * chosen. A download that is in progress puts it off to the next minute.
 */
export function keepScheduledBackups({ db, connection, clock, folder, roomOf = measureRoom }: Dependencies): Job {
  /**
   * The backup that failed, by the time at which it was due. An owner who turns the schedule on again does not wait.
   */
  let paused = { dueAt: 0, until: 0 };

  async function keep(isStopped: () => boolean): Promise<void> {
    const now = clock();
    const { every, kept, nextAt, lastBytes } = await selectBackupState(db);
    if (!every || !nextAt || nextAt > now) return;
    if (nextAt.getTime() === paused.dueAt && now.getTime() < paused.until) return;
    paused = { dueAt: nextAt.getTime(), until: now.getTime() + pauseAfterFailure };
    await prepareFolder(folder).catch(explainWriting);
    requireRoom(await roomOf(folder), lastBytes ?? 0);
    const backup = await beginBackupAside(connection, now);
    let looked = -bytesBetweenLooks;
    const check = async (bytes: number) => {
      if (isStopped()) throw new Stopped();
      if (bytes - looked < bytesBetweenLooks) return;
      looked = bytes;
      requireRoom(await roomOf(folder));
    };
    const file = join(folder, backupFileName(now));
    const bytes = await writeWhole(file, (sink) => backup.writeTo(sink, check)).catch(explainWriting);
    await noteBackup(db, { at: now, bytes, way: 'schedule' });
    await updateNextAt(db, nextAt, nextBackupAt(every, nextAt, now));
    await removeOldest(folder, kept).catch(explainWriting);
  }

  return {
    name: backupJobName,
    everyMilliseconds: minute,
    run: async (isStopped) => {
      try {
        await keep(isStopped);
      } catch (error) {
        if (!(error instanceof BackupRunning) && !(error instanceof Stopped)) throw error;
        paused.until = 0;
      }
    },
  };
}

/** The server stops. The next process writes the backup. */
class Stopped extends Error {}

/**
 * Bytes that a backup leaves free: the embedded database may be on the same disk, and without room it takes no answers.
 */
const reserve = 512 * 1024 * 1024;

const fileName = /^rounds-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/;

/** `rounds-2026-11-27T02-00-00Z.gz`: the names of files sort by time, and no system forbids their characters. */
const backupFileName = (now: Date): string => `rounds-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

/**
 * Makes the folder, which only its owner can read, and removes what a process that was killed has left of its backup.
 */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const [file = '', draft] = name.split('.new-');
    if (draft !== undefined && fileName.test(file)) await rm(join(folder, name), { force: true });
  }
}

/** Deletes all backups of the schedule except the newest `kept`. Other files stay. */
async function removeOldest(folder: string, kept: number): Promise<void> {
  const files = (await readdir(folder)).filter((name) => fileName.test(name)).toSorted();
  for (const name of files.slice(0, Math.max(0, files.length - kept))) await rm(join(folder, name), { force: true });
}

/** Returns the bytes that this process may still write on the disk of the folder. */
async function measureRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const full =
  'The disk of DATA_DIR has no room for another backup. Free some space, or keep fewer files; the files in its folder backups may be moved away. No file was left half written.';

/**
 * @param bytes How many are about to be written.
 * @throws JobFailure when the reserve would be touched.
 */
function requireRoom(room: number, bytes = 0): void {
  if (room - bytes < reserve) throw new JobFailure(full);
}

/** @throws JobFailure for what an operator can correct, and otherwise the error. */
function explainWriting(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new JobFailure(full, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    throw new JobFailure(
      `The folder backups in DATA_DIR cannot be written (${code}). Let the account of Rounds write there.`,
      { cause: error },
    );
  }
  throw error;
}
