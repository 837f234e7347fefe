import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { option } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

type Exam = Awaited<ReturnType<typeof createExam>>;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tile = (page: Page, label: string) =>
  page.getByLabel('Sessions in total').locator('div').filter({ hasText: label }).locator('dd');

async function watch(page: Page, exam: Exam, query = ''): Promise<void> {
  await signIn(page);
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=sessions${query}`);
}

async function begin(page: Page, exam: Exam, name: string): Promise<string> {
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('banner').getByText('Question 1 of')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Creates a submitted attempt through the API. */
async function sat(page: Page, exam: Exam, name: string, correct: number): Promise<void> {
  const started = await page.request.post(`/api/exam/${exam.examCode}/start`, { data: { name } });
  const answers = exam.questions
    .slice(0, correct)
    .map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: correctAnswer }));
  const { sessionId } = await started.json();
  await page.request.post(`/api/exam/submit/${sessionId}`, { data: { answers } });
}

test.describe('An educator watches an exam', () => {
  test('An educator gives a student extra minutes and closes the session; both see it without a reload', async ({
    page,
    browser,
    baseURL,
    rounds,
  }) => {
    const exam = await createExam(rounds.db, { questionCount: 4, duration: 30 });
    await watch(page, exam);
    await expect(page.getByText('No exam sessions yet...')).toBeVisible();

    const student = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await begin(student, exam, 'Asha Rao');
    await expect(row(page, 'Asha Rao')).toContainText('0/4');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(row(page, 'Asha Rao')).toContainText(/(30:00|29:\d\d) left/);
    await expect(tile(page, 'In progress')).toHaveText('1');
    await option(student, 'A').click();
    await expect(row(page, 'Asha Rao')).toContainText('1/4');

    await page.getByRole('button', { name: 'Extra time for Asha Rao' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extra time for Asha Rao' });
    await dialog.getByLabel('Minutes').fill('241');
    await dialog.getByRole('button', { name: 'Give extra time' }).click();
    await expect(dialog.getByText('Extra time must be a whole number of minutes from 1 to 240.')).toBeVisible();
    await dialog.getByLabel('Minutes').fill('15');
    await dialog.getByRole('button', { name: 'Give extra time' }).click();
    await expectToast(page, 'Extra time given to Asha Rao');
    await expect(page.getByRole('button', { name: 'Extra time for Asha Rao' })).toBeFocused();
    await expect(row(page, 'Asha Rao')).toContainText(/4[45]:\d\d left/);
    await option(student, 'B').click();
    await expect(student.getByRole('timer')).toContainText(/4[45]:\d\d/);
    await expect(row(page, 'Asha Rao')).toContainText('+15 min');
    await page.getByRole('button', { name: 'Extra time for Asha Rao' }).click();
    await expect(dialog.getByText('15 minutes given so far.')).toBeVisible();
    await dialog.getByLabel('Minutes').fill('16');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expectToast(page, 'At most 15 extra minutes can be taken back from this session.');
    await dialog.getByLabel('Minutes').fill('5');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(row(page, 'Asha Rao')).toContainText('+10 min');
    await page.getByRole('button', { name: 'Extra time for all' }).click();
    const forAll = page.getByRole('dialog', { name: 'Extra time for all in progress' });
    await expect(forAll.getByText('1 student is writing.')).toBeVisible();
    await forAll.getByLabel('Minutes').fill('20');
    await forAll.getByLabel('Minutes').press('Enter');
    await expectToast(page, 'Extra time given to all in progress');
    await expect(row(page, 'Asha Rao')).toContainText('+30 min');

    await page.getByRole('button', { name: 'Asha Rao', exact: true }).click();
    const view = page.getByRole('dialog', { name: 'Asha Rao' });
    await expect(view.getByText('Option B of 1 (chosen)')).toBeVisible();
    await expect(view.getByText('Option A of 1 (key)')).toBeVisible();
    await option(student, 'A').click();
    await expect(view.getByText('Option A of 1 (chosen, key)')).toBeVisible();
    await view.getByRole('button', { name: 'Copy resume link' }).click();
    await expectToast(page, 'Copied!');
    await view.getByRole('button', { name: 'Correct the name' }).click();
    const naming = page.getByRole('dialog', { name: 'Correct the name of Asha Rao' });
    await naming.getByLabel('Name').fill('Asha Rao Patil');
    await naming.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('dialog', { name: 'Asha Rao Patil' }).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Close sessions' }).click();
    const question = page.getByRole('alertdialog', { name: 'Close 1 session in progress?' });
    await expect(question.getByRole('radio', { name: 'All in progress (1)' })).toBeChecked();
    await expect(question.getByText(/^Asha Rao Patil \(\d+ min\) still has time\.$/)).toBeVisible();
    await question.getByRole('button', { name: 'Close all' }).click();
    await expectToast(page, 'All sessions closed');
    await expect(row(page, 'Asha Rao Patil')).toContainText('Closed by educator');
    await expect(row(page, 'Asha Rao Patil')).toContainText('25%');
    await student.getByRole('button', { name: 'Next', exact: true }).click();
    await option(student, 'A').click();
    await expect(student).toHaveURL(/\/results\//);
    await expect(
      student.getByText('Your teacher ended the exam. The answers saved until then were graded.'),
    ).toBeVisible();

    await row(page, 'Asha Rao Patil').getByRole('button', { name: 'Asha Rao Patil' }).first().click();
    await page.getByRole('button', { name: 'Open again' }).click();
    const again = page.getByRole('dialog', { name: 'Open the session of Asha Rao Patil again?' });
    await again.getByRole('button', { name: 'Open again' }).click();
    await expect(view.or(page.getByRole('dialog', { name: 'Asha Rao Patil' })).first()).toContainText(
      /opened the session again for 10 minutes/,
    );
    await student.reload();
    await expect(student.getByRole('timer')).toContainText(/(10:00|09:\d\d)/);
    await student.getByRole('button', { name: 'Next', exact: true }).click();
    await option(student, 'A').click();
    await expect(student.getByText('All answers saved')).toBeVisible();
    await page.getByRole('dialog', { name: 'Asha Rao Patil' }).getByRole('button', { name: 'Close' }).click();
    await expect(row(page, 'Asha Rao Patil')).toContainText('2/4');
    await student.context().close();
  });

  test('An educator whose live connection comes back finds the search and the order again after a reload, exports the sessions that match, and deletes one', async ({
    page,
    rounds,
  }) => {
    const exam = await createExam(rounds.db, { questionCount: 4 });
    await sat(page, exam, 'Asha One', 4);
    await sat(page, exam, 'Asha Two', 2);
    await page.clock.install();
    await page.route('**/attempts/live?**', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await watch(page, exam);
    await expect(page.getByText('Updated every few seconds')).toBeVisible();
    await sat(page, exam, 'Bela', 3);
    await page.clock.runFor(5000);
    await expect(row(page, 'Bela')).toBeVisible();
    await page.unroute('**/attempts/live?**');
    await page.clock.runFor(5000);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    const names = page.getByRole('rowheader');
    await expect(names).toHaveText(['Bela', 'Asha Two', 'Asha One']);
    await page.getByRole('button', { name: 'Score' }).click();
    await expect(names).toHaveText(['Asha One', 'Bela', 'Asha Two']);
    await page.getByRole('button', { name: 'Score' }).click();
    await expect(names).toHaveText(['Asha Two', 'Bela', 'Asha One']);
    await expect(page.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox', { name: 'Search' }).fill('asha');
    await expect(page.getByText('2 of 3 sessions')).toBeVisible();
    await expect(names).toHaveText(['Asha Two', 'Asha One']);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('asha');
    await expect(names).toHaveText(['Asha Two', 'Asha One']);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Export XLSX', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`exam-sessions-${exam.examCode}.xlsx`);
    const sheet = Object.values(XLSX.read(await readFile(await file.path())).Sheets)[0];
    if (!sheet) throw new Error('The file holds no sheet.');
    const rows = XLSX.utils.sheet_to_json<{ Name: string }>(sheet);
    expect(rows.map(({ Name }) => Name)).toEqual(['Asha Two', 'Asha One']);

    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody');
    await expect(page.getByText('No sessions match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await expect(names).toHaveCount(3);

    // Each student below moves up by one rank.
    await page.getByRole('button', { name: 'Delete the session of Asha One' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The session of Asha One is deleted with all its answers and its result.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Session deleted successfully');
    await expect(names).toHaveText(['Asha Two', 'Bela']);
    await expect(row(page, 'Bela').getByRole('cell').filter({ hasText: 'Rank' })).toHaveText(/^Rank ?1/);
    await expect(tile(page, 'Sessions')).toHaveText('2');
  });
});
