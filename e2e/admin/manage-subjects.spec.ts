import type { Page, Route } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

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
  });

  await test.step('The educator adds, changes and deletes a subject', async () => {
    await page.goto('/admin/subjects');
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
    await expect(toast(page, 'Subject created successfully')).toBeVisible();
    await expect(toast(page, 'Success')).toBeVisible();
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
    await expect(toast(page, 'Subject updated successfully')).toBeVisible();
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
    await expect(toast(page, 'Subject deleted successfully')).toBeVisible();
    await expect(row(page, 'Liver medicine')).toBeHidden();
    await expect(total).toHaveText(String(before));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('An educator is told what is wrong with a subject or with the server, and loses no text', async ({ page }) => {
  await test.step('Missing and too long texts are reported, and the browser sends no request', async () => {
    await page.goto('/admin/subjects');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Add New Subject' }).click();
    await page.getByLabel('Name').fill('   ');
    await page.getByRole('button', { name: 'Create Subject' }).click();
    await expect(toast(page, 'Validation Error')).toBeVisible();
    await expect(toast(page, 'Please check your inputs and try again')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expect(page.getByText('Description is required.')).toBeVisible();

    await page.getByLabel('Name').fill('x'.repeat(10_000));
    await page.getByLabel('Description').fill('Something');
    await page.getByRole('button', { name: 'Create Subject' }).click();
    await expect(page.getByText('Name must be at most 200 characters.')).toBeVisible();
    // Escape closes the dialog, although the toast of the failed check is still shown.
    page.once('dialog', (dialog) => dialog.accept());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(sent).toEqual([]);
  });

  await test.step('A failure is reported, and the typed text stays', async () => {
    await page.getByRole('button', { name: 'Add New Subject' }).click();
    await page.getByLabel('Name').fill('Unlucky');
    await page.getByLabel('Description').fill('Not saved at first');
    await page.route('**/api/subjects', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: 'The service is busy for a moment. Please try again.' } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Create Subject' }).click();
    await expect(toast(page, 'The service is busy for a moment. Please try again.')).toBeVisible();
    await expect(toast(page, 'Error')).toBeVisible();

    await page.route('**/api/subjects', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Create Subject' }).click();
    await expect(toast(page, 'Failed to create subject')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Unlucky');

    await page.unroute('**/api/subjects');
    await page.getByRole('button', { name: 'Create Subject' }).click();
    await expect(row(page, 'Unlucky')).toBeVisible();
  });
});

test('An educator works from the keyboard, and presses twice', async ({ page }) => {
  await test.step('Everything works from the keyboard', async () => {
    await page.goto('/admin/subjects');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add New Subject' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Keyed in');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Without a mouse');
    // Tab returns to the first control: the focus stays in the dialog.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Create Subject' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Keyed in')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add New Subject' })).toBeFocused();

    await page.getByRole('button', { name: 'Delete Keyed in' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Keyed in')).toBeHidden();
  });

  await test.step('Two quick presses create one subject', async () => {
    await page.getByRole('button', { name: 'Add New Subject' }).click();
    await page.getByLabel('Name').fill('Pressed twice');
    await page.getByLabel('Description').fill('Once is enough');
    await page.getByRole('button', { name: 'Create Subject' }).dblclick();
    await expect(toast(page, 'Subject created successfully')).toBeVisible();
    await expect(row(page, 'Pressed twice')).toHaveCount(1);
  });
});

test('An educator waits for the list, sees why it fails, and loads it again', async ({ page }) => {
  await test.step('The list shows three skeleton rows, then how to begin', async () => {
    let answer = (_: Route) => {};
    const asked = new Promise<Route>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/subjects', answer);
    await page.goto('/admin/subjects');
    const rows = page.getByRole('table', { name: 'Subjects' }).locator('tbody tr');
    await expect(rows).toHaveCount(3);
    await (await asked).fulfill({ json: [] });
    await expect(page.getByText('No subjects found. Click "Add New Subject" to create one.')).toBeVisible();
    await page.unroute('**/api/subjects');
  });

  await test.step('The list reports a failure, and loads on the second attempt', async () => {
    await page.route('**/api/subjects', (route) => route.abort());
    await page.goto('/admin/subjects');
    await expect(page.getByRole('alert')).toContainText('could not be reached');
    await page.unroute('**/api/subjects');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });
});

test('An educator with a phone opens the menu as a sheet, reads the table as a list, and adds a subject', async ({
  page,
}) => {
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
    'Settings',
  ]);
  await sheet.getByRole('link', { name: 'Subjects' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Subject' }).click();
  await page.getByLabel('Name').fill('Thumbed in');
  await page.getByLabel('Description').fill('x'.repeat(1500));
  await page.getByRole('button', { name: 'Create Subject' }).click();
  await expect(row(page, 'Thumbed in')).toContainText('Topics 0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
