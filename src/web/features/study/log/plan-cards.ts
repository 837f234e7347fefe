import type { CardKey, PlanCard } from '../planner/plan-card.ts';
import type { StudyDay } from '../planner/study-day.ts';
import type { StudyState } from './study-state.ts';
import { compareTexts, hashOfText, type TextChange } from './text-hash.ts';

/** A card that exists now: a flashcard of a topic of the plan, or a missed question. */
export type PresentCard = { key: CardKey; text: string; isRaised?: boolean };

/** The text of a flashcard that its hash is made from. */
export const textOfFlashcard = ({ question, answer }: { question: string; answer: string }): string =>
  `${question}\n${answer}`;

/** Joins the cards that exist now with what the log says. A deleted card is not among `present`, so it leaves the plan and stays in the log. */
export const planCards = (
  present: readonly PresentCard[],
  { cards }: Pick<StudyState, 'cards'>,
  today: StudyDay,
): PlanCard[] =>
  present.map(({ key, text, isRaised = false }) => {
    const state = cards.get(key);
    return {
      key,
      seen: state?.seen,
      isAside: state !== undefined && (state.isAsideUntilExam || state.skippedDay === today),
      isRewritten: changeOfText(text, state) === 'rewritten',
      isRaised,
    };
  });

/** How a card's text differs from the text that the student graded last. A card without a grade has not changed. */
export const changeOfText = (text: string, state: { text: string } | undefined): TextChange =>
  state === undefined || state.text === '' ? 'same' : compareTexts(state.text, hashOfText(text));
