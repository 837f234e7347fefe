import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type SmallDisk = {
  /** Writes until the disk is full. */
  fill: () => Promise<void>;
  /** Deletes what `fill` wrote. */
  empty: () => Promise<void>;
  remove: () => void;
};

/** Mounts a disk in memory on an empty folder. If the machine does not allow this, returns the reason. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | { refused: string } {
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' });
  const { status, stderr, error } = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder);
  if (status !== 0) return { refused: error?.message ?? stderr.trim() };
  const filler = join(folder, 'filler');
  return {
    fill: async () => {
      const file = await open(filler, 'a');
      // Smaller and smaller blocks, so that no byte is left free.
      for (let bytes = 1024 * 1024; bytes >= 1; ) {
        const isFull = await file.write(Buffer.alloc(bytes)).then(
          () => false,
          () => true,
        );
        if (isFull) bytes = Math.floor(bytes / 4);
      }
      await file.close();
    },
    empty: () => rm(filler),
    remove: () => void run('umount', '-l', folder),
  };
}
