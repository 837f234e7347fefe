const firstMs = 1000;
const longestMs = 15_000;

/**
 * Milliseconds to wait after so many failures in a row (1 or more): twice as long each time up to 15 s, less a random part of up
 * to a half, lest a whole exam hall come back in the same instant; and not less than a busy server asks for.
 */
export function backOffMs(failures: number, random: () => number, retryAfterMs = 0): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10));
  const chance = random();
  return Math.max(longest * (1 - chance / 2), retryAfterMs * (1 + chance));
}
