import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BatchKey, finishBatch, lockBatch } from './batches.store.ts';

export type ShownBatch<Item> = { examId: number; fileName: string; items: Item[] };

/**
 * Imports the items that a preview has shown, in the transaction of the caller. A batch is imported once: a second
 * click, or a request that is repeated because its answer was lost, gets the receipt of the first import.
 * @param version the version of the batch that the educator has seen
 * @param store stores the items and returns the receipt
 * @throws AppError `import.not_found`, `import.outdated`, or `upload.invalid_rows` while rows have problems
 */
export async function takeBatch<Item, Receipt extends object>(
  tx: Database,
  { version, ...key }: BatchKey & { version: number },
  store: (batch: ShownBatch<Item>) => Promise<Receipt>,
): Promise<Receipt & { isRepeated: boolean }> {
  const batch = await lockBatch(tx, key);
  if (batch.receipt !== null) return { ...(batch.receipt as Receipt), isRepeated: true };
  if (batch.version !== version) throw new AppError('import.outdated');
  const { examId } = batch;
  if (examId === null) throw new AppError('import.not_found');
  if (batch.items === null) throw new AppError('upload.invalid_rows');
  const receipt = await store({ ...batch, examId, items: batch.items as Item[] });
  await finishBatch(tx, key, receipt);
  return { ...receipt, isRepeated: false };
}
