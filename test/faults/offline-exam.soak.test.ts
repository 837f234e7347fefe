import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createExam } from '#test/factories/create-content.ts';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { savedChoices } from '../../e2e/support/taking.ts';
import { ensureWebBuilt } from '../../tools/build/web-bundle.ts';
import { ensureBrowser } from '../../tools/setup/ensure-browser.ts';
import { report } from './soak.ts';

/** How long the student has no network. */
const minutes = Number(process.env.OFFLINE_MINUTES ?? 10);

const option = (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^${letter}\\b`) });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
/** The seconds that the clock of the exam shows. */
async function secondsLeft(page: Page): Promise<number> {
  const [, left = '0', seconds = '0'] = /(\d+):(\d\d)/.exec((await page.getByRole('timer').textContent()) ?? '') ?? [];
  return Number(left) * 60 + Number(seconds);
}

test('Every choice of a student arrives who is offline for ten minutes, with two reloads, a closed tab and a restart of the browser', async () => {
  await ensureWebBuilt();
  const rounds = await startRoundsServer();
  const profile = await mkdtemp(join(tmpdir(), 'rounds-profile-'));
  const { executablePath, env } = await ensureBrowser();
  const openBrowser = (offline: boolean) =>
    chromium.launchPersistentContext(profile, { executablePath, env: { ...process.env, ...env }, offline });
  let browser = await openBrowser(false);
  onTestFinished(async () => {
    await browser.close();
    await rounds.dispose();
    await rm(profile, { recursive: true, force: true });
  });

  const exam = await createExam(rounds.db, { questionCount: 6, duration: 60 });
  let page = await browser.newPage();
  await page.goto(`${rounds.baseURL}/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await option(page, 'A').click();
  await page.getByText('All answers saved', { exact: true }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  const address = page.url();
  const startedAt = Date.now();

  /** Waits a part of the time, then does something to the page, and answers the next question. */
  const goOn = async (letter: string, act: () => Promise<unknown>) => {
    await pause((minutes * 60_000) / 5);
    await act();
    await option(page, 'A').waitFor();
    expect(await page.getByText('All answers saved', { exact: true }).isVisible()).toBe(false);
    await next(page);
    await option(page, letter).click();
  };
  await browser.setOffline(true);
  await goOn('B', () => page.reload());
  await goOn('C', () => page.reload());
  await goOn('D', async () => {
    await page.close();
    page = await browser.newPage();
    await page.goto(address);
  });
  await goOn('A', async () => {
    await browser.close();
    browser = await openBrowser(true);
    page = await browser.newPage();
    await page.goto(address);
  });
  await pause((minutes * 60_000) / 5);
  const passed = (Date.now() - startedAt) / 1000;
  const shown = await secondsLeft(page);
  // The device never shows more time than the server will give.
  expect(shown).toBeLessThanOrEqual(3600 - passed + 2);
  expect(shown).toBeGreaterThan(3600 - passed - 15);

  await browser.setOffline(false);
  await page.getByText('All answers saved', { exact: true }).waitFor();
  const sessionId = new URL(address).pathname.split('/').at(-1) ?? '';
  expect(await savedChoices(rounds.db, sessionId)).toEqual(['A', 'B', 'C', 'D', 'A']);
  report('a student offline, two reloads, a closed tab, a restarted browser', { minutes, choices: 5, lost: 0 });
}, 900_000);
