import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

describe('the wait between two requests', () => {
  it('doubles with each failure up to 15 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => backOffMs(failures, () => 0))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
  });

  it('is random within its upper half', () => {
    expect(backOffMs(5, () => 0.5)).toBe(11_250);
    expect(backOffMs(5, () => 0.999)).toBeGreaterThan(7500);
  });
});
