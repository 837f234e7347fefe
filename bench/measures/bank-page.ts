import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { ensureWebBuilt } from '../../tools/build/web-bundle.ts';
import { logIn } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { bankSize, fillBank } from '../support/fill-bank.ts';
import { launchBrowser } from '../support/slow-phone.ts';
import { median, round } from '../support/statistics.ts';

const limits = { firstRowsSeconds: 1, blankMilliseconds: 100 };
const viewport = { width: 1366, height: 657 };
const loads = 7;
/** A fast turn of the wheel: 3,600 pixels, or about 40 rows, a second. */
const wheel = { pixels: 60, frames: 900 };

async function openBank(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.addInitScript({ path: path.resolve(import.meta.dirname, '../support/watch-bank.js') });
  await page.goto(url);
  const seconds = (await page.evaluate<number>('bankPage.firstRows')) / 1000;
  return { page, seconds };
}

/** Opens the page of a bank of 20,000 items as an educator does at a desk, and scrolls through its list. */
export async function benchBankPage(): Promise<Figure[]> {
  await ensureWebBuilt();
  const server = await startRoundsServer({ hasDemo: false });
  const browser = await launchBrowser();
  try {
    await fillBank(server.db);
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    for (const cookie of (await logIn(server.baseURL)).split('; ')) {
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: server.baseURL }]);
    }
    const url = `${server.baseURL}/admin/bank`;
    const times: number[] = [];
    for (let load = 0; load < loads; load += 1) {
      const { page, seconds } = await openBank(context, url);
      times.push(seconds);
      await page.close();
    }
    const { page } = await openBank(context, url);
    const { longestBlank, last } = await page.evaluate<{ longestBlank: number; last: number }>(
      `bankPage.scroll(${wheel.pixels}, ${wheel.frames})`,
    );
    return [
      { what: 'the first rows with an empty cache', value: round(times[0] ?? Number.NaN), unit: 's' },
      {
        what: `the first rows of ${bankSize.items} items, median of ${loads} loads`,
        value: round(median(times)),
        unit: 's',
        limit: { most: limits.firstRowsSeconds },
      },
      {
        what: `the longest time for which a row was blank while ${last} rows passed`,
        value: round(longestBlank),
        unit: 'ms',
        limit: { most: limits.blankMilliseconds },
      },
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
}
