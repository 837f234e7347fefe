import type { InsightQuestion } from '#contract/exams/attempts/insight.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { markOf } from '../../../settlement/answer-mark.ts';

export type ReviewFilter = 'all' | 'wrong' | 'unanswered' | 'dropped' | 'marked' | 'changed' | 'slow';

/** The insight of each question; undefined until the student has opened the analysis. */
type Insights = readonly InsightQuestion[] | undefined;

/**
 * The questions that each choice of the review shows. A question without an answer is not wrong here: "Not answered"
 * shows these questions. The numbers equal the numbers on the tiles of the result, so a question that was settled
 * counts as it was settled.
 */
const tests: Record<ReviewFilter, (answer: ReviewedAnswer, insight?: InsightQuestion) => boolean> = {
  all: () => true,
  wrong: (answer) => markOf(answer) === 'wrong',
  unanswered: (answer) => markOf(answer) === 'missing',
  dropped: (answer) => markOf(answer) === 'dropped',
  marked: ({ markedForReview }) => markedForReview,
  changed: (_answer, insight) => insight?.change != null,
  slow: (_answer, insight) => insight !== undefined && isSlow(insight),
};

/**
 * Whether a student took half as long again as the median, and at least 20 seconds longer, which chance seldom
 * explains.
 */
const isSlow = ({ seconds, medianSeconds }: InsightQuestion): boolean =>
  medianSeconds !== null && seconds >= 1.5 * medianSeconds && seconds - medianSeconds >= 20;

const labels: Record<ReviewFilter, string> = {
  all: 'All',
  wrong: 'Wrong',
  unanswered: 'Not answered',
  dropped: 'Not counted',
  marked: 'Marked',
  changed: 'Changed',
  slow: 'Slow',
};

type ReviewChoice = { filter: ReviewFilter; label: string; count: number };

/** The choices that show something, each with its number of questions. */
export const reviewChoices = (answers: readonly ReviewedAnswer[], insights?: Insights): ReviewChoice[] =>
  (Object.keys(tests) as ReviewFilter[])
    .map((filter) => ({ filter, label: labels[filter], count: reviewedWith(answers, filter, insights).length }))
    .filter(({ filter, count }) => filter === 'all' || count > 0);

/** The questions to show, each with its number on the paper, from 1. */
export function reviewedWith(answers: readonly ReviewedAnswer[], filter: ReviewFilter, insights?: Insights) {
  const byId = new Map(insights?.map((insight) => [insight.questionId, insight]));
  return answers
    .map((answer, index) => ({ answer, number: index + 1 }))
    .filter(({ answer }) => tests[filter](answer, byId.get(answer.questionId)));
}

/** Sorts the questions: wrong answers first, then missing answers, then right answers. */
export const wrongFirst = <T extends { answer: ReviewedAnswer }>(questions: readonly T[]): T[] =>
  questions.toSorted((one, two) => placeOf(one) - placeOf(two));

const placeOf = ({ answer }: { answer: ReviewedAnswer }) =>
  tests.wrong(answer) ? 0 : tests.unanswered(answer) ? 1 : 2;

/** The choice for 'See my mistakes': wrong answers, or else missing ones. Undefined if all answers are correct. */
export const mistakesFilter = (answers: readonly ReviewedAnswer[]): ReviewFilter | undefined =>
  (['wrong', 'unanswered'] as const).find((filter) => answers.some((answer) => tests[filter](answer)));
