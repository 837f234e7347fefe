import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Database } from '#server/platform/database/database.ts';
import { createClosedAttempt, letters } from '#test/factories/closed-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The keys are A, B, C and D. The strong students answer D to question 3; all students answer question 4 correctly. */
const sittings = ['ABDD', 'ABDD', 'ABDD', 'ABCD', 'A-DD', 'BBCD', 'BACD', 'CACD', 'D-CD', 'CDCD'];

async function createSatExam(db: Database, title: string) {
  const exam = await createExam(db, { title, questionCount: 4, passingScore: 60 });
  for (const [index, answers] of sittings.entries()) {
    await createClosedAttempt(db, exam, letters(answers), { secondsTaken: 300 * (index + 1) });
  }
  return exam;
}

const tile = (page: Page, label: string) =>
  page.getByLabel('The exam in figures').locator('div').filter({ hasText: label }).locator('dd span').first();
const row = (page: Page, text: RegExp) => page.getByRole('button', { name: text });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator sees the results of an exam, and which questions to check', async ({ page, rounds }) => {
  const exam = await createSatExam(rounds.db, 'Exported: "2026"');
  await rounds.db.execute(`update questions set question_text = '=HYPERLINK("x")' where id = ${exam.questions[0]?.id}`);

  await test.step('The tab fetches the code of the charts, within the security policy', async () => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`/admin/mcq-tests?exam=${exam.id}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(scripts.filter((path) => path.includes('histogram'))).toEqual([]);
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page.locator('svg .recharts-rectangle').first()).toBeVisible();
    expect(scripts.filter((path) => path.includes('histogram'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await test.step('The figures and the findings are those of ten attempts', async () => {
    await expect(tile(page, 'Attempts')).toHaveText('10');
    await expect(tile(page, 'Average score')).toHaveText('65.0%');
    await expect(tile(page, 'Pass rate')).toHaveText('50.0%');
    await expect(tile(page, 'Time taken')).toHaveText('28 min');
    await expect(page.getByText('Below about 30 attempts every figure here is a hint, not a finding.')).toBeVisible();

    // The most serious finding comes first.
    await expect(rows.first()).toContainText('Question 3:');
    await expect(rows.first()).toContainText('Unclear');
    await row(page, /^3 Question 3:/).click();
    await expect(page.getByText('With 10 attempts this may be chance.')).toBeVisible();
    const answers = page.getByRole('table', { name: 'Answers to question 3' });
    await expect(answers.getByRole('row', { name: /^D/ })).toContainText('40%');
    await expect(answers.getByRole('row', { name: /^D/ })).toContainText(exam.questions[2]?.options[3] ?? '');
    await expect(answers.getByRole('row', { name: /key/ })).toContainText('60%');
  });

  await test.step('Each chart can be read as a table', async () => {
    const scores = page.getByRole('region', { name: 'Scores' });
    await scores.getByRole('button', { name: 'As a table' }).click();
    await expect(scores.getByRole('row', { name: '70 to 79% 4 0' })).toBeVisible();
    await expect(scores.getByRole('row', { name: '50 to 59% 0 5' })).toBeVisible();
    const times = page.getByRole('region', { name: 'Time used' });
    await times.getByRole('button', { name: 'As a table' }).click();
    await expect(times.getByRole('row', { name: '6 min to 12 min 1' })).toBeVisible();
  });

  await test.step('The educator downloads the statistics of the questions, which a spreadsheet opens safely', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('Exported_2026_questions.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff"Number","Question","Subject",/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[3]).toMatch(/^3,.*,"C",10,0\.6,.*With 10 attempts this may be chance\."$/);
  });

  await test.step('A question can be corrected from the list', async () => {
    await page.getByRole('combobox', { name: /Sort by/ }).click();
    await page.getByRole('option', { name: 'Easiest first' }).click();
    await expect(rows.first()).toContainText('Question 4:');
    await expect(rows.first()).toContainText('Too easy');

    await page.getByRole('button', { name: 'Edit this question' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Question' });
    await form.getByLabel('Question', { exact: true }).fill('A clearer question');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row(page, /^3 A clearer question/)).toBeVisible();
  });

  await test.step('Refresh shows a new attempt', async () => {
    await createClosedAttempt(rounds.db, exam, letters('ABCD'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(tile(page, 'Attempts')).toHaveText('11');
  });

  await test.step('An analysis that cannot be loaded says so, and loads on the second attempt', async () => {
    await page.route('**/analytics', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The analytics could not be loaded')).toBeVisible();
    await page.unroute('**/analytics');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page, 'Attempts')).toHaveText('11');
  });
});
