import { expect, it } from 'vitest';
import {
  describeMaximum,
  formatDecimal,
  formatIndex,
  formatLongTime,
  formatPercent,
  formatSeconds,
  formatShare,
} from './format-figures.ts';

it('figures have the format that educators know', () => {
  expect(formatPercent(54.4)).toBe('54%');
  expect(formatPercent(57.94, 1)).toBe('57.9%');
  expect(formatShare(0.125)).toBe('13%');
  expect(formatIndex(-21)).toBe('−0.21');
  expect(formatDecimal(1.2345)).toBe('1.23');
  expect(formatSeconds(185.4)).toBe('3 min 5 s');
  expect([185, 599, 2158].map(formatLongTime)).toEqual(['3 min 5 s', '9 min 59 s', '36 min']);
});

it('a missing figure is a dash, and zero is never negative', () => {
  expect([formatPercent(null), formatShare(null), formatIndex(null), formatDecimal(null), formatSeconds(null)]).toEqual(
    Array(5).fill('–'),
  );
  expect(formatIndex(-0.3)).toBe('0.00');
});

it('the maximum of a paper is in marks', () => {
  const marks = { questions: 180, marking: { right: 4, wrong: -1, blank: 0, unit: 1 } };
  expect(describeMaximum(marks)).toBe('720 marks');
  expect(describeMaximum({ questions: 200, marking: { right: 1, wrong: 0, blank: 0, unit: 3 } })).toBe(
    '66\u00a0⅔ marks',
  );
  expect(describeMaximum({ questions: 1, marking: { right: 3, wrong: -1, blank: 0, unit: 3 } })).toBe('1 mark');
});
