import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sumBoxes } from './boxes.store.ts';

/** Bytes that an empty box counts, so that empty boxes also reach the quota. */
export const bytesOfBox = 1024;

/** Milliseconds for which a process uses a sum. Other processes write meanwhile, so the quota is exact to what arrives in this time. */
const sumLasts = 60_000;

export type SiteQuota = {
  /** @throws AppError `box.site_full` if the boxes of the site cannot grow by this number of bytes. */
  requireRoom: (bytes: number, now: Date) => Promise<void>;
  /** Counts what a stored segment added. */
  add: (bytes: number) => void;
};

/**
 * Limits what all boxes of the site take together, so that they cannot fill the disk on which exams are stored.
 * @param mostBytes 0: the site keeps no boxes.
 */
export function createSiteQuota(db: Database, mostBytes: number): SiteQuota {
  let summedAt = Number.NEGATIVE_INFINITY;
  let bytes = 0;
  return {
    requireRoom: async (growth, now) => {
      if (now.getTime() - summedAt >= sumLasts) {
        bytes = await sumBoxes(db, bytesOfBox);
        summedAt = now.getTime();
      }
      if (bytes + growth > mostBytes) throw new AppError('box.site_full');
    },
    add: (growth) => {
      bytes += growth;
    },
  };
}
