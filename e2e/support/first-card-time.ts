import type { Page } from '@playwright/test';

/** In the page: milliseconds from the last tap, or else from the navigation, to the first paint that has a flashcard in it. */
type Watching = { firstCard: Promise<number> };

/** Watches, in every page opened from now, for the first flashcard that is painted. */
export async function watchFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let tappedAt = 0;
    const noteTap = ({ timeStamp }: Event) => {
      tappedAt = timeStamp;
    };
    addEventListener('click', noteTap, { capture: true });
    const firstCard = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.flip-card')) return;
        observer.disconnect();
        // A message that is sent from a frame arrives when that frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - tappedAt);
          port2.postMessage(undefined);
        });
      }).observe(document, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { firstCard } satisfies Watching);
  });
}

/** Milliseconds from the last tap, or else from the navigation, to the first paint of a card. Ask before the tap: asking takes time too. */
export const firstCardTime = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watching).firstCard);

/** Slows the page's processor down, as a phone is slower than what tests run on. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
