import { median } from './statistics.ts';

/**
 * Measures `tries` times, one after another, and returns the median, in the unit of `measure`. Every try counts: a
 * measurement is never repeated because it was slow.
 */
export async function medianTime(tries: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < tries; count += 1) times.push(await measure());
  return median(times);
}
