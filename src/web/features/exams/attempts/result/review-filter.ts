import type { ReviewedAnswer } from '#contract/exams/results.contract.ts';

export type ReviewFilter = 'all' | 'wrong' | 'unanswered' | 'marked';

/** What a student may look for in a result. A question without an answer is not wrong here: it has a choice of its own. */
const tests: Record<ReviewFilter, (answer: ReviewedAnswer) => boolean> = {
  all: () => true,
  wrong: ({ isCorrect, selectedAnswer }) => !isCorrect && selectedAnswer !== null,
  unanswered: ({ selectedAnswer }) => selectedAnswer === null,
  marked: ({ markedForReview }) => markedForReview,
};

const labels: Record<ReviewFilter, string> = {
  all: 'All',
  wrong: 'Wrong',
  unanswered: 'Not answered',
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
