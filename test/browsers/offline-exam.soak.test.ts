import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { savedChoices } from '../database/saved-choices.ts';
import { createExam } from '../factories/create-content.ts';
import { report } from '../faults/soak.ts';
import { begin, openChromium, openPage, option, press, see } from './chromium.ts';
import { openSite, type Site } from './site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 90_000 });

const minutes = 10;
/** After each of these minutes the student does something that ends the page. */
const endings: Record<number, 'reload' | 'close the tab' | 'restart the browser'> = {
  3: 'reload',
  5: 'close the tab',
  7: 'restart the browser',
  9: 'reload',
};

let site: Site;
let profile: string;
let context: BrowserContext;
/** Milliseconds that the clocks of the server and of the pages are ahead of the true time. */
let offset = 0;

beforeAll(async () => {
  site = await openSite();
  profile = await mkdtemp(path.join(tmpdir(), 'rounds-profile-'));
  context = await openChromium(profile, offset);
});
afterAll(async () => {
  await context.close();
  await site.dispose();
  await rm(profile, { recursive: true, force: true });
});

/** Lets time pass for the server and for the page, whose timers all fire. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  offset += milliseconds;
  await site.setClock(offset);
  await page.clock.runFor(milliseconds);
}

it('a student without a network for ten minutes reloads twice, closes the tab and restarts the browser, and every choice arrives', async () => {
  const exam = await createExam(site.db, { questionCount: minutes + 2, duration: 30 });
  let page = await openPage(context, `${site.origin}/exam/${exam.examCode}`);
  const { sessionId, address } = await begin(page);
  await option(page, 'A').click();
  await see(page, 'All answers saved');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await site.cut();
  const chosen = ['A'];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pass(page, 60_000);
    await press(page, 'Next');
    await see(page, `Question ${minute + 1} of ${minutes + 2}`);
    const letter = 'ABCD'[minute % 4] ?? 'A';
    await option(page, letter).click();
    chosen.push(letter);
    const kept = `Offline: ${minute} ${minute === 1 ? 'answer' : 'answers'} kept on this device`;
    await see(page, kept);

    const ending = endings[minute];
    if (ending === undefined) continue;
    if (ending === 'reload') await page.reload();
    else {
      if (ending === 'close the tab') await page.close();
      else {
        await context.close();
        context = await openChromium(profile, offset);
      }
      page = await openPage(context, address);
    }
    await page.locator('[aria-pressed="true"]', { hasText: `Option ${letter} of ${minute + 1}` }).waitFor();
    await see(page, kept);
  }
  // The test itself takes time too, which both clocks count.
  const left = Number(/(\d+):\d\d$/.exec((await page.getByRole('timer').innerText()).trim())?.[1]);
  expect(left, 'minutes left').toBeGreaterThanOrEqual(30 - minutes - 5);
  expect(left, 'minutes left').toBeLessThan(30 - minutes);
  expect(await savedChoices(site.db, sessionId)).toEqual(['A']);

  await site.restore();
  // The page waits at most 15 s, and a random part of it, before it sends the answers again.
  await pass(page, 20_000);
  await see(page, 'All answers saved');
  expect(await savedChoices(site.db, sessionId)).toEqual(chosen);

  await press(page, 'Next');
  await press(page, 'Submit Exam');
  await press(page, 'Submit anyway');
  await page.waitForURL(/results/);
  await see(page, 'Passing score: 60%');
  report('No network for ten minutes of an exam', { choices: chosen.length, arrived: chosen.length });
});
