import { describe, expect, it } from 'vitest';
import { countedPlaces, medianOf, ranksOf, totalOf, trendOf } from './gradebook.rules.ts';

const mark = (share: number, weight = 1) => ({ share, weight });
const counted = (...parameters: Parameters<typeof countedPlaces>) => [...countedPlaces(...parameters)].sort();

describe('the total of a gradebook', () => {
  it('counts all exams with a weight, or the best ones, and of equal ones the heavier and then the earlier', () => {
    expect(counted([mark(0.5), undefined, mark(0.9, 0), mark(-0.1)], null)).toEqual([0, 3]);
    expect(counted([mark(0.5), mark(0.7), mark(0.6)], 2)).toEqual([1, 2]);
    expect(counted([mark(0.5), mark(0.5, 2), mark(0.5)], 2)).toEqual([0, 1]);
    expect(counted([mark(0.5)], 3)).toEqual([0]);
    expect(counted([], null)).toEqual([]);
  });

  it('is the weighted mean with two decimals, also below zero, and none without an exam', () => {
    expect(totalOf([mark(1, 3), mark(0)])).toBe(75);
    expect(totalOf([mark(1), mark(0), mark(0)])).toBe(33.33);
    expect(totalOf([mark(1), mark(1), mark(0)])).toBe(66.67);
    expect(totalOf([mark(0.62125)])).toBe(62.13);
    expect(totalOf([mark(-0.25), mark(0)])).toBe(-12.5);
    expect(totalOf([])).toBeNull();
  });

  it('gives equal totals the better rank, and no rank without a total', () => {
    expect(ranksOf([50, 70, null, 70, 10])).toEqual([3, 1, null, 1, 4]);
  });

  it('has the median of an even and of an odd number', () => {
    expect(medianOf([])).toBeUndefined();
    expect(medianOf([3])).toBe(3);
    expect(medianOf([10, 1, 4])).toBe(4);
    expect(medianOf([10, 1, 4, 5])).toBe(4.5);
  });

  it('has a trend from the second exam on: the last distance from the median against the former ones', () => {
    expect(trendOf([])).toBeNull();
    expect(trendOf([12])).toBeNull();
    expect(trendOf([10, 20, 5])).toBe(-10);
    expect(trendOf([-4, 4.4])).toBe(8);
  });
});
