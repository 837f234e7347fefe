import type { Page } from '@playwright/test';

type Watched = { shifts: number[] };

/**
 * Records the layout shifts of every page that is opened from now on, from its first paint. A shift within 500 ms of a person's input
 * or of a new window size is not recorded: browsers say so in `hadRecentInput`.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [] };
    Object.assign(globalThis, watched);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) watched.shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts since the page was opened; 0 when nothing has moved by itself. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).shifts.reduce((sum, shift) => sum + shift, 0));
