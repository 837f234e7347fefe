import { type BatchKey, lockBatch, reopenBatch } from '#server/features/authoring/batches/batches.store.ts';
import { deleteUnusedCases } from '#server/features/content/cases/cases.store.ts';
import { removeItems } from '#server/features/content/items/change-items.ts';
import { markQuestionsDeleted } from '#server/features/exams/questions/many/removals.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectAreUsed } from './items-import.store.ts';
import { restoreItems } from './store-items.ts';
import type { ItemsReceipt } from './take-items.ts';

/**
 * Takes the questions of an import off its exam, and its items out of the bank. Items that an exam had are retired
 * instead. The import can then be repeated.
 * @throws AppError `import.not_found` also before the import; `import.used` if an attempt has one of the questions
 */
export async function undoItems(tx: Database, key: BatchKey): Promise<{ removed: number }> {
  const { receipt } = await lockBatch(tx, key);
  if (receipt === null) throw new AppError('import.not_found');
  const removed = await removeAdded(tx, receipt as ItemsReceipt, key);
  await reopenBatch(tx, key);
  return { removed };
}

/**
 * Removes the items that an import has added from the bank and the exam, and gives the items that it has changed their
 * former contents.
 * @throws AppError `import.used`
 */
export async function removeAdded(
  tx: Database,
  { examId, itemIds, questionIds, before = [], addedCaseIds = [] }: ItemsReceipt,
  { now, userId }: Pick<BatchKey, 'now' | 'userId'>,
): Promise<number> {
  if (await selectAreUsed(tx, itemIds, questionIds)) throw new AppError('import.used');
  if (examId !== null) await markQuestionsDeleted(tx, { examId, ids: questionIds, now });
  await restoreItems(tx, before, userId);
  const { deleted, retired } = await removeItems(tx, itemIds);
  await deleteUnusedCases(tx, addedCaseIds);
  return deleted + retired;
}
