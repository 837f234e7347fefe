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

/** By how many pixels the page is wider than the window. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Links and controls of less than 44 × 44 px, which a finger could miss. Links within a text do not count. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, textarea, [role="switch"]')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('p, [inert], [data-aria-hidden], [aria-hidden="true"]'),
      )
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        // A `::before` with negative offsets makes the area that reacts larger than the drawn element.
        const around = getComputedStyle(element, '::before');
        const [wider, higher] =
          around.position === 'absolute' ? [around.left, around.top].map(Number.parseFloat) : [0, 0];
        return {
          name: element.getAttribute('aria-label') ?? element.textContent,
          width: Math.round(width - 2 * (wider ?? 0)),
          height: Math.round(height - 2 * (higher ?? 0)),
        };
      })
      // An input of one pixel serves the keyboard; a finger presses its label instead.
      .filter(({ name, width, height }) => width > 1 && (width < 44 || height < 44) && name !== 'Skip to content')
      .map(({ name, width, height }) => `${name}: ${width} × ${height}`),
  );
