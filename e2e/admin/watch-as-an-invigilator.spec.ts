import type { Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { educator, fillInLogin, signIn } from '../support/sign-in.ts';
import { begin, option } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const password = 'Correct horse 4 rounds';

/** Opens an entry of the menu More. */
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('An invigilator gets an exam from an educator, helps a student, announces, and shows the hall the time, but no key and no result', async ({
  page,
  browser,
  baseURL,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 4, duration: 30, title: 'Grand test of March' });
  await createExam(rounds.db, { title: 'Another exam' });
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Add educator' }).click();
  const adding = page.getByRole('dialog', { name: 'Add educator' });
  await adding.getByLabel('Username').fill('Hall 2');
  await adding.getByLabel('Password of the new educator').fill(password);
  await adding.getByRole('radio', { name: /^Invigilator/ }).check();
  await adding.getByLabel('Your own password').fill(educator.password);
  await adding.getByRole('button', { name: 'Add educator' }).click();
  await expectToast(page, 'Educator added');

  const visitor = async () => (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const [hall, student] = [await visitor(), await visitor()];
  await begin(student, exam.examCode);
  await hall.goto('/admin');
  await fillInLogin(hall, { username: 'Hall 2', password });
  await expect(hall.getByText('No exam was given to you yet')).toBeVisible();

  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=sessions`);
  await choose(page, 'Invigilators');
  await page.getByRole('checkbox', { name: 'Hall 2' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Invigilators saved');

  await hall.reload();
  await expect(hall.getByRole('listitem').filter({ hasText: 'Grand test of March' })).toContainText('1 writing');
  await expect(hall.getByText('Another exam')).toHaveCount(0);
  await hall.getByRole('link', { name: 'Grand test of March' }).click();
  await expect(hall.getByRole('heading', { level: 1, name: 'Grand test of March' })).toBeVisible();
  const row = hall.getByRole('row').filter({ hasText: 'Asha Rao' });
  await expect(row).toContainText(/(30:00|29:\d\d) left/);
  for (const hidden of ['Score', 'Rank']) await expect(hall.getByRole('columnheader', { name: hidden })).toHaveCount(0);
  await expect(hall.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(hall.getByText('Average score')).toHaveCount(0);

  await hall.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  const view = hall.getByRole('dialog', { name: 'Asha Rao' });
  await expect(view.getByText('0 of 4')).toBeVisible();
  await view.getByRole('button', { name: 'Extra time' }).click();
  const extra = hall.getByRole('dialog', { name: 'Extra time for Asha Rao' });
  await extra.getByLabel('Minutes').fill('10');
  await extra.getByRole('button', { name: 'Give extra time' }).click();
  await expectToast(hall, 'Extra time given to Asha Rao');
  await expect(view.getByText('10 minutes')).toBeVisible();
  await view.getByRole('button', { name: 'Close', exact: true }).click();

  await choose(hall, 'Announcements');
  const speaking = hall.getByRole('dialog', { name: 'Announcements' });
  await speaking.getByLabel('Text').fill('Please open the windows');
  await speaking.getByRole('button', { name: 'Announce' }).click();
  await expectToast(hall, 'Announced');
  await speaking.getByRole('button', { name: 'Close' }).click();
  await option(student, 'B').click();
  await expect(student.getByRole('log', { name: 'New announcements' })).toContainText('Please open the windows');

  await hall.getByRole('link', { name: 'Projector view' }).click();
  await expect(hall.getByRole('timer')).toHaveText(/^(40:00|39:\d\d)$/);
  await expect(hall.getByText('Please open the windows')).toBeVisible();
  await expect(hall.getByText('Asha Rao')).toHaveCount(0);
  await hall.getByRole('link', { name: 'Back to the exam' }).click();

  await hall.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  await view.getByRole('button', { name: 'Close session' }).click();
  await hall.getByRole('alertdialog').getByRole('button', { name: 'Close session' }).click();
  await expectToast(hall, 'Session closed');
  await expect(view.getByRole('button', { name: 'Open again' })).toBeVisible();
  await view.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toContainText('Closed by educator');
  await expect(row).not.toContainText('%');

  await hall.goto(`/admin/mcq-tests?exam=${exam.id}`);
  await expect(hall.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
  await expect(hall.getByText('your account has the role invigilator')).toBeVisible();
  await hall.getByRole('link', { name: 'To my pages' }).click();
  await expect(hall).toHaveURL(/watched-exams$/);
  await Promise.all([hall.context().close(), student.context().close()]);
});
