const firstMs = 1000;
const longestMs = 15_000;

/**
 * Milliseconds to wait after so many failures in a row (1 or more): twice as long each time up to 15 s, less a random part of up
 * to a half, lest a whole exam hall come back in the same instant.
 */
export function backOffMs(failures: number, random: () => number): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10));
  return longest * (1 - random() / 2);
}
