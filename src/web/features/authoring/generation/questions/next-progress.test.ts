import { expect, it } from 'vitest';
import { nextProgress } from './next-progress.ts';

it('increases by at most ten at each step', () => {
  expect(nextProgress(0, 0)).toBe(0);
  expect(nextProgress(20, 0.5)).toBe(25);
  expect(nextProgress(20, 0.999)).toBeLessThan(30);
});

it('stops at 85 until the answer arrives', () => {
  expect(nextProgress(84, 0.9)).toBe(85);
  expect(nextProgress(85, 0.9)).toBe(85);
});
