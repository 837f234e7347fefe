const firstMs = 1000;
const longestMs = 15_000;

/**
 * Milliseconds to wait after this number of failures in a row (1 or more). The wait doubles each time up to 15 s. A
 * random part of up to a half is subtracted, so that the students of an exam hall do not all retry at the same moment.
 * It is never shorter than the pause that a busy server asks for.
 */
export function backOffMs(failures: number, random: () => number, retryAfterMs = 0): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10));
  const chance = random();
  return Math.max(longest * (1 - chance / 2), retryAfterMs * (1 + chance));
}
