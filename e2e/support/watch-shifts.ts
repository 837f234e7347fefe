import type { Page } from '@playwright/test';

type Watched = { shifts: number[] };

/**
 * Watches for layout shifts from the first paint on, in every page that is opened from now. What a person's own act brings about is
 * none: browsers allow half a second for it, a busy machine may need five.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [] };
    Object.assign(globalThis, watched);
    const acts: number[] = [];
    for (const act of ['pointerdown', 'keydown', 'input', 'change']) {
      addEventListener(act, ({ timeStamp }) => acts.push(timeStamp), { capture: true, passive: true });
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime } of list.getEntries() as unknown as { value: number; startTime: number }[]) {
        const isAnswer = acts.some((actedAt) => actedAt <= startTime && startTime < actedAt + 5000);
        if (!isAnswer) watched.shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has shifted since the page was opened; 0 when nothing has. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).shifts.reduce((sum, shift) => sum + shift, 0));

/** By how many pixels the page is wider than the window. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** What a finger could miss: links and controls of less than 44 px, but for links within a text. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, textarea, [role="switch"]')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('p, [inert], [data-aria-hidden], [aria-hidden="true"]'),
      )
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
      // An input of one pixel is there for the keyboard; its label is what a finger meets.
      .filter(({ name, width, height }) => width > 1 && (width < 44 || height < 44) && name !== 'Skip to content')
      .map(({ name, width, height }) => `${name}: ${width} × ${height}`),
  );
