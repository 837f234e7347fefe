import { expect, test } from 'vitest';
import { plainKey } from '#contract/exams/key.contract.ts';
import { chanceOf, cohenScore, countNear, countPassing, hofsteeScore } from './cut-score.ts';

const percentages = [
  { percentage: -5, attempts: 1 },
  { percentage: 59, attempts: 2 },
  { percentage: 60, attempts: 3 },
  { percentage: 100, attempts: 4 },
];

test('An attempt passes if its percentage is the passing score or more', () => {
  expect([0, 59, 60, 61, 100].map((score) => countPassing(percentages, score))).toEqual([9, 9, 7, 4, 4]);
  expect(countPassing([], 50)).toBe(0);
});

test('An attempt is near a passing score within one standard error, and the standard error itself is near', () => {
  expect(countNear(percentages, 62, 3)).toBe(5);
  expect(countNear(percentages, 62, 2)).toBe(3);
  expect(countNear(percentages, 80, 4.6)).toBe(0);
});

/** A question of `letters` options that this number of attempts had. */
const question = (letters: string, attempts: number, key: object = {}) =>
  ({ ...plainKey, attempts, options: [...letters, null].map((option) => ({ option })), ...key }) as never;
const chance = (questions: never[], wrong = 0) =>
  chanceOf({ questions, marks: { marking: { right: 4, wrong, blank: 0, unit: 1 } } as never });

test('Chance is what guessing earns on average, at least nothing', () => {
  expect(chance([question('ABCD', 10)])).toBe(25);
  expect(chance([question('ABCD', 10), question('AB', 30)])).toBe(43.75);
  expect(chance([question('ABCD', 10, { alsoCorrect: ['B'] })])).toBe(50);
  expect(chance([question('ABCD', 10, { keyState: 'bonus_all' })])).toBe(100);
  expect(chance([question('ABCD', 10), question('AB', 10, { keyState: 'dropped' })])).toBe(25);
  // Four marks with a chance of one quarter, and minus one otherwise: 0.25 of 4 marks.
  expect(chance([question('ABCD', 10)], -1)).toBe(6.25);
  expect(chance([question('ABCDE', 10)], -2)).toBe(0);
  expect(chance([])).toBe(0);
});

test("Cohen's method takes 60% of the way from chance to the 95th percentile", () => {
  // 21 attempts at 0, 5, 10 … 100%: the 95th percentile is 95. 0.6 × (95 − 25) + 25 = 67.
  const even = Array.from({ length: 21 }, (_, index) => ({ percentage: 5 * index, attempts: 1 }));
  expect(cohenScore(even, 25)).toBe(67);
  expect(cohenScore(even, 0)).toBe(57);
  // Ten attempts, nine at 50% and one at 90%: place 8.55 lies 0.55 of the way from 50 to 90, which is 72. 0.6 × 72 =
  // 43.2.
  const uneven = [
    { percentage: 50, attempts: 9 },
    { percentage: 90, attempts: 1 },
  ];
  expect(cohenScore(uneven, 0)).toBeCloseTo(43.2, 10);
  expect(cohenScore([{ percentage: 80, attempts: 12 }], 20)).toBe(56);
});

test("Hofstee's method takes the highest score at which no more fail than its line accepts", () => {
  // One attempt at each of 1, 2 … 100%: at a score of k percent, k − 1 percent fail.
  const even = Array.from({ length: 100 }, (_, index) => ({ percentage: index + 1, attempts: 1 }));
  // The line falls from 60% at 40 to 20% at 80. At 50 it is 50 and 49% fail; at 51 it is 49 and 50% fail.
  expect(hofsteeScore(even, { lowest: 40, highest: 80, fewest: 20, most: 60 })).toBe(50);
  // 39% fail at 40, which is more than 30%.
  expect(hofsteeScore(even, { lowest: 40, highest: 80, fewest: 0, most: 30 })).toBeUndefined();
  // 79% fail at 80, which is less than 85%.
  expect(hofsteeScore(even, { lowest: 40, highest: 80, fewest: 85, most: 90 })).toBeUndefined();
  // A missing or a reversed limit suggests nothing.
  expect(hofsteeScore(even, { lowest: Number.NaN, highest: 80, fewest: 0, most: 40 })).toBeUndefined();
  expect(hofsteeScore(even, { lowest: 80, highest: 40, fewest: 0, most: 40 })).toBeUndefined();
});
