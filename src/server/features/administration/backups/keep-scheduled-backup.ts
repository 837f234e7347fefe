import { join } from 'node:path';
import type pg from 'pg';
import { beginBackupAside } from '#server/platform/database/backup/begin-aside.ts';
import { BackupRunning, writeWhole } from '#server/platform/database/backup/write-backup.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import {
  backupFileName,
  explainWriting,
  measureRoom,
  prepareFolder,
  removeOldest,
  requireRoom,
} from './backup-folder.ts';
import { noteBackup, selectBackupState, updateNextAt } from './backups.store.ts';
import { nextBackupAt } from './next-backup.rules.ts';

/** The name under which the status lists the job and its failures. */
export const backupJobName = 'Keeps the backups of the schedule';

const minute = 60_000;

/** Milliseconds from a failure to the next attempt. A full disk stays full for a while, and each attempt fills it again. */
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
 * Keeps a backup in a folder when one is due, and deletes the oldest file when there are more than the owner has chosen. A download that is
 * in progress puts it off to the next minute.
 */
export function keepScheduledBackups({ db, connection, clock, folder, roomOf = measureRoom }: Dependencies): Job {
  /** The backup that failed, by the time at which it was due. An owner who turns the schedule on again does not wait. */
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
