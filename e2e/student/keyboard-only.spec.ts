import type { Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the wanted element has the focus, as a person without a mouse would. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' = 'button') {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}.`);
}

test('an exam is sat from the home page to the PDF with the keyboard alone', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 4 });
  const pressed = (letter: string) => page.getByRole('button', { name: new RegExp(`^${letter} `), pressed: true });
  const shows = (number: number) => expect(page.getByRole('banner').getByText(`Question ${number} of 4`)).toBeVisible();

  await page.goto('/');
  await tabTo(page, 'Have an exam code?', 'textbox');
  await page.keyboard.type(exam.examCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/exam/${exam.examCode}`);
  await tabTo(page, 'Name', 'textbox');
  await page.keyboard.type('Asha Rao');
  await tabTo(page, 'Start Exam');
  await page.keyboard.press('Enter');

  await shows(1);
  await page.keyboard.press('a');
  await expect(pressed('A')).toBeVisible();
  await page.keyboard.press('4');
  await expect(pressed('D')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await page.keyboard.press('B');
  await expect(pressed('B')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /^2, .*Marked for review/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await shows(1);
  await page.keyboard.press('ArrowLeft');
  await shows(1);

  await tabTo(page, /^4, /);
  await page.keyboard.press('Enter');
  await shows(4);
  await tabTo(page, /^D /);
  await page.keyboard.press('Space');
  await expect(pressed('D')).toBeVisible();
  await tabTo(page, 'Submit Exam');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/results/);
  await tabTo(page, 'Download Results');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^exam-results-.*\.pdf$/);
});

test('keys with a modifier stay with the browser', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('2 questions unanswered')).toBeVisible();
});

test('a screen reader hears of the time at five minutes and at one, and not every second', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2, duration: 6 });
  await page.clock.install();
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.keyboard.press('Enter');
  const clock = page.getByRole('timer');
  await expect(clock).toBeVisible();
  const live = page.locator('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]');
  await page.clock.runFor(20_000);
  const early = (await live.allTextContents()).join(' ');
  expect(early).not.toMatch(/minute|\d\d:\d\d/);
  await page.clock.runFor(42_000);
  await expect(live.filter({ hasText: /5 minutes/ })).toHaveCount(1);
  await page.clock.runFor(240_000);
  await expect(live.filter({ hasText: /1 minute/ })).toHaveCount(1);
});

test('the clock turns red under 300 seconds', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2, duration: 6 });
  await page.clock.install();
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.keyboard.press('Enter');
  const colour = () => page.getByRole('timer').evaluate((element) => getComputedStyle(element).color);
  await expect(page.getByRole('timer')).toBeVisible();
  const calm = await colour();
  await page.clock.runFor(50_000);
  expect(await colour()).toBe(calm);
  await page.clock.runFor(12_000);
  expect(await colour()).not.toBe(calm);
});
