import { amount, quoted, type Summary } from '#server/features/administration/activity/summary.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CardsReceipt, takeCards, undoCards } from '../cards/take-cards.ts';
import { type SiteReceipt, takeSite, undoSite } from '../site/take-site.ts';
import { type ItemsReceipt, type Taking, takeItems } from '../take-items.ts';
import { undoItems } from '../undo-items.ts';

/** The receipt of an import of any kind. */
export type Receipt = ItemsReceipt | CardsReceipt | SiteReceipt;

/** `summary`: the line of activity about an import; undefined if it has imported nothing. */
type Taken = { receipt: Receipt; summary: string | Summary | undefined };

/** The import of each kind of batch, in the transaction of the caller. */
export const takes: Record<'items' | 'cards' | 'site', (tx: Database, taking: Taking) => Promise<Taken>> = {
  items: async (tx, taking) => {
    const receipt = await takeItems(tx, taking);
    return { receipt, summary: summaryOfItems(receipt) };
  },
  cards: async (tx, taking) => {
    const receipt = await takeCards(tx, taking);
    return { receipt, summary: summaryOfCards(receipt) };
  },
  site: async (tx, taking) => {
    const receipt = await takeSite(tx, taking);
    return { receipt, summary: summaryOfSite(receipt) };
  },
};

/** Undoes an import of each kind, and says what was undone for the line of activity. */
export const undos = {
  items: { undo: undoItems, noun: 'item', place: ' into the question bank' },
  cards: { undo: undoCards, noun: 'flashcard', place: '' },
  site: { undo: undoSite, noun: 'flashcard or item', place: ' of a site' },
};

const summaryOfItems = ({ questionsCount, printed, fileName, examId }: ItemsReceipt) =>
  questionsCount + printed === 0
    ? undefined
    : {
        summary: `Imported ${amount(questionsCount, 'item')} of ${quoted(fileName)} into the question bank`,
        ...(examId !== null && { examId }),
      };

const summaryOfCards = ({ cardsCount, updated, fileName }: CardsReceipt) =>
  cardsCount + updated === 0
    ? undefined
    : `Imported ${amount(cardsCount, 'flashcard')} of ${quoted(fileName)}${updated > 0 ? `, and changed ${updated}` : ''}`;

const summaryOfSite = ({ cardsCount, updated, questionsCount, examsCount, fileName }: SiteReceipt) =>
  cardsCount + updated + questionsCount + examsCount === 0
    ? undefined
    : `Imported ${amount(cardsCount + updated, 'flashcard')}, ${amount(questionsCount, 'item')} and ${amount(examsCount, 'exam')} of the site ${quoted(fileName)}`;
