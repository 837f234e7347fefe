import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Upload Questions' });
const corrections = (page: Page) => page.getByRole('dialog', { name: 'This file needs corrections' });
const area = (page: Page) => page.getByRole('region', { name: 'Bulk upload' });
const rows = (count: number) => [
  uploadHeader,
  ...Array.from({ length: count }, (_, index) => makeUploadRow(index + 1)),
];

async function openExam(page: Page, examId: number): Promise<void> {
  await page.goto(`/admin/mcq-tests?exam=${examId}&tab=questions`);
  await expect(button(page, 'Choose File')).toBeVisible();
}

/** Picks a file with the button. */
async function pick(page: Page, name: string, content: Uint8Array | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose File').click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator saves the template, uploads it, and corrects a file that was dropped on the tab', async ({
  page,
  rounds,
}) => {
  await test.step('The saved template can be uploaded', async () => {
    const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 10 });
    await openExam(page, exam.id);
    const saved = page.waitForEvent('download');
    await button(page, 'Template').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('question_template.csv');
    const content = await readFile(await file.path());
    expect(content.toString()).toMatch(/^\ufeffQuestion,Option A,/);

    await pick(page, 'question_template.csv', content);
    await expect(preview(page)).toContainText('1 question found in question_template.csv.');
    await button(page, 'Upload 1 Question').click();
    await expectToast(page, 'Uploaded 1 questions successfully');
    await expect(page.getByRole('article', { name: 'Question 1', exact: true })).toContainText('crushing chest pain');
  });

  await test.step('A file with a bad row is dropped on the tab, corrected in the page, and uploaded', async () => {
    const [header = [], first = [], ...others] = rows(3);
    const data = await page.evaluateHandle(
      (csv) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([csv], 'dropped.csv'));
        return transfer;
      },
      toCsv([header, first.with(5, 'E'), ...others], ';'),
    );
    await area(page).dispatchEvent('dragover', { dataTransfer: data });
    await area(page).dispatchEvent('drop', { dataTransfer: data });
    await expect(corrections(page)).toContainText('3 questions found in dropped.csv.');
    await expect(corrections(page)).toContainText('1 row has a problem');
    await expect(corrections(page).getByRole('row')).toHaveText([
      'RowWhat to change',
      '2Correct Answer must be A, B, C or D, or the full text of one option. Found: “E”Correct here, row 2',
    ]);
    const saved = page.waitForEvent('download');
    await button(page, 'Download the problems').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('dropped-problems.csv');
    expect((await readFile(await file.path())).toString()).toContain('"",2,"Correct Answer","E","Correct Answer must');
    await button(page, /^Correct here ?, row 2$/).click();
    await corrections(page).getByLabel('Correct Answer').fill('d');
    await button(page, 'Check again with 1 correction').click();
    await button(page, 'Upload 3 Questions').click();
    await expectToast(page, 'Uploaded 3 questions successfully');
  });
});

test('An educator sees what a workbook contains, and confirms the import', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1, totalQuestions: 4 });
  const known = makeQuestion(1);
  await openExam(page, exam.id);
  const file = toWorkbook({
    Notes: [['How to fill this in']],
    Bank: [
      [...uploadHeader, 'Author'],
      ...Array.from({ length: 6 }, (_, index) => [...makeUploadRow(index + 1), 'Me']),
      [known.questionText, known.options[0] ?? '', 'x', 'y', 'z', 'b'],
    ],
    'Part 2': [uploadHeader, makeUploadRow(7)],
  });
  await pick(page, 'bank.xlsx', file);
  await expect(preview(page)).toContainText('7 questions found in bank.xlsx, sheet “Bank”.');
  await expect(preview(page)).toContainText('Columns that are not read: Author');
  await expect(preview(page)).toContainText('Sheets that are not read: Notes');
  await preview(page).getByText('1 row: This exam seems to have these questions already.').click();
  await expect(preview(page).getByRole('row')).toHaveText([/Row/, /8/]);
  await expect(preview(page)).toContainText('1 of 7 questions is here already');
  const first = preview(page).getByRole('list', { name: 'The questions' }).locator('> li').first();
  await expect(first).toContainText('Question 1: which of the following, "β-blocker" or not, is given first; and why?');
  await expect(first).toContainText('A. Option A of 1, with a comma (correct)');

  await preview(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(button(page, 'Choose File')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^1 question$/ })).toBeVisible();

  await pick(page, 'bank.xlsx', file);
  await preview(page)
    .getByRole('switch', { name: /Import sheet “Part 2” too: 1 row/ })
    .click();
  await expect(preview(page)).toContainText('8 questions found in bank.xlsx, sheets “Bank” and “Part 2”.');
  await button(page, 'Import only the new ones (7)').click();
  await expectToast(page, 'Uploaded 7 questions successfully');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This exam shows 4 of its 8 questions. Show all 8?');
  await expect(page.getByText('4 of 8 questions · 60 min')).toBeVisible();
  await question.getByRole('button', { name: 'Show all 8' }).click();
  await expectToast(page, 'Exam updated successfully');
  await expect(page.getByRole('status').filter({ hasText: /^8 questions$/ })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Question 2', exact: true })).toContainText('Question 1: which');

  await button(page, 'Undo this upload of bank.xlsx').click();
  await expect(question).toContainText('7 questions of “bank.xlsx” will be removed from this exam');
  await question.getByRole('button', { name: 'Remove 7 questions' }).click();
  await expectToast(page, 'The upload was undone');
  await expect(page.getByRole('status').filter({ hasText: /^1 question$/ })).toBeVisible();
});
