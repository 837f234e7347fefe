import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

const range = { min: 1, max: 20, fallback: 5 };

it.each([
  ['7', 7],
  [' 20 ', 20],
  ['0', 1],
  ['-3', 1],
  ['21', 20],
  ['1e99', 20],
  ['2.6', 3],
])('takes %j for %i', (text, number) => {
  expect(wholeNumber(text, range)).toBe(number);
});

it.each(['', '  ', 'five', '5 cards', 'NaN'])('falls back to 5 for %j', (text) => {
  expect(wholeNumber(text, range)).toBe(5);
});
