import type { Page } from '@playwright/test';
import { lookAt } from '../support/look-at.ts';
import { signIn } from '../support/sign-in.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

const table = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
};
const dialog = async (page: Page) => {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
};

lookAt([
  [
    { name: 'subjects', open: (page) => table(page, '/admin/subjects') },
    {
      name: 'the menu',
      on: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await dialog(page);
      },
    },
    {
      name: 'adding a subject, with errors and a toast',
      open: async (page) => {
        await closeDialog(page);
        await page.getByRole('button', { name: 'Add New Subject' }).click();
        await page.getByRole('button', { name: 'Create Subject' }).click();
        await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
      },
    },
    { name: 'topics', open: (page) => table(page, '/admin/topics/1') },
  ],
]);

test('An administrator opens a tooltip, a dialog and a list without an error in the console, and cannot scroll under the dialog', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await signIn(page);
  await table(page, '/admin/subjects');
  await page.getByRole('button', { name: /^Edit/ }).first().hover();
  await expect(page.getByRole('tooltip')).toHaveText('Edit');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await dialog(page);
  await closeDialog(page);

  await page.setViewportSize(phone);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Delete/ })
    .nth(1)
    .click();
  await dialog(page);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 300);
  // If the wheel reached the page, the page would have scrolled after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await closeDialog(page);

  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Flashcards', exact: true }).click();
  await page.getByRole('combobox', { name: /Subject/ }).click();
  await page
    .getByRole('option', { name: /^Cardiology/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: /Topic/ })).toBeEnabled();
  expect(complaints).toEqual([]);
});
