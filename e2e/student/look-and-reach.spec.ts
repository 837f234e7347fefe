import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createExam, makeQuestion } from '#test/factories.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

/** Watches for layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

type Screen = { name: string; open: (page: Page, code: string) => Promise<void> };

const start = async (page: Page, code: string) => {
  await page.goto(`/exam/${code}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
};

const screens: Screen[] = [
  { name: 'home', open: async (page) => void (await page.goto('/')) },
  { name: 'not found', open: async (page) => void (await page.goto('/no/such/page')) },
  { name: 'exam not found', open: async (page) => void (await page.goto('/exam/NOPE')) },
  { name: 'exam intro', open: async (page, code) => void (await page.goto(`/exam/${code}`)) },
  {
    name: 'exam intro that cannot be reached',
    open: async (page, code) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(`/exam/${code}`);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  { name: 'exam taking', open: start },
  {
    name: 'exam taking on its last question, one marked, in the last minutes',
    open: async (page, code) => {
      await start(page, code);
      await page.keyboard.press('b');
      await page.keyboard.press('m');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('button', { name: 'Submit Exam' })).toBeVisible();
    },
  },
  {
    name: 'practice exam',
    open: async (page, code) => {
      await page.goto(`/exam/${code}/take/nobody`);
      await expect(page.getByText('Below is a practice exam; nothing is recorded.')).toBeVisible();
    },
  },
  {
    name: 'sample results',
    open: async (page, code) => {
      await page.goto(`/exam/${code}/results/nobody`);
      await expect(h1(page)).toBeVisible();
    },
  },
  {
    name: 'results',
    open: async (page, code) => {
      await start(page, code);
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'Submit Exam' }).click();
      await expect(page.getByText(/Rank \d+ of \d+/)).toBeVisible();
    },
  },
];

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${device} in ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      for (const screen of screens) {
        test(`${screen.name}: axe finds nothing, nothing shifts, nothing sticks out`, async ({ page, rounds }) => {
          const { examCode } = await createExam(rounds.db, { questionCount: 3, duration: 4 });
          await watchShifts(page);
          await screen.open(page, examCode);
          await expect(h1(page)).toHaveCount(1);
          await expect(page).toHaveTitle(/Rounds/);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([]);
          expect(await shiftOf(page)).toBe(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}

test('no page breaks its own security policy', async ({ page, rounds }) => {
  const { examCode } = await createExam(rounds.db, { questionCount: 2 });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/');
  await start(page, examCode);
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL(/results/);
  await page.goto('/api/docs');
  await expect(page.getByText('/api/exam/{examCode}/start')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('text of any kind shows as text and breaks no layout', async ({ page, rounds }) => {
  await page.setViewportSize(phone);
  const texts = [
    '<script>alert(1)</script><b>bold</b>',
    'سؤال عن القلب',
    'β-blocker ≥ 5 µg — 😀',
    'x'.repeat(10_000),
    `two\nlines`,
  ];
  const exam = await createExam(rounds.db, {
    title: '<i>Titled</i> '.repeat(12),
    questions: texts.map((text, index) =>
      makeQuestion(index + 1, { questionText: text, optionA: text.slice(0, 3000), explanation: text }),
    ),
  });
  await start(page, exam.examCode);
  for (const text of texts) {
    await expect(page.getByText(text.slice(0, 30)).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL(/results/);
  await expect(page.getByText('<script>alert(1)</script><b>bold</b>').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
