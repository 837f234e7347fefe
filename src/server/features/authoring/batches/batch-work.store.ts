import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ImportProgress, UnfinishedImport } from '#contract/authoring/items-import.contract.ts';
import { errors } from '#contract/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { longestSilence } from '#server/platform/jobs/background-work.ts';
import { importBatches } from '#server/schema/import-batches.table.ts';
import { type BatchKey, isOf, isOfLastDay } from './batches.store.ts';

/** Work on a batch: reading its file, or importing its items. */
export type Work = { importId: number; workId: string };

const isDone = ({ importId, workId }: Work) => and(eq(importBatches.id, importId), eq(importBatches.workId, workId));

const noWork = { workId: null, progress: null, heartbeatAt: null };

const isSilent = (now: Date) => lt(importBatches.heartbeatAt, new Date(now.getTime() - longestSilence));

/** Begins the import of a batch. Returns false if it is imported already, or if its import goes on now. */
export async function claimBatch(db: Database, key: BatchKey, { workId, progress }: NewWork): Promise<boolean> {
  const claimed = await db
    .update(importBatches)
    .set({ workId, progress, heartbeatAt: key.now, failure: null })
    .where(and(isOf(key), isNull(importBatches.receipt), or(isNull(importBatches.workId), isSilent(key.now))))
    .returning({ id: importBatches.id });
  return claimed.length > 0;
}

type NewWork = Pick<Work, 'workId'> & { progress: ImportProgress };

/** Renews the heartbeat. Returns false if the work was cancelled. */
export async function updateWork(db: Database, work: Work, progress: ImportProgress, now: Date): Promise<boolean> {
  const updated = await db
    .update(importBatches)
    .set({ progress, heartbeatAt: now })
    .where(isDone(work))
    .returning({ id: importBatches.id });
  return updated.length > 0;
}

type Outcome = Partial<Pick<typeof importBatches.$inferInsert, 'kind' | 'format' | 'items' | 'receipt'>>;

/**
 * Stores the result of the work on a batch, and ends the work.
 * @throws AppError `import.cancelled` if it was cancelled meanwhile, so that the transaction stores nothing
 */
export async function finishWork(tx: Database, work: Work, outcome: Outcome): Promise<void> {
  const updated = await tx
    .update(importBatches)
    .set({ ...outcome, ...noWork })
    .where(isDone(work))
    .returning({ id: importBatches.id });
  if (updated.length === 0) throw new AppError('import.cancelled');
}

export const failWork = (db: Database, work: Work, { message: failure }: AppError) =>
  db
    .update(importBatches)
    .set({ failure, ...noWork })
    .where(isDone(work));

/**
 * Cancels the work on a batch. A file that is not read is forgotten, whether or not it is being read now.
 * @returns the name of the work; null for a file that could not be read, undefined if there was nothing to cancel
 * @throws AppError `import.not_found`
 */
export async function cancelWork(db: Database, key: Omit<BatchKey, 'kind'>): Promise<string | null | undefined> {
  const { workId } = importBatches;
  const forgotten = await db
    .delete(importBatches)
    .where(isOf({ ...key, kind: 'unread' }))
    .returning({ workId });
  if (forgotten[0]) return forgotten[0].workId;
  // RETURNING has only the new value, which is null.
  const [running] = await db
    .select({ workId })
    .from(importBatches)
    .where(isOf({ ...key, kind: undefined }));
  if (!running) throw new AppError('import.not_found');
  if (running.workId === null) return undefined;
  const cancelled = await db
    .update(importBatches)
    .set(noWork)
    .where(isDone({ importId: key.id, workId: running.workId }))
    .returning({ id: importBatches.id });
  return cancelled.length > 0 ? running.workId : undefined;
}

/** Forgets a batch that is not imported. Returns false if it is imported already, or if its import goes on now. */
export async function discardBatch(db: Database, key: BatchKey): Promise<boolean> {
  const { id, receipt, workId } = importBatches;
  const gone = await db
    .delete(importBatches)
    .where(and(isOf(key), isNull(receipt), or(isNull(workId), isSilent(key.now))))
    .returning({ id });
  return gone.length > 0;
}

/** An unfinished import. `isInterrupted`: the process that read the file, or imported its items, has ended. */
export type Unfinished = UnfinishedImport & { isInterrupted: boolean };

/** The imports of other formats that an account has begun during the last day and not finished, the latest first. */
export async function selectUnfinished(db: Database, userId: number, now: Date): Promise<Unfinished[]> {
  const { id, kind, format, fileName, createdAt, workId, progress, heartbeatAt, failure } = importBatches;
  const rows = await db
    .select({ id, kind, format, fileName, createdAt, workId, progress, heartbeatAt, failure })
    .from(importBatches)
    .where(
      and(
        eq(importBatches.userId, userId),
        sql`${kind} in ('items', 'cards', 'site', 'unread')`,
        isNull(importBatches.receipt),
        isOfLastDay(now),
      ),
    )
    .orderBy(desc(id));
  return rows.map((row) => {
    const isUnread = row.kind === 'unread';
    const isSilent = row.heartbeatAt !== null && row.heartbeatAt.getTime() < now.getTime() - longestSilence;
    const isRunning = row.workId !== null && !isSilent;
    const isInterrupted = row.workId !== null && isSilent;
    return {
      importId: row.id,
      fileName: row.fileName,
      format: isUnread ? null : row.format,
      state: isUnread ? (isRunning ? 'reading' : 'failed') : isRunning ? 'taking' : 'ready',
      progress: isRunning ? row.progress : null,
      failure: isRunning ? null : isInterrupted ? interruptions[isUnread ? 'reading' : 'taking'] : row.failure,
      createdAt: row.createdAt.toISOString(),
      isInterrupted,
    };
  });
}

const interruptions = {
  reading: errors['import.interrupted'].message,
  taking: 'The server was restarted during the import. Import it again.',
};
