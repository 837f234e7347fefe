import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import type { BookEntry } from '../../engine/steps/answer-book.ts';
import { sectionOf } from '../../engine/steps/timed-sections.ts';
import { nameSection } from '../sections/section-wording.ts';

/** The numbers of unanswered and of marked questions, which a student may look at again before submitting. */
export type Gaps = { unanswered: number; marked: number };

export const isUnanswered = ({ selectedAnswer }: BookEntry): boolean => selectedAnswer === null;
export const isMarked = ({ markedForReview }: BookEntry): boolean => markedForReview;

/** "4 unanswered · 1 marked for review"; empty if there are no gaps. */
export const gapsText = ({ unanswered, marked }: Gaps): string =>
  [unanswered > 0 && `${unanswered} unanswered`, marked > 0 && `${marked} marked for review`]
    .filter(Boolean)
    .join(' · ');

type Answers = Pick<AttemptEngine, 'questions' | 'sections' | 'entry'>;

/** The gaps among the questions of one section that can be visited. */
export function gapsOfSection({ questions, sections, entry }: Answers, index: number): Gaps {
  const entries = questions()
    .filter(({ id }) => sectionOf(sections(), id) === index)
    .map(({ id }) => entry(id));
  return { unanswered: entries.filter(isUnanswered).length, marked: entries.filter(isMarked).length };
}

/**
 * The gaps of all questions that can be visited, by section if they belong to several: "Part A: 2 unanswered; Part B: 1
 * unanswered".
 */
export function allGapsText(answers: Answers): string {
  const visited = [...new Set(answers.questions().map(({ id }) => sectionOf(answers.sections(), id)))];
  const texts = visited.map((index) => ({ index, text: gapsText(gapsOfSection(answers, index)) }));
  if (texts.length === 1) return texts[0]?.text ?? '';
  return texts
    .flatMap(({ index, text }) => (text === '' ? [] : `${nameSection(answers.sections()[index])}: ${text}`))
    .join('; ');
}

/**
 * The index of the next question after `index` that matches. The search continues at the first question, so the
 * question at `index` itself comes last. Undefined if no question matches.
 */
export function findNext(
  { questions, entry }: Pick<AttemptEngine, 'questions' | 'entry'>,
  index: number,
  matches: (entry: BookEntry, questionId: number) => boolean,
): number | undefined {
  const all = questions();
  const order = all.map((_, step) => (index + 1 + step) % all.length);
  return order.find((place) => {
    const question = all[place];
    return question !== undefined && matches(entry(question.id), question.id);
  });
}
