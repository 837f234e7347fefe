import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);

test('A percentile is a value that the share does not exceed, never one below it', () => {
  expect(percentile(upTo(50), 0.99)).toBe(50);
  expect(percentile(upTo(100), 0.99)).toBe(99);
  expect(percentile(upTo(101), 0.99)).toBe(100);
  expect(percentile(upTo(10), 0.95)).toBe(10);
  expect(percentile(upTo(10), 0)).toBe(1);
  expect(percentile(upTo(10), 1)).toBe(10);
  expect(median(upTo(5))).toBe(3);
  expect(percentile([7], 0.5)).toBe(7);
});

test('A percentile of no value throws', () => {
  expect(() => percentile([], 0.99)).toThrow('at least one value');
});
