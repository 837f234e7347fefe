import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sumBoxes } from './boxes.store.ts';

/** Bytes that an empty box counts, so that empty boxes also reach the quota. */
export const bytesOfBox = 1024;

/**
 * Milliseconds for which a process uses a sum. Other processes write meanwhile, so the quota is exact to what arrives
 * in this time.
 */
const sumLasts = 60_000;

export type SiteQuota = {
  /**
   * Lets `store` write at most this number of bytes. They count while it writes, so that writers at the same moment
   * cannot exceed the quota.
   * @param store returns by how many bytes the boxes of the site have grown.
   * @throws AppError `box.site_full` if the boxes cannot grow by `most`.
   */
  fill: (most: number, now: Date, store: () => Promise<number>) => Promise<void>;
};

/**
 * Limits what all boxes of the site take together, so that they cannot fill the disk on which exams are stored.
 * @param mostBytes 0: the site keeps no boxes.
 */
export function createSiteQuota(db: Database, mostBytes: number): SiteQuota {
  let summedAt = Number.NEGATIVE_INFINITY;
  let bytes = 0;
  let beingWritten = 0;
  let summing = Promise.resolve();
  /** One sum for all requests that arrive meanwhile: a second, older sum would replace what was written after it. */
  const sum = async () => {
    const before = bytes;
    const stored = await sumBoxes(db, bytesOfBox);
    // Counts what was written during the sum, which the sum may have read already. The next sum corrects that.
    bytes = stored + (bytes - before);
  };
  return {
    fill: async (most, now, store) => {
      if (now.getTime() - summedAt >= sumLasts) {
        summedAt = now.getTime();
        summing = sum();
        // A failed sum must be tried again by the next request.
        summing.catch(() => {
          summedAt = Number.NEGATIVE_INFINITY;
        });
      }
      await summing;
      if (bytes + beingWritten + most > mostBytes) throw new AppError('box.site_full');
      beingWritten += most;
      try {
        const growth = await store();
        bytes += growth;
      } finally {
        beingWritten -= most;
      }
    },
  };
}
