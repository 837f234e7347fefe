import type { Page } from 'playwright-core';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import type { Figure } from '../support/figure.ts';
import { launchBrowser, slowDown } from '../support/slow-phone.ts';
import { median, round } from '../support/statistics.ts';
import { limits } from './limits.ts';

const tests = 5;

/** Milliseconds in the page from a tap on a button until a text is drawn. Both are regular expressions. */
const untilDrawn = (page: Page, button: string, text: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const tapped = [...document.querySelectorAll('button')].find(({ textContent }) => /${button}/.test(textContent));
    const started = performance.now();
    const look = () => requestAnimationFrame(() => {
      const waited = performance.now() - started;
      if (/${text}/.test(document.body.textContent)) resolve(waited);
      else if (waited > 30000) reject(new Error('Not drawn: ${text}, but ' + document.body.textContent));
      else look();
    });
    tapped.click();
    look();
  })`);

/** How fast practice is on a cheap phone with a slow link, and how fast the explanation is without a link. */
export async function measureSpeed(): Promise<Figure[]> {
  const server = await startRoundsServer();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: server.baseURL,
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    const devtools = await slowDown(context, page);
    const [first, explained, offline]: [number[], number[], number[]] = [[], [], []];
    for (let test = 0; test < tests; test += 1) {
      await page.goto('/practice');
      await page.getByRole('button', { name: /^Start \d+/ }).waitFor();
      await page.waitForTimeout(4000);
      first.push(await untilDrawn(page, '^Start \\d+', 'Question 1 of'));
      await page.waitForTimeout(2000);
      explained.push(await untilDrawn(page, '^A', '(Right|Not right)\\.'));
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page
        .getByText(/^Question 2 of/)
        .first()
        .waitFor();
      await context.setOffline(true);
      await page.waitForTimeout(1000);
      offline.push(await untilDrawn(page, '^A', '(Right|Not right)\\.'));
      await context.setOffline(false);
    }
    await devtools.detach();
    const row = (what: string, values: number[], most: number): Figure => ({
      what,
      value: round(median(values)),
      unit: 'ms',
      limit: { most },
    });
    return [
      row('from Start to the first question, slow phone and link', first, limits.firstQuestion),
      row('from a tap to the explanation, slow phone', explained, limits.explanation),
      row('from a tap to the explanation, slow phone, without a network', offline, limits.explanation),
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
}
