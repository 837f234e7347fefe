import type { CardKey, PlanCard } from '../planner/plan-card.ts';
import type { StudyDay } from '../planner/study-day.ts';
import type { StudyState } from './study-state.ts';
import { compareTexts, type TextChange } from './text-hash.ts';

/** A card that exists now: a flashcard of a topic of the plan, or a missed question. */
export type PresentCard = { key: CardKey; text: string; missedDay?: StudyDay; isRaised?: boolean };

/** The text of a flashcard that its hash is made from. */
export const textOfFlashcard = ({ question, answer }: { question: string; answer: string }): string =>
  `${question}\n${answer}`;

/**
 * Joins the cards that exist now with what the log says. A deleted card is not among `present`, so it leaves the plan
 * and stays in the log.
 */
export const planCards = (
  present: readonly PresentCard[],
  { cards }: Pick<StudyState, 'cards'>,
  today: StudyDay,
): PlanCard[] =>
  present.map((card): PlanCard => {
    const state = cards.get(card.key);
    return {
      key: card.key,
      seen: state?.seen,
      missedDay: card.missedDay,
      isAside: state !== undefined && (state.isAsideUntilExam || state.skippedDay === today),
      isRewritten: state !== undefined && knownChange(card, state.text) === 'rewritten',
      isRaised: card.isRaised === true,
    };
  });

/** The last comparison of each card, because a session joins all cards again after each grade. */
const comparisons = new WeakMap<PresentCard, { before: string; change: TextChange }>();

function knownChange(card: PresentCard, before: string): TextChange {
  const known = comparisons.get(card);
  if (known?.before === before) return known.change;
  const change = changeOfText(card.text, { text: before });
  comparisons.set(card, { before, change });
  return change;
}

/** How a card's text differs from the text that the student graded last. A card without a grade has not changed. */
export const changeOfText = (text: string, state: { text: string } | undefined): TextChange =>
  state === undefined || state.text === '' ? 'same' : compareTexts(state.text, text);
