import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const weights = fc
  .array(fc.integer({ min: 0, max: 1440 }), { minLength: 1, maxLength: 20 })
  .filter((list) => sum(list) > 0);

it('shares out the whole number, and no share is further than one from its exact value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), weights, (total, list) => {
      const shares = shareOut(total, list);
      expect(sum(shares)).toBe(total);
      for (const [index, share] of shares.entries()) {
        const exact = (total * (list[index] ?? 0)) / sum(list);
        expect(Math.abs(share - exact)).toBeLessThan(1);
      }
    }),
  );
});

it('gives the largest remainders one more, and of equal ones the first', () => {
  expect(shareOut(54, [45, 45, 45, 45])).toEqual([14, 14, 13, 13]);
  expect(shareOut(10, [20, 30, 50])).toEqual([2, 3, 5]);
  expect(shareOut(7, [1, 1, 4])).toEqual([1, 1, 5]);
  expect(shareOut(3, [0, 5, 0])).toEqual([0, 3, 0]);
});
