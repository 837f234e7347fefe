import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';
import { type RoundsServer, startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { educator } from '../../e2e/support/sign-in.ts';
import { ensureWebBuilt } from '../../tools/build/web-bundle.ts';
import { followLink } from '../study/follow-link.ts';
import { openPlan } from '../study/open-plan.ts';
import type { Figure } from '../support/figure.ts';
import { medianTime } from '../support/median-time.ts';
import { launchBrowser } from '../support/slow-phone.ts';
import { median, percentile, round } from '../support/statistics.ts';

const limits = {
  choiceMilliseconds: 50,
  firstCardMilliseconds: 200,
  largeTopicRatio: 1.2,
  frameMilliseconds: 34,
  longestTaskMilliseconds: 2000,
};

/** Each figure is the median of this many measurements. */
const tries = 7;
const cpuSlowness = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * Opens a page with `in-page.js`, and closes it after `use`, which may slow the page's processor down as on a cheap
 * phone.
 */
async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page, slowDown: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, '../support/in-page.js') });
    const devtools = await context.newCDPSession(page);
    return await use(page, () =>
      devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowness }).then(() => undefined),
    );
  } finally {
    await context.close();
  }
}

async function chooseOptions(browser: Browser, { baseURL, db }: RoundsServer): Promise<Figure[]> {
  const { examCode } = await createExam(db, { questionCount: 200 });
  return withPage(browser, { ...phone, baseURL }, async (page, slowDown) => {
    await page.goto(`/exam/${examCode}`);
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByRole('button', { name: 'Start Exam' }).click();
    await page.getByRole('timer').waitFor();
    await slowDown();
    const time = await medianTime(tries, async () => {
      const waits: number[] = [];
      for (let index = 0; index < 20; index += 1) {
        waits.push(await page.evaluate<number>(`measured.choose('${'ABCD'[index % 4]}')`));
        if (index % 4 === 3) await page.keyboard.press('ArrowRight');
      }
      return percentile(waits, 0.9);
    });
    return [
      {
        what: 'choosing an option in an exam of 200 questions, nine of ten',
        value: round(time),
        unit: 'ms',
        limit: { most: limits.choiceMilliseconds },
      },
    ];
  });
}

async function openTopics(browser: Browser, { baseURL, db }: RoundsServer): Promise<Figure[]> {
  const subject = await createSubject(db, { name: 'Quickly opened' });
  await createTopic(db, { subjectId: subject.id, name: 'Opened', flashcardCount: 24 });
  const tap = await medianTime(tries, () =>
    withPage(browser, { ...phone, baseURL }, async (page, slowDown) => {
      // The list of subjects may come from a cache that is a few seconds old.
      do await page.goto('/subjects', { waitUntil: 'networkidle' });
      while ((await page.getByText('Quickly opened').count()) === 0);
      await slowDown();
      await page.getByRole('link', { name: 'Explore Quickly opened' }).tap();
      await page.getByText('24 flashcards').waitFor();
      await page.waitForLoadState('networkidle');
      // Before the tap, because the call itself takes time.
      const firstCard = page.evaluate<number>('measured.firstCard');
      await page.getByRole('link', { name: 'Study Opened' }).tap();
      return firstCard;
    }),
  );

  const timeOf = async (flashcardCount: number) => {
    const { id } = await createTopic(db, { flashcardCount });
    const once = () =>
      withPage(browser, { ...phone, baseURL }, async (page, slowDown) => {
        await slowDown();
        await page.goto(`/topics/${id}/study`);
        return page.evaluate<number>('measured.firstCard');
      });
    return medianTime(tries, once);
  };
  const [small, large] = [await timeOf(20), await timeOf(5000)];
  return [
    {
      what: 'from the second tap to the first card of a topic',
      value: round(tap),
      unit: 'ms',
      limit: { most: limits.firstCardMilliseconds },
    },
    { what: 'from the address to the first card, topic of 20 cards', value: round(small), unit: 'ms' },
    { what: 'from the address to the first card, topic of 5,000 cards', value: round(large), unit: 'ms' },
    {
      what: 'first card of 5,000 beside first card of 20',
      value: round(large / small),
      unit: 'ratio',
      limit: { most: limits.largeTopicRatio },
    },
  ];
}

async function scrollQuestions(browser: Browser, { baseURL, db }: RoundsServer): Promise<Figure[]> {
  const { id } = await createExam(db, { questionCount: 1000 });
  const time = await medianTime(tries, () =>
    withPage(browser, { ...desktop, baseURL }, async (page, slowDown) => {
      await page.request.post('/api/auth/login', { data: educator });
      await page.goto(`/admin/mcq-tests?exam=${id}`);
      await page.getByRole('article').first().waitFor();
      await slowDown();
      return median(await page.evaluate<number[]>('measured.scrollQuestions(180)'));
    }),
  );
  return [
    {
      what: 'a frame while 1,000 questions scroll',
      value: round(time),
      unit: 'ms',
      limit: { most: limits.frameMilliseconds },
    },
  ];
}

async function searchCards(browser: Browser, { baseURL, db }: RoundsServer): Promise<Figure[]> {
  const topic = await createTopic(db, { flashcardCount: 1000 });
  const time = await medianTime(tries, () =>
    withPage(browser, { ...desktop, baseURL }, async (page) => {
      await page.request.post('/api/auth/login', { data: educator });
      await page.goto(`/admin/flashcards?subjectId=${topic.subjectId}&topicId=${topic.id}`);
      await page.getByText('1,000 flashcards').waitFor();
      await page.getByLabel('Search').pressSequentially('Question 77');
      await page.getByText('11 of 1,000 flashcards').waitFor();
      await page.getByLabel('Search').fill('');
      await page.getByText('1,000 flashcards', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Edit: Question 1:/ }).click();
      await page.getByRole('dialog').waitFor();
      return page.evaluate<number>('measured.longestTaskMilliseconds');
    }),
  );
  return [
    {
      what: 'longest task of the page while 1,000 cards are searched',
      value: round(time),
      unit: 'ms',
      limit: { most: limits.longestTaskMilliseconds },
    },
  ];
}

/**
 * Measures how fast screens with much content react. A new measure of an interaction in the browser belongs in this
 * file.
 */
export async function benchInteractions(): Promise<Figure[]> {
  await ensureWebBuilt();
  const server = await startRoundsServer();
  const browser = await launchBrowser();
  try {
    return [
      ...(await chooseOptions(browser, server)),
      ...(await openTopics(browser, server)),
      ...(await openPlan(browser, server)),
      ...(await followLink(browser, server)),
      ...(await scrollQuestions(browser, server)),
      ...(await searchCards(browser, server)),
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
}
