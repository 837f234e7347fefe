import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';

/** Bytes that a backup leaves free: the embedded database may be on the same disk, and without room it takes no answers. */
const reserve = 512 * 1024 * 1024;

const fileName = /^rounds-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/;

/** `rounds-2026-11-27T02-00-00Z.gz`: the names of files sort by time, and no system forbids their characters. */
export const backupFileName = (now: Date): string =>
  `rounds-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

/** Makes the folder, which only its owner can read, and removes what a process that was killed has left of its backup. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const [file = '', draft] = name.split('.new-');
    if (draft !== undefined && fileName.test(file)) await rm(join(folder, name), { force: true });
  }
}

/** Deletes all backups of the schedule except the newest `kept`. Other files stay. */
export async function removeOldest(folder: string, kept: number): Promise<void> {
  const files = (await readdir(folder)).filter((name) => fileName.test(name)).toSorted();
  for (const name of files.slice(0, Math.max(0, files.length - kept))) await rm(join(folder, name), { force: true });
}

/** Returns the bytes that this process may still write on the disk of the folder. */
export async function measureRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const full =
  'The disk of DATA_DIR has no room for another backup. Free some space, or keep fewer files; the files in its folder backups may be moved away. No file was left half written.';

/**
 * @param bytes How many are about to be written.
 * @throws JobFailure when the reserve would be touched.
 */
export function requireRoom(room: number, bytes = 0): void {
  if (room - bytes < reserve) throw new JobFailure(full);
}

/** @throws JobFailure for what an operator can correct, and otherwise the error. */
export function explainWriting(error: unknown): never {
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
