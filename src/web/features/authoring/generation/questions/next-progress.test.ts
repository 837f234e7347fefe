import { expect, it } from 'vitest';
import { nextProgress } from './next-progress.ts';

it('rises by up to ten at each step', () => {
  expect(nextProgress(0, 0)).toBe(0);
  expect(nextProgress(20, 0.5)).toBe(25);
  expect(nextProgress(20, 0.999)).toBeLessThan(30);
});

it('stays at 85 until there is an answer', () => {
  expect(nextProgress(84, 0.9)).toBe(85);
  expect(nextProgress(85, 0.9)).toBe(85);
});
