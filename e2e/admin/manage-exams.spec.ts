import type { Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Exams' });
const row = (page: Page, title: string) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator creates an exam, copies its code, changes it and deletes it', async ({ page, context, rounds }) => {
  await test.step('The educator creates, changes and deletes an exam', async () => {
    await page.goto('/admin/mcq-tests');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MCQ Test Management');
    const heading = page.getByRole('heading', { level: 2, name: /^Exams \(\d+\)$/ });
    await expect(heading).toBeVisible();
    const before = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);

    await button(page, 'Create New MCQ Test').click();
    await expect(form(page).getByRole('heading')).toHaveText('Create New MCQ Test');
    await expect(field(page, 'Exam code')).toHaveValue(/^EXAM\d{8}$/);
    await expect(field(page, 'Duration (minutes)')).toHaveValue('60');
    await expect(field(page, 'Number of questions')).toHaveValue('10');
    await expect(field(page, 'Passing score (%)')).toHaveValue('60');
    await expect(form(page).getByRole('switch', { name: 'Active' })).toBeChecked();
    await field(page, 'Title').fill('  Grand Test 4  ');
    await field(page, 'Exam code').fill('gt4med');
    await expect(field(page, 'Exam code')).toHaveValue('GT4MED');
    await field(page, 'Duration (minutes)').fill('45');
    await button(page, 'Create Test').click();
    await expectToast(page, 'Exam created successfully');
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: `Exams (${before + 1})` })).toBeVisible();
    for (const fact of ['GT4MED', 'Active', '45 minutes', '0 questions']) {
      await expect(row(page, 'Grand Test 4').getByText(fact, { exact: true })).toBeVisible();
    }

    await expect(page.getByText('"Grand Test 4" has the code GT4MED. Next: its questions.')).toBeVisible();
    await button(page, 'Add questions').click();
    await expect(page.getByRole('dialog', { name: 'Grand Test 4' })).toBeVisible();
    await page.keyboard.press('Escape');

    await button(page, 'Edit Grand Test 4').click();
    await expect(form(page).getByRole('heading')).toHaveText('Edit MCQ Test');
    await field(page, 'Title').fill('Grand Test 5');
    await form(page).getByRole('switch', { name: 'Active' }).click();
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Exam updated successfully');
    await expect(row(page, 'Grand Test 5').getByText('Inactive', { exact: true })).toBeVisible();
    await expect(row(page, 'Grand Test 5').getByText('45 minutes', { exact: true })).toBeVisible();

    await button(page, 'Delete Grand Test 5').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to delete "Grand Test 5"? This will also delete all associated questions.',
    );
    await expect(question).not.toContainText('attempt');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page, 'Delete Grand Test 5')).toBeFocused();
    await button(page, 'Delete Grand Test 5').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Exam deleted successfully');
    await expect(row(page, 'Grand Test 5')).toBeHidden();
    await expect(page.getByRole('heading', { name: `Exams (${before})` })).toBeVisible();
  });

  await test.step('The code of an exam can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const exam = await createExam(rounds.db, { title: 'Copied exam' });
    // Two attempts, whose number the deletion of the exam says.
    for (const name of ['Asha', 'Ben']) await page.request.post(`/api/exam/${exam.examCode}/start`, { data: { name } });
    await page.goto('/admin/mcq-tests');
    await expect(row(page, 'Copied exam').getByText('2 attempts', { exact: true })).toBeVisible();
    await button(page, `Copy the code ${exam.examCode}`).click();
    await expectToast(page, 'Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(exam.examCode);

    await button(page, 'Manage Copied exam').click();
    const room = page.getByRole('dialog', { name: 'Copied exam' });
    await room.getByRole('button', { name: 'Share this exam' }).click();
    const share = page.getByRole('dialog', { name: 'Share “Copied exam”' });
    await share.getByRole('button', { name: 'Copy the link for students' }).click();
    const link = new URL(`/exam/${exam.examCode}`, page.url()).href;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await share.getByRole('link', { name: 'Projector view' }).click();
    await expect(page.locator('dl > div').filter({ hasText: 'Started' }).getByRole('definition')).toHaveText('2');
    await page.getByRole('link', { name: 'Back to the exam' }).click();
    await room.getByRole('switch', { name: 'Active' }).click();
    await expectToast(page, 'Exam updated successfully');
    await expect.poll(async () => (await page.request.get(`/api/exam/${exam.examCode}`)).status()).toBe(404);
  });
});

test('An educator archives an exam that is over, gives another one a year, and finds both', async ({
  page,
  rounds,
}) => {
  const old = await createExam(rounds.db, { title: 'Mock of last year', isActive: false });
  const running = await createExam(rounds.db, { title: 'Mock of this week' });
  await page.goto('/admin/mcq-tests');
  await expect(row(page, 'Mock of this week')).toBeVisible();
  await expect(button(page, 'Archive Mock of this week')).toHaveCount(0);
  await button(page, 'Archive Mock of last year').click();
  await expectToast(page, '“Mock of last year” is archived');
  await expect(row(page, 'Mock of last year')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Mock of last year')).toBeVisible();
  await button(page, 'Archive Mock of last year').click();
  await expect(row(page, 'Mock of last year')).toBeHidden();

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Archived' }).click();
  await expect(row(page, 'Mock of last year').getByText('Archived', { exact: true })).toBeVisible();
  await page.reload();
  await button(page, 'Take Mock of last year out of the archive').click();
  await expectToast(page, '“Mock of last year” is taken out of the archive');

  await page.goto('/admin/mcq-tests');
  await button(page, 'Edit Mock of last year').click();
  await field(page, 'Year').fill('2019');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Exam updated successfully');
  // Enough exams for groups.
  for (let number = 1; number <= 5; number += 1) await createExam(rounds.db, { title: `Further exam ${number}` });
  await page.reload();
  const group = page.getByRole('button', { name: /^2019 · No cohort/ });
  await expect(group).toContainText('1 exam');
  await group.click();
  await expect(row(page, 'Mock of last year')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search' }).fill(old.examCode);
  await expect(row(page, 'Mock of last year')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(running.examCode);
  await expect(row(page, 'Mock of this week')).toBeVisible();
});
