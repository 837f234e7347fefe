import { expect, it } from 'vitest';
import type { Verdict } from '#contract/exams/analytics/analytics.contract.ts';
import { type QuestionSorting, questionOrders, sortQuestions } from './sort-questions.ts';

const question = (
  number: number,
  tone: Verdict['tone'],
  facilityIndex: number | null,
  discriminationIndex: number | null,
) => ({
  number,
  facilityIndex,
  discriminationIndex,
  verdict: { tone, label: '', text: '' },
});

const questions = [
  question(1, 'good', 0.5, 40),
  question(2, 'neutral', null, null),
  question(3, 'bad', 0.2, -20),
  question(4, 'warn', 0.9, 10),
  question(5, 'bad', 0.2, -30),
];

it.each<[QuestionSorting, number[]]>([
  ['attention', [5, 3, 4, 2, 1]],
  ['number', [1, 2, 3, 4, 5]],
  ['hardest', [3, 5, 1, 4, 2]],
  ['easiest', [4, 1, 3, 5, 2]],
  ['leastDiscriminating', [5, 3, 4, 1, 2]],
  ['mostDiscriminating', [1, 4, 3, 5, 2]],
])('questions are sorted by "%s", with questions without this figure last', (order, numbers) => {
  expect(questionOrders[order]).toBeTruthy();
  expect(sortQuestions(questions, order).map(({ number }) => number)).toEqual(numbers);
});
