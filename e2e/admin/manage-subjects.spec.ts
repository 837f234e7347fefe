import type { Page, Route } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Holds the requests of one method to `url` until the returned function is called. */
async function hold(page: Page, url: string, method: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, async (route) => {
    if (isHeld && route.request().method() === method) held.push(route);
    else await route.fallback();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator adds, changes and deletes a subject, and the counts follow', async ({ page, rounds }) => {
  await test.step('A row shows how much the subject contains, and leads to its topics', async () => {
    const subject = await createSubject(rounds.db, { name: 'Counted subject' });
    await createTopic(rounds.db, { subjectId: subject.id, flashcardCount: 4 });
    await page.goto('/admin/subjects');
    await expect(row(page, 'Counted subject').getByRole('cell').nth(0)).toHaveText(/1$/);
    await expect(row(page, 'Counted subject').getByRole('cell').nth(1)).toHaveText(/4$/);
    await page.getByRole('link', { name: 'Topics of Counted subject' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topics for Counted subject');
    await page.getByRole('link', { name: 'Back to Subjects' }).click();
  });

  await test.step('The educator adds, changes and deletes a subject', async () => {
    const total = page.locator('dl > div').filter({ hasText: 'Subjects' }).locator('dd');
    await expect(total).not.toHaveText('0');
    const before = Number(await total.textContent());

    await page.getByRole('button', { name: 'Add New Subject' }).click();
    await page.getByLabel('Name').fill('  Hepatology  ');
    await page.getByLabel('Description').fill('The liver,\nand what harms it.');
    const create = await hold(page, '**/api/subjects', 'POST');
    await page.getByRole('button', { name: 'Create Subject' }).click();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
    await create();
    await expectToast(page, 'Success', 'Subject created successfully');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row(page, 'Hepatology')).toBeVisible();
    await expect(total).toHaveText(String(before + 1));

    await page.getByRole('button', { name: 'Edit Hepatology' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Hepatology');
    await expect(page.getByLabel('Description')).toHaveValue('The liver,\nand what harms it.');
    await page.getByLabel('Name').fill('Liver medicine');
    const update = await hold(page, '**/api/subjects/*', 'PUT');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await update();
    await expectToast(page, 'Subject updated successfully');
    await expect(row(page, 'Liver medicine')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Liver medicine' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'This will permanently delete the subject "Liver medicine" and all associated topics and flashcards. This action cannot be undone.',
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Delete Liver medicine' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete Liver medicine' }).click();
    const remove = await hold(page, '**/api/subjects/*', 'DELETE');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    await remove();
    await expectToast(page, 'Subject deleted successfully');
    await expect(row(page, 'Liver medicine')).toBeHidden();
    await expect(total).toHaveText(String(before));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('An educator with a phone opens the menu as a sheet, and logs out', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/topics');
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link')).toHaveText([
    'Rounds',
    'Dashboard',
    'Subjects',
    'Topics',
    'AI Generator',
    'Flashcards',
    'MCQ Tests',
    'Cohorts',
    'Question bank',
    'Settings',
  ]);
  await sheet.getByRole('link', { name: 'Subjects' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await sheet.getByRole('link', { name: 'Subjects' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await sheet.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(sheet).toBeHidden();
});
