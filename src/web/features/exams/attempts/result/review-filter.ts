import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { markOf } from '../../settlement/answer-mark.ts';

export type ReviewFilter = 'all' | 'wrong' | 'unanswered' | 'dropped' | 'marked';

/**
 * What a student may look for in a result. A question without an answer is not wrong here: "Not answered" shows these questions. The
 * numbers equal those of the tiles of the result, so a question that was settled counts as it was settled.
 */
const tests: Record<ReviewFilter, (answer: ReviewedAnswer) => boolean> = {
  all: () => true,
  wrong: (answer) => markOf(answer) === 'wrong',
  unanswered: (answer) => markOf(answer) === 'missing',
  dropped: (answer) => markOf(answer) === 'dropped',
  marked: ({ markedForReview }) => markedForReview,
};

const labels: Record<ReviewFilter, string> = {
  all: 'All',
  wrong: 'Wrong',
  unanswered: 'Not answered',
  dropped: 'Not counted',
  marked: 'Marked',
};

type ReviewChoice = { filter: ReviewFilter; label: string; count: number };

/** The choices that show something, each with its number of questions. */
export const reviewChoices = (answers: readonly ReviewedAnswer[]): ReviewChoice[] =>
  (Object.keys(tests) as ReviewFilter[])
    .map((filter) => ({ filter, label: labels[filter], count: answers.filter(tests[filter]).length }))
    .filter(({ filter, count }) => filter === 'all' || count > 0);

/** The questions to show, each with its number on the paper, from 1. */
export const reviewedWith = (answers: readonly ReviewedAnswer[], filter: ReviewFilter) =>
  answers.map((answer, index) => ({ answer, number: index + 1 })).filter(({ answer }) => tests[filter](answer));

/** The choice for 'See my mistakes': wrong answers, or else missing ones. Undefined if all answers are correct. */
export const mistakesFilter = (answers: readonly ReviewedAnswer[]): ReviewFilter | undefined =>
  (['wrong', 'unanswered'] as const).find((filter) => answers.some(tests[filter]));
