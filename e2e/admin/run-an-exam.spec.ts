import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { makeUploadRow, toCsv, uploadHeader } from '#test/factories/question-sheets.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('dialog').last().getByLabel(name, { exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Starts the exam as a student with a phone, in a new browser context. */
async function arrive(browser: Browser, baseURL: string | undefined, code: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel(/exam code/i).fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill(name);
  await button(page, 'Start Exam').click();
  await expect(page.getByRole('banner').getByText('Question 1 of 4')).toBeVisible();
  return page;
}

/** Answers each question in order with the keyboard. */
async function answer(page: Page, letters: string): Promise<void> {
  for (const [index, letter] of [...letters].entries()) {
    await expect(page.getByRole('banner').getByText(`Question ${index + 1} of`)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${letter}\\b`) }).click();
    if (index < letters.length - 1) await button(page, 'Next').click();
  }
  await expect(page.getByText('All answers saved')).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await button(page, 'Submit Exam').click();
  await expect(page).toHaveURL(/\/results\//);
}

test('An educator creates an exam, uploads questions, watches students, corrects a key and exports the results', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/admin/mcq-tests');
  await button(page, 'Create New MCQ Test').click();
  await field(page, 'Title').fill('Cardiology finals');
  await field(page, 'Number of questions').fill('4');
  const code = await field(page, 'Exam code').inputValue();
  await button(page, 'Create Test').click();
  await expectToast(page, 'Exam created successfully');

  await button(page, 'Manage Cardiology finals').click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose File').click();
  const sheet = toCsv([uploadHeader, ...[1, 2, 3, 4].map(makeUploadRow)]);
  await (await chooser).setFiles({ name: 'finals.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await button(page, 'Upload 4 Questions').click();
  await expectToast(page, 'Uploaded 4 questions successfully');

  // The keys are A, B, C and D. The two strong students answer C to question 2.
  await tab(page, 'Sessions');
  await expect(page.getByText('No exam sessions yet...', { exact: true })).toBeVisible();
  const asha = await arrive(browser, baseURL, code, 'Asha');
  // The other students sit the exam through the API.
  const start = async (name: string) =>
    startAttempt.response.parse(await (await page.request.post(`/api/exam/${code}/start`, { data: { name } })).json());
  const submitAnswers = async ({ sessionId, questions }: Awaited<ReturnType<typeof start>>, letters: string) => {
    const answers = [...letters].map((selectedAnswer, index) => ({ questionId: questions[index]?.id, selectedAnswer }));
    await page.request.post(`/api/exam/submit/${sessionId}`, { data: { answers } });
  };
  const ben = await start('Ben');
  const chitra = await start('Chitra');
  await expect(row(page, 'Chitra')).toContainText('0/4');
  await answer(asha, 'ACCD');
  await expect(row(page, 'Asha')).toContainText('4/4');
  await submit(asha);
  await submitAnswers(ben, 'ACCA');
  await submitAnswers(chitra, 'BBAA');
  await expect(asha.getByText('75%').first()).toBeVisible();
  await expect(row(page, 'Asha')).toContainText('Completed');
  await expect(row(page, 'Asha')).toContainText('75%');
  await expect(row(page, 'Ben')).toContainText('50%');
  await expect(row(page, 'Chitra')).toContainText('25%');

  await tab(page, 'Analytics');
  const tiles = page.getByLabel('The exam in figures');
  await expect(tiles).toContainText('50.0%');
  await page.getByRole('button', { name: /^2 Question 2:/ }).click();
  // Three students are too few for a statistic, and the page says so. It still shows which options they chose.
  await expect(page.getByText('Too few attempts have had this question to say anything about it.')).toBeVisible();
  const answers = page.getByRole('table', { name: 'Answers to question 2' });
  await expect(answers.getByRole('row', { name: /^B/ })).toContainText('33%');
  await expect(answers.getByRole('row', { name: /^C/ })).toContainText('67%');

  await tab(page, 'Questions');
  await button(page, 'Edit question 2').click();
  await page.getByRole('radio', { name: 'Correct answer: C' }).check();
  await button(page, 'Save Changes').click();
  const regrade = page.getByRole('alertdialog');
  await expect(regrade.getByRole('row').filter({ hasText: 'Ben' })).toContainText('Failed → Passed');
  await expect(regrade.getByRole('rowheader')).toHaveCount(3);
  await regrade.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Question updated successfully');

  await asha.goto(`/exam/${code}/results/${ben.sessionId}`);
  await expect(asha.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await tab(page, 'Analytics');
  await expect(tiles).toContainText('58.3%');

  await tab(page, 'Sessions');
  await expect(row(page, 'Asha')).toContainText('100%');
  const saved = page.waitForEvent('download');
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const exported = (await readFile(await (await saved).path())).toString();
  for (const [name, percentage] of Object.entries({ Asha: 100, Ben: 75, Chitra: 0 })) {
    expect(exported).toMatch(new RegExp(`^"${name}",.*\\b${percentage}\\b`, 'm'));
  }
  await asha.context().close();
});
