import type { Page } from '@playwright/test';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function addRow(page: Page, subject: string, questions: number) {
  await button(page, 'Add row').click();
  await page.getByRole('combobox', { name: 'Subject' }).click();
  await page.getByRole('option', { name: subject }).click();
  await page.getByLabel('Number of questions').fill(String(questions));
  await dialogButton(page, 'Add row').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('An educator builds a paper, mends the row that is short, draws, undoes, and draws again', async ({
  page,
  rounds,
}) => {
  await signIn(page);
  for (let number = 1; number <= 5; number += 1) {
    const subject = number <= 3 ? 'Pathology of the paper' : 'Surgery of the paper';
    const text = `Build ${number}: which of the following is right?`;
    const made = await page.request.post('/api/bank/items', {
      data: { ...makeDraft(number), questionText: text, subject },
    });
    expect(made.status()).toBe(201);
  }
  const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 4 });
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=questions`);
  await page.getByRole('link', { name: 'Build paper' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/mcq-tests/${exam.id}/build$`));
  await expect(page.getByRole('heading', { name: 'No rows yet' })).toBeVisible();
  await addRow(page, 'Pathology of the paper (3)', 1);
  await addRow(page, 'Surgery of the paper (2)', 3);
  await expect(page.getByText('4 questions in 2 rows. The exam shows 4 and has 0 so far.')).toBeVisible();

  await button(page, 'Draw').click();
  await expect(
    page.getByText('Surgery of the paper: 2 of 3; the bank has no other ready item of this kind'),
  ).toBeVisible();
  await expect(button(page, 'Add 3 questions anyway')).toBeEnabled();

  await page.getByLabel('Questions of Pathology of the paper, row 1').fill('2');
  await page.getByLabel('Questions of Surgery of the paper, row 2').fill('2');
  await button(page, 'Draw again').click();
  await expect(page.getByText('4 of 4 questions. Nothing is added yet.')).toBeVisible();
  const items = page.getByRole('group', { name: 'Pathology of the paper: 2 of 2' }).getByRole('listitem');
  const swapped = (await items.first().locator('p').first().textContent()) ?? '';
  await button(page, 'Swap item 1 of Pathology of the paper').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Use: Build/ })
    .click();
  await expect(items.first()).not.toContainText(swapped);

  await button(page, 'Add 4 questions').click();
  await expect(page.getByText('4 questions were added to the exam')).toBeVisible();
  await expect(page.getByText('The exam shows 4 and has 4 so far.', { exact: false })).toBeVisible();
  await button(page, 'Undo').click();
  await expectToast(page, 'The questions were taken off the exam again');
  await expect(page.getByText('The exam shows 4 and has 0 so far.', { exact: false })).toBeVisible();

  await button(page, 'Draw').click();
  await button(page, 'Add 4 questions').click();
  await page.getByRole('link', { name: 'See the questions' }).click();
  await expect(page.getByRole('tabpanel').getByText('4 questions', { exact: true })).toBeVisible();
});
