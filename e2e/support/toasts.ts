import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The texts of the toasts that a page has shown, from `noteToasts`. */
type NotingWindow = Window & { shownToasts: string[][] };

/**
 * Notes the texts of every toast, because a toast fades after five seconds and a busy machine may look at the page only
 * later.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[][] = [];
    Object.assign(window, { shownToasts: shown });
    const noted = new WeakSet<Element>();
    const look = () => {
      for (const toast of document.querySelectorAll('li[data-swipe-direction]')) {
        if (noted.has(toast)) continue;
        noted.add(toast);
        shown.push([...(toast.firstElementChild?.children ?? [])].map(({ textContent }) => textContent ?? ''));
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits for a toast with all these texts, each of which is its title or its description. The toast may have faded
 * already. Each toast counts once.
 */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const shown: string[][] = [];
  const expected = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)));
  await expect
    .poll(async () => {
      shown.push(...(await page.evaluate(() => (window as unknown as NotingWindow).shownToasts.splice(0))));
      return shown;
    }, 'the toasts of the page')
    .toContainEqual(expect.arrayContaining(expected));
}
