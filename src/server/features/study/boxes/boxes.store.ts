import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { SegmentState } from '#contract/study/boxes.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studyBoxes, studySegments } from '#server/schema/study-boxes.table.ts';
import { expiryBefore } from './boxes.rules.ts';

/** The id of a box, and the hash of the token that opens it. */
export type BoxKey = { id: string; tokenHash: string };
export type BoxRow = typeof studyBoxes.$inferSelect;

/** A box that an unknown token is sent for does not differ from a box that does not exist, also in the error. */
const opens = ({ id, tokenHash }: BoxKey, now: Date) =>
  and(eq(studyBoxes.id, id), eq(studyBoxes.tokenHash, tokenHash), gt(studyBoxes.usedAt, expiryBefore(now)));

/** Creates an empty box unless a box has this id. @returns whether it did. */
export async function insertBox(db: Database, key: BoxKey, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(studyBoxes)
    .values({ ...key, createdAt: now, usedAt: now, writesSince: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function selectOptionalBox(db: Database, key: BoxKey, now: Date): Promise<BoxRow | undefined> {
  const [box] = await db.select().from(studyBoxes).where(opens(key, now));
  return box;
}

/** Locks the box, so that its writers follow each other. @throws AppError `box.not_found` */
export async function lockBox(tx: Database, key: BoxKey, now: Date): Promise<BoxRow> {
  const [box] = await tx.select().from(studyBoxes).where(opens(key, now)).for('update');
  if (!box) throw new AppError('box.not_found');
  return box;
}

const listed = {
  device: studySegments.device,
  segment: studySegments.segment,
  etag: sql<string>`'"' || ${studySegments.hash} || '"'`,
  isSealed: studySegments.isSealed,
  bytes: sql<number>`length(${studySegments.content})`,
};

export function selectSegments(db: Database, boxId: string): Promise<SegmentState[]> {
  return db
    .select(listed)
    .from(studySegments)
    .where(eq(studySegments.boxId, boxId))
    .orderBy(asc(studySegments.device), asc(studySegments.segment));
}

type Place = { boxId: string; device: string; segment: number };

const isAt = ({ boxId, device, segment }: Place) =>
  and(eq(studySegments.boxId, boxId), eq(studySegments.device, device), eq(studySegments.segment, segment));

/** @throws AppError `box.no_segment` */
export async function selectSegment(db: Database, place: Place): Promise<SegmentState & { content: Buffer }> {
  const [segment] = await db
    .select({ ...listed, content: studySegments.content })
    .from(studySegments)
    .where(isAt(place));
  if (!segment) throw new AppError('box.no_segment');
  return segment;
}

export async function writeSegment(
  tx: Database,
  segment: Place & { hash: string; isSealed: boolean; content: Buffer },
): Promise<void> {
  const { hash, isSealed, content } = segment;
  await tx
    .insert(studySegments)
    .values(segment)
    .onConflictDoUpdate({
      target: [studySegments.boxId, studySegments.device, studySegments.segment],
      set: { hash, isSealed, content },
    });
}

export async function updateBox(
  db: Database,
  id: string,
  changes: Partial<Pick<BoxRow, 'usedAt' | 'bytes' | 'writesSince' | 'writes'>>,
): Promise<void> {
  await db.update(studyBoxes).set(changes).where(eq(studyBoxes.id, id));
}

/** @returns whether the key opened a box. */
export async function deleteBoxOf(db: Database, key: BoxKey, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(studyBoxes).where(opens(key, now));
  return (rowCount ?? 0) > 0;
}

/** @returns the number of deleted boxes. */
export async function deleteBoxesUnusedSince(db: Database, moment: Date): Promise<number> {
  const { rowCount } = await db.delete(studyBoxes).where(lte(studyBoxes.usedAt, moment));
  return rowCount ?? 0;
}

/** The bytes that all boxes take of the quota of the site: their segments, and `bytesOfBox` for each box. */
export async function sumBoxes(db: Database, bytesOfBox: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${studyBoxes.bytes}), 0) + count(*) * ${bytesOfBox}::int` })
    .from(studyBoxes);
  return Number(row?.bytes ?? 0);
}
