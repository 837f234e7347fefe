import type { BookEntry } from '../../engine/answer-book.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';

/** What a student may want to look at again before submitting: the number of unanswered and of marked questions. */
export type Gaps = { unanswered: number; marked: number };

export const isUnanswered = ({ selectedAnswer }: BookEntry): boolean => selectedAnswer === null;
export const isMarked = ({ markedForReview }: BookEntry): boolean => markedForReview;

/** "4 unanswered · 1 marked for review"; empty if there are no gaps. */
export const gapsText = ({ unanswered, marked }: Gaps): string =>
  [unanswered > 0 && `${unanswered} unanswered`, marked > 0 && `${marked} marked for review`]
    .filter(Boolean)
    .join(' · ');

/**
 * The index of the next question after `index` with such an entry. The search continues at the first question, so the question at
 * `index` itself comes last. Undefined if there is none.
 */
export function findNext(
  { paper: { questions }, entry }: Pick<AttemptEngine, 'paper' | 'entry'>,
  index: number,
  matches: (entry: BookEntry) => boolean,
): number | undefined {
  const order = questions.map((_, step) => (index + 1 + step) % questions.length);
  return order.find((place) => {
    const question = questions[place];
    return question !== undefined && matches(entry(question.id));
  });
}
