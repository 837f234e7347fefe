import type { Page } from 'playwright-core';
import { createTopic } from '#test/factories/create-content.ts';
import { type CountingProxy, startCountingProxy } from '#test/server/counting-proxy.ts';
import { studyDayOf } from '#web/features/study/planner/study-day.ts';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import type { Figure } from '../support/figure.ts';
import { launchBrowser } from '../support/slow-phone.ts';
import { round } from '../support/statistics.ts';
import { kilobytes, limits } from './limits.ts';

/** What `/data` adds up, as an expression of the page. */
const countedByPage =
  "Object.values(JSON.parse(localStorage.getItem('rounds.data') ?? '{}')).flatMap(Object.values).reduce((sum, bytes) => sum + bytes, 0)";

const cardCount = 60;
const words = [
  'fever',
  'cough',
  'pain',
  'rash',
  'oedema',
  'anaemia',
  'jaundice',
  'fatigue',
  'nausea',
  'tremor',
  'ptosis',
];
const wordsFrom = (seed: number, count: number) =>
  Array.from({ length: count }, (_, place) => words[(seed * 7 + place * (seed % 5) + place) % words.length]).join(' ');
/** Cards with other texts each, as long as those of the demo content. */
const flashcards = Array.from({ length: cardCount }, (_, index) => ({
  question: `Which finding number ${index} goes with ${wordsFrom(index, 5)}?`,
  answer: `${wordsFrom(index + 3, 4)}, because ${wordsFrom(index + 9, 7)}.`,
}));

/**
 * Does something, and counts every byte between browser and server until both have been silent for seconds. Prints the
 * requests if the limit is passed.
 */
async function countBytes(proxy: CountingProxy, what: string, most: number, act: () => Promise<void>): Promise<Figure> {
  await proxy.rest();
  proxy.reset();
  await act();
  await proxy.rest();
  const figure = { what, value: kilobytes(proxy.bytes()), unit: 'kB', limit: { most } };
  if (figure.value > most) {
    console.log(`${what}: ${figure.value} kB`);
    console.table(proxy.requests());
  }
  return figure;
}

/** Gives the device a plan of a topic by a file, with an hour a day. */
async function makePlan(page: Page, topicId: number): Promise<void> {
  const { siteId } = await (await page.request.get('/api/installation')).json();
  const startDay = studyDayOf(new Date());
  const plan = { startDay, examDay: startDay + 30, minutes: 60, topicIds: [topicId], hasFourGrades: false, missed: [] };
  const event = { device: 'device-of-the-bench', number: 1, time: Date.now(), day: startDay, kind: 'plan', plan };
  const file = { format: 'rounds-study-plan', version: 1, site: siteId, origin: '', savedAt: '', events: [event] };
  await page.goto('/plan/move');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const buffer = Buffer.from(JSON.stringify(file));
  await (await chooser).setFiles({ name: 'rounds-plan-2026-11-22.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Add to this device' }).click();
  await page.getByRole('button', { name: 'Save as a file' }).waitFor();
  await page.goto('/plan');
  await page.getByRole('link', { name: /session$/ }).waitFor();
}

/** A test of forty questions from the opening of the site to its result. */
async function practiseForty(page: Page): Promise<void> {
  await page.goto('/practice');
  await page.getByRole('button', { name: '40', exact: true }).click();
  await page.getByRole('button', { name: /^Start 40/ }).click();
  for (let place = 1; place <= 40; place += 1) {
    await page.getByText(`Question ${place} of 40`).first().waitFor();
    await page.keyboard.press('a');
    await page.getByText(/^(Right|Not right)\.$/).waitFor();
    if (place < 40) await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Finish test' }).click();
  await page.getByRole('heading', { name: /of 40 right$/ }).waitFor();
}

/** The session of a plan with sixty cards, from the opening of the site. */
async function studyPlan(page: Page): Promise<void> {
  await page.goto('/plan');
  await page.getByRole('link', { name: /session$/ }).click();
  for (let card = 0; card < cardCount; card += 1) {
    await page.getByRole('button', { name: 'Show answer' }).click();
    // The session takes no grade within a quarter of a second after the answer was shown.
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: /^Good/ }).click();
  }
  await page.getByText('Done for today').first().waitFor();
}

/** The cards of a topic that the device has never shown, from its address. */
async function studyTopic(page: Page, id: number): Promise<void> {
  await page.goto(`/topics/${id}/study`);
  await page.getByText(`Card 1 of ${cardCount}`).waitFor();
  for (let card = 1; card <= cardCount; card += 1) {
    await page.getByText(`Card ${card} of ${cardCount}`).waitFor();
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowRight');
  }
}

/**
 * What days of practice and of study cost in data, without pictures, after the first visit: a visit of Home with the
 * time to keep the files of the site, and one of each screen. Each figure is the sum of all requests with their
 * headers, from the opening of the site to the end of the work.
 */
export async function measureData(): Promise<Figure[]> {
  const server = await startRoundsServer();
  const planned = await createTopic(server.db, { flashcards });
  const other = await createTopic(server.db, { flashcards });
  const proxy = await startCountingProxy(server.baseURL);
  const browser = await launchBrowser();
  try {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, baseURL: proxy.url, serviceWorkers: 'allow' });
    const first = await context.newPage();
    await first.goto('/');
    await first.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await first.evaluate("localStorage.setItem('rounds.text-only', 'on')");
    await proxy.rest();
    await makePlan(first, planned.id);
    await first.goto('/practice');
    await proxy.rest();
    const shown = await first.evaluate<number>(countedByPage);
    const counted = proxy.bytes();
    await first.close();

    const page = await context.newPage();
    const figures = [
      await countBytes(proxy, '40 practised questions without pictures', limits.practiceKilobytes, () =>
        practiseForty(page),
      ),
      await countBytes(proxy, '60 flashcards of the plan without pictures', limits.cardsKilobytes, () =>
        studyPlan(page),
      ),
      await countBytes(proxy, '60 flashcards of a new topic without pictures', limits.cardsKilobytes, () =>
        studyTopic(page, other.id),
      ),
    ];
    const ofDays = figures.reduce((sum, { value }) => sum + 1000 * value, 0);
    const difference = (await page.evaluate<number>(countedByPage)) / (counted + ofDays) - 1;
    return [
      ...figures,
      { what: 'the first visit, with the files that the device keeps', value: kilobytes(counted), unit: 'kB' },
      { what: 'the same as /data says', value: kilobytes(shown), unit: 'kB' },
      {
        what: 'what /data says beside what the proxy counted, difference',
        value: round(Math.abs(100 * difference)),
        unit: '%',
        limit: { most: limits.meter },
      },
    ];
  } finally {
    await browser.close();
    await proxy.dispose();
    await server.dispose();
  }
}
