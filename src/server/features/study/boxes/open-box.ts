import type { Box } from '#contract/study/boxes.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expiresAt, isUseDue } from './boxes.rules.ts';
import { type BoxKey, type BoxRow, insertBox, selectOptionalBox, selectSegments, updateBox } from './boxes.store.ts';
import { bytesOfBox, type SiteQuota } from './site-quota.ts';

/**
 * Creates a box. If it exists and the key opens it, this is a repeated request. @throws AppError `box.taken`,
 * `box.site_full`
 */
export async function createBox(db: Database, quota: SiteQuota, key: BoxKey, now: Date): Promise<Box> {
  const existing = await selectOptionalBox(db, key, now);
  if (existing) return describe(db, existing);
  await quota.fill(bytesOfBox, now, async () => ((await insertBox(db, key, now)) ? bytesOfBox : 0));
  const box = await selectOptionalBox(db, key, now);
  if (!box) throw new AppError('box.taken');
  return describe(db, box);
}

/** The segments of a box. Counts as a use. @throws AppError `box.not_found` */
export async function openBox(db: Database, key: BoxKey, now: Date): Promise<Box> {
  const box = await requireBox(db, key, now);
  if (!isUseDue(box.usedAt, now)) return describe(db, box);
  await updateBox(db, key.id, { usedAt: now });
  return describe(db, { ...box, usedAt: now });
}

/** @throws AppError `box.not_found` */
export async function requireBox(db: Database, key: BoxKey, now: Date): Promise<BoxRow> {
  const box = await selectOptionalBox(db, key, now);
  if (!box) throw new AppError('box.not_found');
  return box;
}

async function describe(db: Database, { id, usedAt, bytes }: BoxRow): Promise<Box> {
  return { expiresAt: expiresAt(usedAt).toISOString(), bytes, segments: await selectSegments(db, id) };
}
