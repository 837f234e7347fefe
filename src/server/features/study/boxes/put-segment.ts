import { createHash } from 'node:crypto';
import type { SegmentState } from '#contract/study/boxes.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countWrite, judgeWrite, minutesToWrites } from './boxes.rules.ts';
import { type BoxKey, lockBox, selectSegments, updateBox, writeSegment } from './boxes.store.ts';
import type { SiteQuota } from './site-quota.ts';

type SentSegment = {
  device: string;
  segment: number;
  /** The entity tag that the client has seen, with its quotes; undefined for a new segment. */
  ifMatch: string | undefined;
  isSealed: boolean;
  content: Buffer;
};

/**
 * Stores a segment. The lock of the box makes its writers follow each other, so that two devices with the same entity
 * tag cannot both write.
 * @throws AppError `box.not_found`, `box.site_full`, `request.too_many`, and the refusals of `judgeWrite`
 */
export async function putSegment(
  db: Database,
  quota: SiteQuota,
  key: BoxKey,
  { device, segment, ifMatch, isSealed, content }: SentSegment,
  now: Date,
): Promise<SegmentState> {
  const hash = createHash('sha256').update(content).digest().subarray(0, 16).toString('base64url');
  const store = async (tx: Database) => {
    const box = await lockBox(tx, key, now);
    const judged = judgeWrite(await selectSegments(tx, key.id), { device, segment, ifMatch, bytes: content.length });
    if (typeof judged === 'string') throw new AppError(judged);
    const counted = countWrite(box, now);
    if (!counted) throw tooManyWrites(minutesToWrites(box, now));
    await writeSegment(tx, { boxId: key.id, device, segment, hash, isSealed, content });
    await updateBox(tx, key.id, { usedAt: now, bytes: box.bytes + judged, ...counted });
    return judged;
  };
  await quota.fill(content.length, now, () => db.transaction(store));
  return { device, segment, etag: `"${hash}"`, isSealed, bytes: content.length };
}

const tooManyWrites = (minutes: number) =>
  new AppError(
    'request.too_many',
    `A link stores at most 60 times an hour. Your reviews stay on this device, which can store them in ${minutes} min.`,
  );
