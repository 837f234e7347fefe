import { expect, test } from 'vitest';
import { countPassing } from './cut-score.ts';

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
