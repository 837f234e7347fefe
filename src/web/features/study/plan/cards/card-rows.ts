import { fold } from '#domain/text/fold.ts';
import type { StudyState } from '../../log/study-state.ts';
import type { CardKey } from '../../planner/plan-card.ts';
import type { CardContent } from '../use-plan.ts';

/** A card of the plan, or another one that has a bookmark or a note. */
export type CardRow = {
  key: CardKey;
  text: string;
  /** Everything that a search looks at. */
  allText: string;
  /** Its subject and topic; empty for a card that is not in the plan. */
  origin: string;
  /** The path of a screen that shows it; empty if only a session does. */
  place: string;
  note: string;
  isBookmarked: boolean;
  isAside: boolean;
  isInPlan: boolean;
};

export type CardFilter = 'all' | 'bookmarked' | 'noted' | 'aside';

/** The path at which the study screen shows a flashcard. */
export const placeOf = ({ card, topic }: Extract<CardContent, { kind: 'flashcard' }>): string =>
  `/topics/${topic.id}/study?card=${topic.cards.indexOf(card) + 1}`;

/** The cards of the plan in its order, then cards that only have a mark. */
export function cardRows(
  contents: ReadonlyMap<CardKey, CardContent>,
  { cards, marks }: Pick<StudyState, 'cards' | 'marks'>,
): CardRow[] {
  const rowOf = (key: CardKey, row: Pick<CardRow, 'text' | 'allText' | 'origin' | 'place' | 'isInPlan'>): CardRow => {
    const { note = '', isBookmarked = false, place = '' } = marks.get(key) ?? {};
    const isAside = cards.get(key)?.isAsideUntilExam ?? false;
    return { key, note, isBookmarked, isAside, ...row, place: row.place || place };
  };
  const inPlan = [...contents].map(([key, content]) => {
    if (content.kind === 'question') {
      const { questionText: text, options } = content.question;
      const allText = [text, ...options.map((option) => option.text)].join('\n');
      return rowOf(key, { text, allText, origin: 'A question that you got wrong', place: '', isInPlan: true });
    }
    const { question, answer } = content.card;
    const text = question || 'Picture';
    if (content.kind === 'own') {
      const { deck, card } = content;
      const origin = card.topic ? `${deck.name} · ${card.topic}` : deck.name;
      return rowOf(key, { text, allText: `${text}\n${answer}`, origin, place: `/decks/${deck.id}`, isInPlan: true });
    }
    const origin = `${content.topic.subjectName} · ${content.topic.name}`;
    return rowOf(key, { text, allText: `${text}\n${answer}`, origin, place: placeOf(content), isInPlan: true });
  });
  const others = [...marks].filter(([key]) => !contents.has(key));
  const marked = others.map(([key, { title, place }]) =>
    rowOf(key, { text: title, allText: title, origin: '', place, isInPlan: false }),
  );
  return [...inPlan, ...marked];
}

const isOf: Record<CardFilter, (row: CardRow) => boolean> = {
  all: () => true,
  bookmarked: ({ isBookmarked }) => isBookmarked,
  noted: ({ note }) => note !== '',
  aside: ({ isAside }) => isAside,
};

/** The rows of a filter that have all words of a search, in the card, its note or its topic. */
export function findCards(rows: readonly CardRow[], filter: CardFilter, search: string): CardRow[] {
  const found = rows.filter(isOf[filter]);
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return found;
  return found.filter(({ allText, note, origin }) => {
    const text = fold(`${allText}\n${note}\n${origin}`);
    return words.every((word) => text.includes(word));
  });
}
