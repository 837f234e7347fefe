import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { savedChoices } from '../database/saved-choices.ts';
import { report } from '../faults/soak.ts';
import type { Driver } from './engine.ts';
import { firefox } from './firefox.ts';
import { openSite, type Site } from './site.ts';
import { openTab, type Tab } from './tab.ts';
import { webkit } from './webkit.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } });

const engines = [firefox, webkit].map((engine) => ({ ...engine, missing: engine.missing() }));
const installed = engines.filter(({ missing }) => missing === undefined);
for (const { name, missing } of engines) {
  if (missing === undefined) continue;
  console.warn(`${name} was not tested. ${missing}`);
  report(`${name}: NOT RUN`, { reason: missing });
}

it('at least one other engine is installed', () => {
  expect(installed.map(({ name }) => name)).not.toEqual([]);
});

describe.each(installed)('a student and an educator in $name', (engine) => {
  let site: Site;
  let driver: Driver;
  let tab: Tab;
  const started = performance.now();

  beforeAll(async () => {
    site = await openSite();
    driver = await engine.open();
    tab = openTab(driver, site.origin);
  });
  afterEach(() => site.restore());
  afterAll(async () => {
    report(driver.name, { 'seconds, in all': Math.round((performance.now() - started) / 1000) });
    await driver.close();
    await site.dispose();
  });

  it('a student sits an exam, loses the network, reloads, returns, submits, and reads the result', async () => {
    await tab.goto('/');
    await tab.fill('Have an exam code?', 'SAMPLE2024');
    await tab.press('button', 'Start');
    await tab.isAt(/^\/exam\/SAMPLE2024$/);
    await tab.fill('Name', 'Asha Rao');
    await tab.press('button', 'Start Exam');
    const session = (await tab.isAt(/\/take\//)).split('/').at(-1) ?? '';
    await tab.press('button', 'A');
    await tab.sees('All answers saved');
    await tab.run(untilWorkerAnswers);

    await site.cut();
    await tab.press('button', 'Next');
    await tab.sees('Question 2 of 10');
    await tab.press('button', 'B');
    await tab.sees('Offline: 1 answer kept on this device');
    await tab.reload();
    await tab.sees('Question 2 of 10');
    await tab.isPressed('B');
    await tab.sees('Offline: 1 answer kept on this device');
    await tab.press('button', 'Next');
    await tab.sees('Question 3 of 10');
    await tab.press('button', 'C');
    await tab.sees('Offline: 2 answers kept on this device');
    await site.restore();
    await tab.sees(/(?<!: )All answers saved/);
    expect(await savedChoices(site.db, session)).toEqual(['A', 'B', 'C']);

    for (let number = 4; number <= 10; number += 1) {
      await tab.press('button', 'Next');
      await tab.sees(`Question ${number} of 10`);
    }
    await tab.press('button', 'Submit Exam');
    await tab.press('button', 'Submit anyway');
    await tab.isAt(/\/results\//);
    await tab.sees('Passing score: 60%');
  });

  it('a student studies a topic, saves it, and studies it without a network', async () => {
    await tab.goto('/subjects');
    await tab.press('a', 'Explore');
    await tab.isAt(/^\/subjects\/\d+$/);
    await tab.press('button', 'Save for offline');
    await tab.sees('Saved for offline');
    await tab.press('a[href^="/topics/"]', '');
    await turnCard();
    await tab.press('button', 'Next');
    await tab.sees('Card 2 of');
    await tab.run(untilWorkerAnswers);

    await site.cut();
    await tab.goto('/subjects');
    await tab.sees('Saved on this device');
    await tab.press('section a[href^="/topics/"]', 'Study');
    await turnCard();
    await tab.reload();
    await turnCard();
    await site.restore();
  });

  it('a student makes a plan, and the graded cards are there after a reload and without a network', async () => {
    await tab.goto('/plan');
    await tab.press('button', 'Make a plan');
    await tab.fillDate('Date of the exam', new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await tab.press('input[type=checkbox]', 'All topics of');
    await tab.press('button', 'Make the plan');
    await tab.press('a', 'Start the session');
    for (let card = 1; card <= 3; card += 1) await gradeOne();
    await tab.reload();
    await gradeOne();
    await tab.goto('/plan/progress');
    await tab.sees('You have studied on 1 of the last 7 days.');
    await tab.run(untilWorkerAnswers);

    await site.cut();
    await tab.goto('/plan/session');
    await gradeOne();
    await tab.reload();
    await gradeOne();
    await site.restore();
    await tab.goto('/plan');
    await tab.press('a', 'Continue the session');
    await tab.press('button', 'Undo');
    expect(await tab.run(countReviews)).toBe(6);
  });

  it('an educator logs in and opens an exam', async () => {
    await tab.goto('/admin');
    await tab.fill('Username', 'admin');
    await tab.fill('Password', 'Right password');
    await tab.press('button', 'Log in');
    await tab.isAt(/^\/admin\/subjects$/);
    await tab.goto('/admin/mcq-tests');
    await tab.press('button', 'Manage Sample clinical paper');
    await tab.press('[role=tab]', 'Sessions');
    await tab.sees('Asha Rao');
    await tab.press('[role=tab]', 'Settings');
    await tab.sees('System info');
  });

  async function turnCard(): Promise<void> {
    await tab.sees(/Card \d+ of/);
    expect(await tab.run(readSide)).toBe('Question');
    await tab.press('[role=group][aria-labelledby]', '');
    await expect.poll(() => tab.run(readSide)).toBe('Answer');
  }

  async function gradeOne(): Promise<void> {
    await tab.press('button', 'Show answer');
    await tab.sees('Good');
    await tab.run(untilGradesCount);
    await tab.press('button', 'Good');
    await tab.sees('Show answer');
  }
});

// These functions run in the page.

async function untilWorkerAnswers(): Promise<void> {
  await navigator.serviceWorker.ready;
}

/** The session takes no grade within a quarter of a second after the answer was shown. */
async function untilGradesCount(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** The label of the side of a card that is up: "Question" or "Answer". The other side is inert. */
const readSide = () => document.querySelector('.card-side:not([inert]) p')?.textContent;

/** The number of grades in the log of this device, undone ones included. */
async function countReviews(): Promise<number> {
  const stored = await indexedDB.databases();
  const request = indexedDB.open(stored.find(({ name }) => name?.startsWith('rounds-study'))?.name ?? '');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const database = request.result;
  const all = database.transaction('events').objectStore('events').getAll();
  await new Promise((resolve) => all.addEventListener('success', resolve));
  database.close();
  return all.result.filter(({ kind }) => kind === 'review').length;
}
