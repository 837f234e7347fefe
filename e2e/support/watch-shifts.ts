import type { Page } from '@playwright/test';

type Watched = { shifts: number[] };

/**
 * Records the layout shifts of every page that is opened from now on, from its first paint. Shifts within 500 ms after
 * an input or a new window size are not recorded: the browser marks them with `hadRecentInput`.
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

/** The sum of the layout shifts since the page was opened. It is 0 if no element has moved by itself. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).shifts.reduce((sum, shift) => sum + shift, 0));
