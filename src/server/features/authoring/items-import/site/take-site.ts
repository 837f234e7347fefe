import { type BatchKey, lockBatch, reopenBatch } from '#server/features/authoring/batches/batches.store.ts';
import { deleteUnusedCases } from '#server/features/content/cases/cases.store.ts';
import { deleteExamRow } from '#server/features/exams/exams/exams.store.ts';
import { deletePatterns } from '#server/features/exams/patterns/patterns.store.ts';
import { deleteEmptySubjects } from '#server/features/library/subjects/subjects.store.ts';
import { deleteEmptyTopics } from '#server/features/library/topics/topics.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CardsReceipt, removeCards, takeCards } from '../cards/take-cards.ts';
import { selectAreSat } from '../items-import.store.ts';
import { type ItemsReceipt, type Taking, takeQuestions } from '../take-items.ts';
import { removeAdded } from '../undo-items.ts';

import type { JudgedSiteItem } from './judge-site.ts';
import { storePatterns } from './site-patterns.ts';
import { type AddedPlaces, storeExams, storePlaces } from './store-site.ts';

/**
 * The receipt of the import of a whole site. It is kept, so that the import can be repeated without effect and undone.
 */
export type SiteReceipt = {
  places: AddedPlaces;
  examIds: number[];
  /** Absent in the receipts of former releases. */
  patternIds?: number[];
  examsCount: number;
  cards: CardsReceipt;
  items: ItemsReceipt;
} & Pick<CardsReceipt & ItemsReceipt, 'fileName' | 'examId' | 'cardsCount' | 'updated' | 'already'> & {
    questionsCount: number;
  };

/**
 * Imports the flashcards, questions, cases, exams and own patterns of a site in the transaction of the caller. Each
 * goes where it was on its site.
 * @throws AppError `import.cancelled`
 */
export async function takeSite(
  tx: Database,
  { key, batch, steps, choices: { exclude, keys, replace, onlyNew } }: Taking,
): Promise<SiteReceipt> {
  const taking = { key, batch, steps, choices: { exclude, keys, replace, onlyNew } };
  const drafts = siteDraftsOf(batch.items ?? [], exclude);
  const places = await storePlaces(tx, drafts);
  const cards = await takeCards(tx, taking);
  const { names, ...items } = await takeQuestions(tx, taking);
  const examIds = await storeExams(tx, drafts, { names, now: key.now, steps });
  const patternIds = await storePatterns(
    tx,
    drafts.filter((draft) => 'pattern' in draft),
  );
  const { fileName, examId, cardsCount } = cards;
  const { questionsCount } = items;
  const updated = cards.updated + items.updated;
  const counts = { cardsCount, updated, questionsCount, already: cards.already + items.already };
  return { fileName, examId, ...counts, examsCount: examIds.length, places, examIds, patternIds, cards, items };
}

/**
 * Undoes the import of a site, which can then be repeated. What educators have changed since stays.
 * @throws AppError `import.not_found` also before the import; `import.used` if an attempt has one of the questions
 */
export async function undoSite(tx: Database, key: BatchKey): Promise<{ removed: number }> {
  const { receipt } = await lockBatch(tx, key);
  if (receipt === null) throw new AppError('import.not_found');
  const { cards, items, places, examIds, patternIds = [] } = receipt as SiteReceipt;
  if (await selectAreSat(tx, examIds)) throw new AppError('import.used');
  for (const examId of examIds) await deleteExamRow(tx, examId);
  await deletePatterns(tx, patternIds);
  const removed = (await removeAdded(tx, items, key)) + (await removeCards(tx, cards));
  await deleteEmptyTopics(tx, places.addedTopicIds);
  await deleteEmptySubjects(tx, places.addedSubjectIds);
  await deleteUnusedCases(tx, places.addedCaseIds);
  await reopenBatch(tx, key);
  return { removed };
}

/** The subjects, cases, exams and patterns that the educator has not excluded. */
function siteDraftsOf(items: readonly unknown[], exclude: readonly number[]) {
  const excluded = new Set(exclude);
  return (items as JudgedSiteItem[]).flatMap(({ draft }, index) =>
    draft === null ||
    excluded.has(index) ||
    !('library' in draft || 'vignette' in draft || 'exam' in draft || 'pattern' in draft)
      ? []
      : draft,
  );
}
