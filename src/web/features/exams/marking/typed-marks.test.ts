import { expect, it } from 'vitest';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { isSameMarking, typedMarks } from './typed-marks.ts';

it.each([
  [720, 1, '720'],
  [-1, 1, '−1'],
  [0, 3, '0'],
  [-1, 4, '−0.25'],
  [661, 10, '66.1'],
  [1, 3, '1/3'],
  [-1, 3, '−1/3'],
  [200, 3, '66 2/3'],
  [-9, 7, '−1 2/7'],
  [1, 1000, '0.001'],
])('%i points over %i are typed as "%s"', (points, unit, typed) => {
  expect(typedMarks(points, unit)).toBe(typed);
});

it('compares markings by their marks, whatever the unit', () => {
  expect(isSameMarking({ right: 3, wrong: 0, blank: 0, unit: 3 }, defaultMarking)).toBe(true);
  expect(isSameMarking({ right: 3, wrong: -1, blank: 0, unit: 3 }, defaultMarking)).toBe(false);
});
