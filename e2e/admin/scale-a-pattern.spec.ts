import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: 'Create New MCQ Test' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await form(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const openTool = async (page: Page, name: string) => {
  await button(page, 'Scale or save').click();
  await page.getByRole('menuitem', { name }).click();
};

test('An educator scales NEET-PG to 60 questions, saves it as an own pattern and makes an exam from it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await signIn(page);
  await page.goto('/admin/mcq-tests');
  await button(page, 'Create New MCQ Test').click();
  await choose(page, 'Pattern', /^NEET-PG 2026/);
  await expect(form(page).getByRole('radio', { name: 'Exam', exact: true })).toBeChecked();
  await openTool(page, 'Scale to another number of questions');
  const scale = page.getByRole('dialog', { name: 'Scale this pattern' });
  await scale.getByLabel('Number of questions').fill('60');
  await expect(scale.getByRole('status')).toContainText(
    '60 questions in 70 minutes: 5 sections of 12 questions in 14 minutes.',
  );
  await scale.getByRole('button', { name: 'Scale to 60 questions' }).click();
  await expect(field(page, 'Number of questions')).toHaveValue('60');
  await expect(field(page, 'Duration (minutes)')).toHaveValue('70');

  await openTool(page, 'Save as my pattern');
  await page.getByLabel('Name of the pattern').fill('A third of NEET-PG');
  await button(page, 'Save').click();
  await expectToast(page, 'Saved the pattern “A third of NEET-PG”');
  await button(page, 'Cancel').click();
  await expect(form(page)).toBeHidden();

  await page.reload();
  await button(page, 'Create New MCQ Test').click();
  await choose(page, 'Pattern', 'A third of NEET-PG');
  await field(page, 'Title').fill('Weekly NEET');
  const code = await field(page, 'Exam code').inputValue();
  await button(page, 'Create Test').click();
  await expectToast(page, 'Exam created successfully');

  await button(page, 'Manage Weekly NEET').click();
  const room = page.getByRole('dialog', { name: 'Weekly NEET' });
  await expect(room.getByText('5 sections of 14 minutes', { exact: false })).toBeVisible();
  await expect(room.getByText('follows NEET-PG 2026', { exact: false })).toBeVisible();
  await room.getByRole('tab', { name: 'Settings' }).click();
  await expect(room.getByText('1 attempt for each student', { exact: false }).first()).toBeVisible();
  const { sections, totalQuestions, reviewFrom, attemptsAllowed } = (
    await (await page.request.get('/api/exams')).json()
  ).find(({ examCode }: { examCode: string }) => examCode === code);
  expect({ totalQuestions, reviewFrom, attemptsAllowed }).toEqual({
    totalQuestions: 60,
    reviewFrom: 'held',
    attemptsAllowed: 1,
  });
  expect(sections.map(({ minutes }: { minutes: number }) => minutes)).toEqual([14, 14, 14, 14, 14]);

  // The exam stays as it is when its pattern is deleted, which can be taken back.
  await room.getByRole('button', { name: 'Close', exact: true }).click();
  await button(page, 'Create New MCQ Test').click();
  await openTool(page, 'My patterns');
  await button(page, 'Delete A third of NEET-PG').click();
  await expect(page.getByText('There is no pattern yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Rename A third of NEET-PG')).toBeVisible();
});
