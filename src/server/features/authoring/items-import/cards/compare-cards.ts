import { type ImportedRow, selectKnownCards } from '#server/features/library/flashcards/imported-flashcards.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInPortions } from '#server/platform/in-portions.ts';
import { titleOf } from '../clean-texts.ts';
import { type CardDraft, digestContent, type JudgedCard } from './judge-card.ts';

/** How the library relates to a flashcard of a file. */
export type Comparison =
  | { kind: 'new' }
  | { kind: 'same' }
  /** An earlier import has added the card, and nobody has changed it since. */
  | { kind: 'older'; card: ImportedRow }
  /**
   * An educator has changed the card since its last import. `isNewToo`: the file has another text than at that import.
   */
  | { kind: 'edited'; card: ImportedRow; isNewToo: boolean };

/** The id of a card that this site, or another one, has exported. */
const ownId = /^rounds-card-(\d{1,9})$/;

/** Compares each flashcard of a file with the library, and with the earlier flashcards of the file. */
export async function compareCards(db: Database, drafts: readonly CardDraft[]): Promise<Comparison[]> {
  const rows = await selectKnownCards(db, {
    knownBy: drafts.map(({ knownBy }) => knownBy),
    ids: drafts.flatMap(({ knownBy }) => ownId.exec(knownBy)?.[1] ?? []).map(Number),
    texts: drafts,
  });
  const byName = new Map(rows.map((row) => [row.knownBy, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const contents = new Set(
    (await mapInPortions(rows, (row) => [digestContent(row), digestContent(textsOf(row))])).flat(),
  );
  const seen = new Set<string>();
  return mapInPortions(drafts, (draft): Comparison => {
    const own = digestContent(draft);
    const isRepeated = seen.has(own);
    seen.add(own);
    const card = findNamed(draft, byName, byId);
    const content = card ? digestContent(keepPictures(draft, card)) : own;
    if (isRepeated || contents.has(own) || contents.has(content)) {
      // Another card than the card that the file names may have the same texts.
      if (isRepeated || !card || digestContent(card) === content) return { kind: 'same' };
    }
    if (!card) return { kind: 'new' };
    if (card.importedAs === digestContent(card)) return { kind: 'older', card };
    return { kind: 'edited', card, isNewToo: card.importedAs !== content };
  });
}

const textsOf = <Card extends Pick<CardDraft, 'question' | 'answer'>>({ question, answer }: Card) => ({
  ...{ question, answer },
  ...{ questionImageUrl: null, answerImageUrl: null },
});

/** The content that a card gets from a file. A file in a format without pictures deletes no picture. */
export const keepPictures = (draft: CardDraft, card: ImportedRow): CardDraft => ({
  ...draft,
  questionImageUrl: draft.questionImageUrl ?? card.questionImageUrl,
  answerImageUrl: draft.answerImageUrl ?? card.answerImageUrl,
});

/** The card that the file names. Two sites give the same ids to different cards; then no side is equal. */
function findNamed(
  { knownBy, question, answer }: CardDraft,
  byName: ReadonlyMap<string | null, ImportedRow>,
  byId: ReadonlyMap<number, ImportedRow>,
): ImportedRow | undefined {
  const id = ownId.exec(knownBy)?.[1];
  if (id === undefined) return byName.get(knownBy);
  return [byName.get(knownBy), byId.get(Number(id))].find(
    (card) => card !== undefined && (card.question === question || card.answer === answer),
  );
}

/** Shows in a preview the flashcards that the library has already. */
export async function markKnownCards(db: Database, items: readonly JudgedCard[]): Promise<JudgedCard[]> {
  const comparisons = await compareCards(
    db,
    items.flatMap(({ draft }) => draft ?? []),
  );
  let next = 0;
  return mapInPortions(items, (item) => {
    if (item.draft === null) return item;
    const comparison = comparisons[next];
    next += 1;
    return comparison ? mark(item, item.draft, comparison) : item;
  });
}

function mark(item: JudgedCard, draft: CardDraft, comparison: Comparison): JudgedCard {
  switch (comparison.kind) {
    case 'new':
      return item;
    case 'same':
      return { ...item, state: 'same' };
    case 'older':
      return { ...item, state: 'changed', notes: [...item.notes, ...differences(draft, comparison.card)] };
    case 'edited':
      if (!comparison.isNewToo) return { ...item, state: 'same', notes: ['your own change of this flashcard stays'] };
      return {
        ...item,
        state: 'changed',
        isOwn: true,
        notes: [
          'Your own change of this flashcard stays, unless you choose the one of the file.',
          ...item.notes,
          ...differences(draft, comparison.card),
        ],
      };
  }
}

function differences(sent: CardDraft, card: ImportedRow): string[] {
  const draft = keepPictures(sent, card);
  const pictures = (one: Pick<CardDraft, 'questionImageUrl' | 'answerImageUrl'>) =>
    `${one.questionImageUrl} ${one.answerImageUrl}`;
  return [
    ...(draft.question === card.question ? [] : [`replaces the question “${titleOf(card.question)}”`]),
    ...(draft.answer === card.answer ? [] : [`replaces the answer “${titleOf(card.answer)}”`]),
    ...(pictures(draft) === pictures(card) ? [] : ['changes the pictures']),
  ];
}
