import type { Page } from '@playwright/test';

type Watched = { shifts: number[] };

/** Watches for layout shifts from the first paint on, in every page that is opened from now. */
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

/** What has shifted since the page was opened; 0 when nothing has. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).shifts.reduce((sum, shift) => sum + shift, 0));

/** Forgets what has shifted: for what comes in answer to a person's own act, half a second later than browsers allow for it. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as Watched).shifts.length = 0;
  });

/** By how many pixels the page is wider than the window. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** What a finger could miss: links and controls of less than 44 px, but for links within a text. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, textarea, [role="switch"]')]
      .filter((element) => element.checkVisibility() && !element.closest('p, [inert], [data-aria-hidden]'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        // What makes the area to hit larger than what is drawn.
        const around = getComputedStyle(element, '::before');
        const [wider, higher] =
          around.position === 'absolute' ? [around.left, around.top].map(Number.parseFloat) : [0, 0];
        return {
          name: element.getAttribute('aria-label') ?? element.textContent,
          width: Math.round(width - 2 * (wider ?? 0)),
          height: Math.round(height - 2 * (higher ?? 0)),
        };
      })
      .filter(({ name, width, height }) => (width < 44 || height < 44) && name !== 'Skip to content')
      .map(({ name, width, height }) => `${name}: ${width} × ${height}`),
  );
