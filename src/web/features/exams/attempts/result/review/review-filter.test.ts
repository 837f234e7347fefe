import { expect, it } from 'vitest';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { mistakesFilter, reviewChoices, reviewedWith } from './review-filter.ts';

const answer = (selectedAnswer: 'A' | 'B' | null, markedForReview = false) =>
  ({ selectedAnswer, isCorrect: selectedAnswer === 'A', markedForReview, ...key }) as unknown as ReviewedAnswer;
const key = { correctAnswer: 'A', alsoCorrect: [], keyState: 'normal' };
const numbers = (list: { number: number }[]) => list.map(({ number }) => number);

it('offers only what a result has, with its numbers', () => {
  const answers = [answer('A'), answer('B'), answer(null, true), answer('B')];
  expect(reviewChoices(answers).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All 4',
    'Wrong 2',
    'Not answered 1',
    'Marked 1',
  ]);
  expect(numbers(reviewedWith(answers, 'wrong'))).toEqual([2, 4]);
  expect(numbers(reviewedWith(answers, 'unanswered'))).toEqual([3]);
  expect(numbers(reviewedWith(answers, 'marked'))).toEqual([3]);
  expect(numbers(reviewedWith(answers, 'all'))).toEqual([1, 2, 3, 4]);
  expect(reviewChoices([answer('A')]).map(({ label }) => label)).toEqual(['All']);
});

it('counts a dropped question apart, and full marks as neither wrong nor missing', () => {
  const dropped = { ...answer('B'), keyState: 'dropped' as const, isCorrect: false };
  const given = { ...answer(null), keyState: 'bonus_all' as const, isCorrect: true };
  expect(reviewChoices([answer('A'), dropped, given]).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All 3',
    'Not counted 1',
  ]);
  expect(mistakesFilter([dropped, given])).toBeUndefined();
});

it('leads to wrong answers first, then to missing ones, and nowhere if all are correct', () => {
  expect(mistakesFilter([answer('A'), answer(null), answer('B')])).toBe('wrong');
  expect(mistakesFilter([answer('A'), answer(null)])).toBe('unanswered');
  expect(mistakesFilter([answer('A')])).toBeUndefined();
});
