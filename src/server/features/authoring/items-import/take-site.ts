import type { takeImport } from '#contract/authoring/items-import.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import {
  type BatchKey,
  finishBatch,
  lockBatch,
  reopenBatch,
} from '#server/features/authoring/batches/batches.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CardsReceipt, removeCards, storeCards } from './cards/take-cards.ts';
import { type ItemsReceipt, takeQuestions } from './take-items.ts';
import { removeAdded } from './undo-items.ts';

type Choices = EndpointInput<typeof takeImport>['body'];

/** What the import of a whole site has done. It is kept, so that the import can be repeated without effect and undone. */
type SiteReceipt = { cards: CardsReceipt; items: ItemsReceipt } & Pick<
  CardsReceipt & ItemsReceipt,
  'fileName' | 'examId' | 'cardsCount' | 'updated' | 'already'
> & { questionsCount: number };

/**
 * Imports the flashcards of a site into the library and its questions into the bank, in the transaction of the caller. Each goes where it was
 * on its site. A repeated import returns the first receipt.
 * @throws AppError `import.not_found`
 */
export async function takeSite(
  tx: Database,
  key: BatchKey,
  { exclude, keys, replace, onlyNew }: Choices,
): Promise<SiteReceipt & { isRepeated: boolean }> {
  const batch = await lockBatch(tx, key);
  if (batch.receipt !== null) return { ...(batch.receipt as SiteReceipt), isRepeated: true };
  const choices = { exclude, keys, replace, onlyNew };
  const cards = await storeCards(tx, batch, choices);
  const items = await takeQuestions(tx, batch, choices, key.userId);
  const { fileName, examId, cardsCount } = cards;
  const { questionsCount } = items;
  const updated = cards.updated + items.updated;
  const counts = { cardsCount, updated, questionsCount, already: cards.already + items.already };
  const receipt = { fileName, examId, ...counts, cards, items };
  await finishBatch(tx, key, receipt);
  return { ...receipt, isRepeated: false };
}

/**
 * Undoes the import of a site, which can then be repeated. What educators have changed since stays.
 * @throws AppError `import.not_found` also before the import; `import.used` if an attempt has one of the questions
 */
export async function undoSite(tx: Database, key: BatchKey): Promise<{ removed: number }> {
  const { receipt } = await lockBatch(tx, key);
  if (receipt === null) throw new AppError('import.not_found');
  const { cards, items } = receipt as SiteReceipt;
  const removed = (await removeAdded(tx, items, key)) + (await removeCards(tx, cards));
  await reopenBatch(tx, key);
  return { removed };
}
