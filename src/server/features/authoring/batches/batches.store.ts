import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ImportKind, importBatches } from '#server/schema/import-batches.table.ts';

const day = 24 * 3600 * 1000;

/** The most batches of an account, without batches in work. A new batch deletes older ones beyond this number. */
const mostOfAccount = 10;

type NewBatch = Omit<typeof importBatches.$inferInsert, 'id' | 'version'>;

/** Returns the id of the new batch. */
export async function insertBatch(db: Database, batch: NewBatch): Promise<number> {
  const [inserted] = await db.insert(importBatches).values(batch).returning({ id: importBatches.id });
  if (!inserted) throw new Error('Inserting a batch returned no row.');
  // Cohort batches hold no file: they only serve to undo a change. They and the batches of files are counted apart.
  const isAlike = batch.kind === 'cohort' ? eq(importBatches.kind, 'cohort') : ne(importBatches.kind, 'cohort');
  const isOfAccount = and(eq(importBatches.userId, batch.userId), isNull(importBatches.workId), isAlike);
  const firstBeyond = db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(isOfAccount)
    .orderBy(desc(importBatches.id))
    .offset(mostOfAccount)
    .limit(1);
  await db.delete(importBatches).where(and(isOfAccount, lte(importBatches.id, firstBeyond)));
  return inserted.id;
}

/** Identifies a batch. A batch of another account, kind or exam, or from more than a day ago, is not found. */
export type BatchKey = { id: number; userId: number; kind: ImportKind; examId?: number; now: Date };

export const isOfLastDay = (now: Date) => gt(importBatches.createdAt, new Date(now.getTime() - day));

export const isOf = ({ id, userId, kind, examId, now }: Omit<BatchKey, 'kind'> & { kind: ImportKind | undefined }) =>
  and(
    eq(importBatches.id, id),
    eq(importBatches.userId, userId),
    kind === undefined ? undefined : eq(importBatches.kind, kind),
    examId === undefined ? undefined : eq(importBatches.examId, examId),
    isOfLastDay(now),
  );

/**
 * Selects what has been read from the file of a batch that is not imported yet.
 * @throws AppError `import.not_found`
 */
export async function selectParsed(db: Database, key: BatchKey): Promise<{ examId: number; parsed: Uint8Array }> {
  const { examId, parsed } = importBatches;
  const [batch] = await db.select({ examId, parsed }).from(importBatches).where(isOf(key));
  if (!batch?.parsed || batch.examId === null) throw new AppError('import.not_found');
  return { examId: batch.examId, parsed: batch.parsed };
}

/**
 * Replaces the choices and the items of a batch that is not imported yet.
 * @returns the new version
 * @throws AppError `import.not_found`
 */
export async function updateItems(
  db: Database,
  key: BatchKey,
  { choices, items }: Pick<NewBatch, 'choices' | 'items'>,
): Promise<number> {
  const [updated] = await db
    .update(importBatches)
    .set({ choices, items, version: sql`${importBatches.version} + 1` })
    .where(and(isOf(key), sql`${importBatches.receipt} is null`))
    .returning({ version: importBatches.version });
  if (!updated) throw new AppError('import.not_found');
  return updated.version;
}

/** Selects the kind of an import of the account. @throws AppError `import.not_found` */
export async function selectKind(db: Database, key: Omit<BatchKey, 'kind'>): Promise<ImportKind> {
  const [batch] = await db
    .select({ kind: importBatches.kind })
    .from(importBatches)
    .where(isOf({ ...key, kind: undefined }));
  if (!batch) throw new AppError('import.not_found');
  return batch.kind;
}

const selectRow = (db: Database, key: BatchKey) => {
  const { examId, fileName, format, items, version, receipt, failure } = importBatches;
  return db.select({ examId, fileName, format, items, version, receipt, failure }).from(importBatches).where(isOf(key));
};

const foundIn = <Row>([batch]: Row[]): Row => {
  if (!batch) throw new AppError('import.not_found');
  return batch;
};

/** @throws AppError `import.not_found` */
export const selectBatch = async (db: Database, key: BatchKey) => foundIn(await selectRow(db, key));

/**
 * Locks a batch until the end of the transaction, so that a second import of it waits for the first one.
 * @throws AppError `import.not_found`
 */
export const lockBatch = async (tx: Database, key: BatchKey) => foundIn(await selectRow(tx, key).for('update'));

/**
 * Keeps the receipt of an import, and no longer what was read from the file, unless the import can be undone and
 * repeated.
 */
export async function finishBatch(tx: Database, { id, kind }: BatchKey, receipt: object): Promise<void> {
  const forgotten = kind === 'people' ? {} : { parsed: null, items: null };
  await tx
    .update(importBatches)
    .set({ receipt, ...forgotten })
    .where(eq(importBatches.id, id));
}

/** Removes the receipt of a batch whose import is undone, so that it can be imported again. */
export const reopenBatch = (tx: Database, { id }: BatchKey) =>
  tx.update(importBatches).set({ receipt: null }).where(eq(importBatches.id, id));

export async function deleteBatch(tx: Database, { id }: Pick<BatchKey, 'id'>): Promise<void> {
  await tx.delete(importBatches).where(eq(importBatches.id, id));
}

export async function deleteOldBatches(db: Database, now: Date): Promise<void> {
  await db.delete(importBatches).where(lte(importBatches.createdAt, new Date(now.getTime() - day)));
}
