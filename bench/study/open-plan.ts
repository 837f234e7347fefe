import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { textOfFlashcard } from '#web/features/study/log/plan-cards.ts';
import { studyDayOf } from '#web/features/study/planner/study-day.ts';
import type { RoundsServer } from '../../e2e/support/rounds-server.ts';
import type { Figure } from '../support/figure.ts';
import { median, round } from '../support/statistics.ts';
import { daysOf, makeUpReviews } from './made-up-log.ts';

const reviewCount = 20_000;
const topicCount = 50;
const cardsOfTopic = 100;
const cpuSlowness = 4;
const tries = 9;
const visibleMilliseconds = 1000;

/**
 * A device with 20,000 reviews of 5,000 cards opens `/plan` with its processor slowed down. Counts from the moment at
 * which the last script of the document has arrived, to the first paint of today's session.
 */
export async function openPlan(browser: Browser, { baseURL, db }: RoundsServer): Promise<Figure[]> {
  const subject = await createSubject(db, { name: 'Studied for long' });
  const topics = [];
  for (let index = 1; index <= topicCount; index += 1) {
    const name = `Studied ${index}`;
    topics.push(await createTopic(db, { subjectId: subject.id, name, flashcardCount: cardsOfTopic }));
  }
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
    baseURL,
  });
  try {
    await keepLog(context, topics);
    const times: { all: number; afterScript: number }[] = [];
    for (let count = 0; count < tries; count += 1) times.push(await timeVisit(context));
    const middle = (part: keyof (typeof times)[number]) => round(median(times.map((time) => time[part])));
    const what = `the plan of 5,000 cards with 20,000 reviews, on a phone ${cpuSlowness} times slower`;
    return [
      { what: `${what}, from its address`, value: middle('all'), unit: 'ms' },
      {
        what: `${what}, after the script is there`,
        value: middle('afterScript'),
        unit: 'ms',
        limit: { most: visibleMilliseconds },
      },
    ];
  } finally {
    await context.close();
  }
}

type Topic = Awaited<ReturnType<typeof createTopic>>;

/** Gives the device its log by a file, and opens the plan once, so that the device keeps the cards. */
async function keepLog(context: BrowserContext, topics: readonly Topic[]): Promise<void> {
  const page = await context.newPage();
  const { siteId } = await (await page.request.get('/api/installation')).json();
  const today = studyDayOf(new Date());
  const startDay = today - daysOf(reviewCount);
  const cards = topics.flatMap(({ flashcards }) =>
    flashcards.map((card) => ({ id: card.id, text: textOfFlashcard(card) })),
  );
  const reviews = makeUpReviews(reviewCount, cards, startDay);
  const plan = {
    startDay,
    examDay: today + 60,
    minutes: 20,
    topicIds: topics.map(({ id }) => id),
    hasFourGrades: false,
    missed: [],
  };
  const made = { kind: 'plan', device: 'device-of-the-plan', number: 1, time: 0, day: startDay, plan };
  const events = [made, ...reviews];
  const file = { format: 'rounds-study-plan', version: 1, site: siteId, origin: '', savedAt: '', events };
  await page.goto('/plan/move');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await chooser).setFiles({
    name: 'rounds-plan-2026-11-22.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('button', { name: 'Add to this device' }).click();
  await page.getByRole('button', { name: 'Save as a file' }).waitFor();
  await page.goto('/plan', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /session$/ }).waitFor();
  await page.close();
}

async function timeVisit(context: BrowserContext): Promise<{ all: number; afterScript: number }> {
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, '../support/in-page.js') });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowness });
  await page.goto('/plan');
  const found = await page.evaluate<{ all: number; afterScript: number }>('measured.plan');
  await page.waitForLoadState('networkidle');
  await page.close();
  return found;
}
