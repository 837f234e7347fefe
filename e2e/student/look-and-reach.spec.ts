import type { Page } from '@playwright/test';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { lookAt } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { submitAnyway } from '../support/taking.ts';
import { expect, phone, test } from '../support/test.ts';

const address = async ({ db }: RoundsServer) =>
  `/exam/${(await createExam(db, { questionCount: 3, duration: 4 })).examCode}`;

const start = async (page: Page) => {
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
};
const begin = async (page: Page, path: string) => {
  await page.goto(path);
  await start(page);
};

const isStranger = true;

lookAt([
  [
    {
      name: 'the introduction of an exam',
      isStranger,
      open: async (page, rounds) => {
        await page.goto(await address(rounds));
        await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible();
      },
    },
    { name: 'the first question', open: (page) => start(page) },
    {
      name: 'the navigator as a sheet',
      on: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: 'Question Navigator: 0/3 answered' }).click();
        await expect(page.getByRole('dialog', { name: 'Question Navigator' })).toBeVisible();
      },
    },
    {
      name: 'the second step of submitting, after marking a question, in the last minutes',
      open: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.keyboard.press('b');
        await page.keyboard.press('m');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await page.getByRole('button', { name: 'Submit Exam' }).click();
        await expect(page.getByText('2 unanswered · 1 marked for review')).toBeVisible();
      },
    },
    {
      name: 'the result',
      open: async (page) => {
        await page.getByRole('button', { name: 'Submit anyway' }).click();
        await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
      },
    },
  ],
  {
    name: 'the home page with a running exam, before forgetting it',
    isStranger,
    open: async (page, rounds) => {
      await begin(page, await address(rounds));
      await page.goto('/');
      await page.getByRole('button', { name: 'Forget' }).first().click();
      await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    },
  },
]);

test('A student reads texts of any kind as plain text on a phone, and the browser reports no error', async ({
  page,
  rounds,
}) => {
  await page.setViewportSize(phone);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
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
      makeQuestion(index + 1, {
        questionText: text,
        options: [text.slice(0, 3000), 'Two', 'Three', 'Four'],
        explanation: text,
      }),
    ),
  });
  await page.goto('/');
  await begin(page, `/exam/${exam.examCode}`);
  // The server refuses a save that arrives after the submit, and the browser reports that.
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/answers'));
  await page.keyboard.press('a');
  await saved;
  for (const text of texts) {
    await expect(page.getByText(text.slice(0, 30)).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowRight');
  }
  await submitAnyway(page);
  await expect(page).toHaveURL(/results/);
  await page.getByRole('button', { name: /^All / }).click();
  await expect(page.getByText('<script>alert(1)</script><b>bold</b>').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

test('A developer opens the description of the API, and the browser reports no error', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Rounds' })).toBeVisible();
  await expect(page.getByText('Open to everybody')).toBeVisible();
  expect(complaints).toEqual([]);
});
