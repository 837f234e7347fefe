import { held } from '#contract/exams/exam-info.contract.ts';

/** The educator may move a release meanwhile, and timers of browsers are limited to 24 days. */
const longestMs = 3_600_000;

/**
 * Milliseconds until the browser asks again whether a result is released; undefined for `held`, because no time is
 * known. `chance`, from 0 to just under 1, spreads the students of a hall over some seconds. If the device's clock is
 * ahead of the server's, the release seems to be past although the server still withholds the result. Then the browser
 * asks every 30 to 60 seconds.
 */
export function nextAskMs(moment: string, now: number, chance: number): number | undefined {
  if (moment === held) return undefined;
  const left = Date.parse(moment) - now;
  return left > 0 ? Math.min(left + 1000 + 3000 * chance, longestMs) : 30_000 + 30_000 * chance;
}
