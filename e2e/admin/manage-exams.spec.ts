import type { Page, Route } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Exams' });
const row = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
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
    await field(page, 'Exam code').fill('');
    await field(page, 'Exam code').pressSequentially('gt4-med and far too long to be one');
    await expect(field(page, 'Exam code')).toHaveValue('GT4-MED AND FAR TOO ');
    await field(page, 'Exam code').fill('gt4med');
    await expect(field(page, 'Exam code')).toHaveValue('GT4MED');
    await field(page, 'Duration (minutes)').fill('45');
    await button(page, 'Create Test').click();
    await expect(toast(page, 'Exam created successfully')).toBeVisible();
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
    await expect(toast(page, 'Exam updated successfully')).toBeVisible();
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
    await expect(toast(page, 'Exam deleted successfully')).toBeVisible();
    await expect(row(page, 'Grand Test 5')).toBeHidden();
    await expect(page.getByRole('heading', { name: `Exams (${before})` })).toBeVisible();
  });

  await test.step('Each opening of the form makes a new code', async () => {
    const codes = new Set<string>();
    for (let opening = 0; opening < 3; opening += 1) {
      await button(page, 'Create New MCQ Test').click();
      codes.add(await field(page, 'Exam code').inputValue());
      await page.keyboard.press('Escape');
      await expect(form(page)).toBeHidden();
    }
    expect(codes.size).toBe(3);
  });

  await test.step('The code of an exam can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const exam = await createExam(rounds.db, { title: 'Copied exam' });
    await page.goto('/admin/mcq-tests');
    await button(page, `Copy the code ${exam.examCode}`).click();
    await expect(toast(page, 'Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(exam.examCode);

    await button(page, 'Manage Copied exam').click();
    const room = page.getByRole('dialog', { name: 'Copied exam' });
    await room.getByRole('button', { name: 'Copy the link for students' }).click();
    const link = new URL(`/exam/${exam.examCode}`, page.url()).href;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await room.getByRole('switch', { name: 'Active' }).click();
    await expect(toast(page, 'Exam updated successfully')).toBeVisible();
    expect((await page.request.get(`/api/exam/${exam.examCode}`)).status()).toBe(404);
  });
});

test('An educator is told what is wrong with an exam or with the server, and loses no text', async ({
  page,
  rounds,
  request,
}) => {
  const taken = await createExam(rounds.db, { title: 'First come' });

  await test.step('Missing and invalid values are reported, and the browser sends no request', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto('/admin/mcq-tests');
    await button(page, 'Create New MCQ Test').click();
    await field(page, 'Exam code').fill('');
    await button(page, 'Create Test').click();
    await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
    await expect(form(page).getByText('Title is required.')).toBeVisible();
    await expect(form(page).getByText('Exam code is required.')).toBeVisible();
    await expect(field(page, 'Title')).toBeFocused();
    await field(page, 'Title').fill('Bounded');
    await field(page, 'Exam code').fill('A B');
    await field(page, 'Duration (minutes)').fill('1441');
    await field(page, 'Passing score (%)').fill('');
    await button(page, 'Create Test').click();
    await expect(toast(page, 'Please check your inputs and try again')).toBeVisible();
    await expect(form(page).getByText('Duration must be a whole number from 1 to 1440 minutes.')).toBeVisible();
    await expect(form(page).getByText('Passing score must be a whole number from 0 to 100 percent.')).toBeVisible();
    await expect(form(page).getByText(/^Exam code may contain letters/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('A code that is in use and a failing server are reported, and the typed text stays', async () => {
    await field(page, 'Title').fill('Second come');
    await field(page, 'Exam code').fill(taken.examCode);
    await field(page, 'Duration (minutes)').fill('60');
    await field(page, 'Passing score (%)').fill('60');
    await button(page, 'Create Test').click();
    const message = 'Another exam already has this code. Please choose another.';
    await expect(form(page).getByText(message)).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(2);

    const fail = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.abort());
    await page.route('**/api/exams**', fail);
    await button(page, 'Create Test').click();
    await expect(toast(page, 'Failed to create exam')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Second come');
    page.once('dialog', (dialog) => dialog.accept());
    await page.keyboard.press('Escape');
    await button(page, 'Edit First come').click();
    await button(page, 'Save Changes').click();
    await expect(toast(page, 'Failed to update exam')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Delete First come').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete exam')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'First come')).toBeVisible();
  });

  await test.step('Deleting an exam says how many attempts are deleted with it', async () => {
    const exam = await createExam(rounds.db, { title: 'Sat already' });
    for (const name of ['Asha', 'Ben']) {
      expect((await request.post(`/api/exam/${exam.examCode}/start`, { data: { name } })).ok()).toBe(true);
    }
    await page.goto('/admin/mcq-tests');
    await expect(row(page, 'Sat already').getByText('2 attempts', { exact: true })).toBeVisible();
    await button(page, 'Delete Sat already').click();
    await expect(page.getByRole('alertdialog')).toContainText('2 attempts of students go with it, results included.');
  });
});

test('An educator waits for the list, sees why it fails, and loads it again', async ({ page }) => {
  await test.step('The list shows three skeleton rows, then how to begin', async () => {
    let answer = (_: Route) => {};
    const asked = new Promise<Route>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/exams', answer);
    await page.goto('/admin/mcq-tests');
    await expect(page.locator('[data-skeleton]')).toHaveCount(3);
    await (await asked).fulfill({ json: [] });
    await expect(page.getByRole('heading', { name: 'No exams found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Exams (0)' })).toBeVisible();
    await button(page, 'Create First Test').click();
    await expect(form(page).getByRole('heading')).toHaveText('Create New MCQ Test');
    await page.unroute('**/api/exams');
  });

  await test.step('The list reports a failure, and loads on the second attempt', async () => {
    await page.route('**/api/exams', (route) => route.abort());
    await page.goto('/admin/mcq-tests');
    await expect(page.getByRole('alert')).toContainText('could not be reached');
    await page.unroute('**/api/exams');
    await button(page, 'Try again').click();
    await expect(list(page)).toBeVisible();
  });
});

test('An educator with a phone creates an exam and manages it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/mcq-tests');
  await button(page, 'Create New MCQ Test').click();
  await field(page, 'Title').fill('Thumbed in');
  await button(page, 'Create Test').click();
  await button(page, 'Manage Thumbed in').click();
  const room = page.getByRole('dialog', { name: 'Thumbed in' });
  await expect(room).toBeVisible();
  await expect.poll(() => room.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  await expect(room.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
