import type { Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the wanted element has the focus, when the screen with it is there. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' = 'button') {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(wanted.first()).toBeEnabled();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 presses of Tab did not reach ${name}.`);
}

test('A student sits an exam with the keyboard alone, from the home page to the PDF', async ({ page, rounds }) => {
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
  // A shortcut of the browser is no answer.
  await page.keyboard.press('Control+a');
  await expect(page.getByText('4 questions unanswered')).toBeVisible();
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
  // One press too many leads back into the exam, and Escape ends the question.
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeFocused();
  await expect(page.getByText('1 unanswered · 1 marked for review')).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, 'Submit Exam');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await shows(2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Submit Exam');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Submit anyway');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/results/);
  await tabTo(page, 'Download Results');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^exam-results-.*\.pdf$/);
});
