import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savedChoices } from '../database/saved-choices.ts';
import { createExam } from '../factories/create-content.ts';
import { report } from '../faults/soak.ts';
import { begin, openChromium, openPage, option, press, see } from './chromium.ts';
import { openReleases, type Releases } from './releases.ts';
import { openSite, type Site } from './site.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } });

let site: Site;
let releases: Releases;
let profile: string;
let context: BrowserContext;

beforeEach(async () => {
  site = await openSite();
  releases = await openReleases(site.origin);
  profile = await mkdtemp(path.join(tmpdir(), 'rounds-profile-'));
  context = await openChromium(profile, 0);
});
afterEach(async () => {
  await context.close();
  await releases.dispose();
  await site.dispose();
  await rm(profile, { recursive: true, force: true });
});

async function setExam(): Promise<string> {
  const exam = await createExam(site.db, { questionCount: 6, duration: 30 });
  return `${releases.origin}/exam/${exam.examCode}`;
}

/** Waits until the page shows the question of this number with this choice. */
async function seeChoice(page: Page, number: number, letter: string): Promise<void> {
  await see(page, `Question ${number} of 6`);
  await page.locator('[aria-pressed="true"]', { hasText: new RegExp(`^${letter}`) }).waitFor();
}

async function answerNext(page: Page, number: number, letter: string, status: string): Promise<void> {
  await press(page, 'Next');
  await see(page, `Question ${number} of 6`);
  await option(page, letter).click();
  await see(page, status);
}

const stopWorkers = async (page: Page) => {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
};

it('a release in the middle of an exam reloads no page, and the exam goes on with the old worker and then with the new one', async () => {
  let page = await openPage(context, await setExam());
  const { sessionId, address } = await begin(page);
  await option(page, 'A').click();
  await see(page, 'All answers saved');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  releases.publish();
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => page.evaluate(readWorkers)).toEqual({ hasActive: true, isWaiting: true });
  await answerNext(page, 2, 'B', 'All answers saved');
  expect(await page.locator('html[data-before]').count(), 'the page was not reloaded').toBe(1);

  // With a network, a reload shows the new release through the old worker.
  await page.reload();
  await seeChoice(page, 2, 'B');
  expect(await page.locator('script[src*="assets/second/"]').count()).toBeGreaterThan(0);

  // Without one, it shows the files that the old worker has kept, also after the browser has stopped the worker.
  await site.cut();
  await stopWorkers(page);
  await page.reload();
  await seeChoice(page, 2, 'B');
  expect(await page.locator('script[src*="assets/second/"]').count()).toBe(0);
  await answerNext(page, 3, 'C', 'Offline: 1 answer kept on this device');
  await site.restore();
  await see(page, 'All answers saved');
  expect(await page.evaluate(readWorkers)).toEqual({ hasActive: true, isWaiting: true });

  // The new worker takes over when all pages of the site are closed.
  await page.goto('about:blank');
  page = await openPage(context, address);
  await expect.poll(() => page.evaluate(readWorkers)).toEqual({ hasActive: true, isWaiting: false });
  await seeChoice(page, 3, 'C');
  await expect.poll(() => page.evaluate(keptFiles)).not.toContainEqual(expect.stringMatching(/assets\/(?!second)/));
  await site.cut();
  await stopWorkers(page);
  await page.reload();
  await seeChoice(page, 3, 'C');
  expect(await page.locator('script[src*="assets/second/"]').count()).toBeGreaterThan(0);
  await answerNext(page, 4, 'D', 'Offline: 1 answer kept on this device');
  await site.restore();
  await see(page, 'All answers saved');
  expect(await savedChoices(site.db, sessionId)).toEqual(['A', 'B', 'C', 'D']);
  report('A release in the middle of an exam', { choices: 4, arrived: 4 });
});

it('an exam goes on in a browser that has no room for the files of the site', async () => {
  const address = await setExam();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: releases.origin, quotaSize: 20_000 });
  await page.goto(address);
  const { sessionId } = await begin(page);
  await option(page, 'A').click();
  await see(page, 'All answers saved');
  expect(await page.evaluate(readWorkers)).toEqual({ hasActive: false, isWaiting: false });
  await page.reload();
  await seeChoice(page, 1, 'A');
  await site.cut();
  await answerNext(page, 2, 'B', 'Offline: 1 answer kept on this device');
  await site.restore();
  await see(page, 'All answers saved');
  expect(await savedChoices(site.db, sessionId)).toEqual(['A', 'B']);
  report('An exam without room for the files of the site', { choices: 2, arrived: 2 });
});

it('a student who returns after a release sees the kept page once, and then the new release', async () => {
  const page = await openPage(context, `${releases.origin}/subjects`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const subject = page.getByRole('link', { name: /Explore/ }).first();
  const secondFiles = page.locator('script[src*="assets/second/"]');
  releases.publish();
  await page.goto(`${releases.origin}/subjects`);
  await subject.waitFor();
  expect(await secondFiles.count()).toBe(0);
  // The browser asked for a new worker by itself when it opened the page.
  await expect.poll(() => page.evaluate(readWorkers)).toEqual({ hasActive: true, isWaiting: true });
  await page.goto(`${releases.origin}/subjects`);
  await subject.waitFor();
  expect(await secondFiles.count()).toBeGreaterThan(0);
  report('A visit after a release', { keptPages: 1 });
});

// These functions run in the page.

async function readWorkers() {
  const registration = await navigator.serviceWorker.getRegistration();
  return { hasActive: Boolean(registration?.active), isWaiting: Boolean(registration?.waiting) };
}

async function keptFiles(): Promise<string[]> {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
}
