import { type BatchKey, lockBatch, reopenBatch } from '#server/features/authoring/batches/batches.store.ts';
import { insertFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import {
  deleteUnchangedCards,
  type ImportedContent,
  updateImportedCards,
} from '#server/features/library/flashcards/imported-flashcards.store.ts';
import { deleteEmptySubjects } from '#server/features/library/subjects/subjects.store.ts';
import { deleteEmptyTopics } from '#server/features/library/topics/topics.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Taking } from '../take-items.ts';
import { type ChosenTopics, chooseTopics } from './choose-topics.ts';
import { compareCards, keepPictures } from './compare-cards.ts';
import { type CardDraft, digestContent, type JudgedCard } from './judge-card.ts';

/** The receipt of an import. It is kept, so that the import can be repeated without effect and undone. */
export type CardsReceipt = Omit<ChosenTopics, 'topicIds'> & {
  fileName: string;
  examId: null;
  questionsCount: 0;
  cardsCount: number;
  updated: number;
  already: number;
  addedIds: number[];
  /** The changed flashcards as they were before, with the version that they have since. */
  before: ImportedContent[];
};

/**
 * Imports the flashcards of a preview into the library in the transaction of the caller. A card that an earlier import
 * has added is changed if nobody has changed it since.
 * @throws AppError `import.cancelled`, `subject.not_found`, `topic.not_found`
 */
export async function takeCards(tx: Database, { batch, choices, steps }: Omit<Taking, 'key'>): Promise<CardsReceipt> {
  await lockUntilCommit(tx, 'cardImport');
  steps.begin('comparing');
  const excluded = new Set(choices.exclude);
  const replaced = new Set(choices.replace);
  // The drafts of a site are questions too.
  const wanted = ((batch.items ?? []) as JudgedCard[]).flatMap(({ draft }, index) =>
    draft === null || !('answer' in draft) || excluded.has(index) ? [] : { draft, isReplaced: replaced.has(index) },
  );
  const drafts = wanted.map(({ draft }) => draft);
  // Compared again, because the library may have changed since the preview.
  const comparisons = await compareCards(tx, drafts);
  const added = drafts.filter((_, index) => comparisons[index]?.kind === 'new');
  const { topicIds, ...addedPlaces } = await chooseTopics(tx, added, { ...choices, fileName: batch.fileName });
  const rows = added.flatMap((draft, index) => {
    const topicId = topicIds[index];
    return topicId === undefined ? [] : { ...contentOf(draft), topicId, knownBy: draft.knownBy };
  });
  steps.begin('flashcards', rows.length);
  const addedIds = (await insertFlashcards(tx, rows, (count) => steps.advance(count))).map(({ id }) => id);

  const older = comparisons.flatMap((comparison, index) => {
    const { draft, isReplaced = false } = wanted[index] ?? {};
    const isTaken = comparison.kind === 'older' || (comparison.kind === 'edited' && comparison.isNewToo && isReplaced);
    return isTaken && draft ? { card: comparison.card, draft } : [];
  });
  const updatedIds = new Set(
    await updateImportedCards(
      tx,
      older.map(({ card, draft }) => ({ ...contentOf(keepPictures(draft, card)), id: card.id, version: card.version })),
    ),
  );
  const before = older.flatMap(({ card: { knownBy: _, ...card } }) =>
    updatedIds.has(card.id) ? { ...card, version: card.version + 1 } : [],
  );
  return {
    fileName: batch.fileName,
    examId: null,
    questionsCount: 0,
    cardsCount: addedIds.length,
    updated: before.length,
    already: drafts.length - addedIds.length - before.length,
    ...addedPlaces,
    addedIds,
    before,
  };
}

const contentOf = (draft: CardDraft) => {
  const { place: _place, knownBy: _knownBy, ...content } = draft;
  return { ...content, importedAs: digestContent(content) };
};

/**
 * Deletes the flashcards that an import has added, gives those that it has changed their former contents, and deletes
 * the topics and subjects that it has added if they are empty. What educators have changed since stays. The import can
 * then be repeated.
 * @throws AppError `import.not_found` also before the import
 */
export async function undoCards(tx: Database, key: BatchKey): Promise<{ removed: number }> {
  const { receipt } = await lockBatch(tx, key);
  if (receipt === null) throw new AppError('import.not_found');
  const removed = await removeCards(tx, receipt as CardsReceipt);
  await reopenBatch(tx, key);
  return { removed };
}

/** Removes the additions of an import from the library. Returns the number of deleted flashcards. */
export async function removeCards(
  tx: Database,
  { addedIds, before, addedTopicIds, addedSubjectIds }: CardsReceipt,
): Promise<number> {
  const removed = await deleteUnchangedCards(tx, addedIds);
  await updateImportedCards(tx, before);
  await deleteEmptyTopics(tx, addedTopicIds);
  await deleteEmptySubjects(tx, addedSubjectIds);
  return removed;
}
