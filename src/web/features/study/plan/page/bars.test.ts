import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';

it('begins the bars below the lowest share, so that shares near 100% differ', () => {
  expect(
    barsOf(
      new Map([
        [5, 0.48],
        [10, 0.74],
        [20, 0.96],
      ]),
    ),
  ).toEqual({ base: 0.3, enough: 20 });
  expect(
    barsOf(
      new Map([
        [5, 0.97],
        [10, 0.985],
      ]),
    )?.base,
  ).toBeCloseTo(0.8, 9);
  expect(barsOf(new Map([[5, 0.04]]))?.base).toBe(0);
});

it('finds the fewest minutes from which the share rises by less than a point', () => {
  expect(
    barsOf(
      new Map([
        [60, 0.991],
        [5, 0.94],
        [10, 0.985],
        [20, 0.99],
      ]),
    )?.enough,
  ).toBe(10);
  expect(
    barsOf(
      new Map([
        [5, 0.97],
        [10, 0.972],
        [60, 0.971],
      ]),
    )?.enough,
  ).toBe(5);
  expect(barsOf(new Map())).toBeUndefined();
});
