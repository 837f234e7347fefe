import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
const statusOf = (page: Page, provider: string) =>
  page
    .getByRole('region', { name: 'API Provider Status' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: provider }) });

type Key = { name: string; key: string; provider?: string };

async function addByHand(page: Page, { name, key, provider }: Key) {
  const dialog = page.getByRole('dialog', { name: 'Add API Key' });
  await dialog.getByLabel('Key Name').fill(name);
  await dialog.getByLabel('API Key', { exact: true }).fill(key);
  if (provider) {
    await dialog.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: provider }).click();
  }
  await dialog.getByRole('button', { name: 'Add Key' }).click();
}

async function add(page: Page, { name, key, provider = 'openai' }: Key): Promise<number> {
  const answer = await page.context().request.post('/api/admin/apikeys', { data: { name, key, provider } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).id;
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
  // The tests of one worker share a server, and a provider's status depends on all of its keys.
  const { request } = page.context();
  for (const { id } of await (await request.get('/api/admin/apikeys')).json()) {
    await request.delete(`/api/admin/apikeys/${id}`);
  }
});

test('An educator adds keys, and their providers become active', async ({ page }) => {
  await test.step('The first key activates its provider', async () => {
    await page.goto('/admin/settings');
    await expect(page.getByText('No API keys added yet.')).toBeVisible();
    await expect(statusOf(page, 'OpenAI')).toContainText('Inactive');
    await page.getByRole('button', { name: 'Add API Key' }).click();

    const dialog = page.getByRole('dialog', { name: 'Add API Key' });
    await expect(dialog.getByRole('combobox', { name: 'Provider' })).toHaveText('OpenAI');
    await dialog.getByRole('combobox', { name: 'Provider' }).click();
    await expect(page.getByRole('option')).toHaveText(['OpenAI', 'Google (Gemini)', 'Azure', 'Anthropic', 'Other']);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Add Key' }).click();
    await expect(dialog.getByText('Key name is required.')).toBeVisible();
    await expect(dialog.getByText('API key is required.')).toBeVisible();

    const key = 'sk-good-0123456789-WXYZ';
    await addByHand(page, { name: 'Main key', key });
    await expectToast(page, 'API key created successfully');
    await expect(row(page, 'Main key')).toContainText('OPENAI');
    await expect(row(page, 'Main key')).toContainText(/Created on \d{1,2} \w{3,4} \d{4}/);
    await expect(row(page, 'Main key')).toContainText('Last used never');
    await expect(row(page, 'Main key')).toContainText('•WXYZ');
    expect(await page.content()).not.toContain(key);
    await expect(statusOf(page, 'OpenAI').getByText('Active', { exact: true })).toBeVisible();
    await expect(statusOf(page, 'OpenAI').getByRole('button')).toHaveCount(0);
    await expect(statusOf(page, 'Gemini')).toContainText('Inactive');
  });

  await test.step('An inactive provider offers the key that it needs', async () => {
    await page.getByRole('button', { name: 'Add Gemini Key' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Provider' })).toHaveText('Google (Gemini)');
    await addByHand(page, { name: 'Second key', key: 'AIza-good-0123456789' });
    await expect(row(page, 'Second key')).toContainText('GOOGLE');
    await expect(statusOf(page, 'Gemini').getByText('Active', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Add API Key' }).click();
    await addByHand(page, { name: 'Third key', key: 'anthropic-0123456789', provider: 'Anthropic' });
    await expect(row(page, 'Third key')).toContainText('ANTHROPIC');
  });

  await test.step('A key that was added before is refused, and the typed text stays', async () => {
    await page.getByRole('button', { name: 'Add API Key' }).click();
    await addByHand(page, { name: 'Same again', key: 'sk-good-0123456789-WXYZ' });
    await expectToast(page, 'Failed to create API key: This API key has been added already.');
    await expect(page.getByRole('dialog').getByLabel('Key Name')).toHaveValue('Same again');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('An educator copies, switches off, tests and deletes keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await add(page, { name: 'Works', key: 'sk-good-copy-0123456789' });
  await add(page, { name: 'Refused', key: 'AIza-evil-test-0123456789', provider: 'google' });
  const elsewhere = await add(page, { name: 'Elsewhere', key: 'azure-test-0123456789', provider: 'azure' });
  const revealed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/value')) revealed.push(request.url());
  });
  // A browser without ClipboardItem copies the key as well.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'ClipboardItem'));
  await page.goto('/admin/settings');

  await test.step('The key is fetched when it is copied, and a failure is reported', async () => {
    const copy = page.getByRole('button', { name: 'Copy the key Works' });
    await expect(copy).toBeVisible();
    expect(revealed).toEqual([]);
    await copy.click();
    await expectToast(page, 'Copied!');
    await expect(copy).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sk-good-copy-0123456789');
    expect(revealed).toHaveLength(1);

    await page.route('**/value', (route) => route.abort());
    await copy.click();
    await expectToast(page, /^Failed to copy API key: The server could not be reached/);
  });

  await test.step("A test shows the provider's answer beside the key", async () => {
    await page.getByRole('button', { name: 'Test Works' }).click();
    await expect(row(page, 'Works').getByRole('status')).toContainText('OpenAI accepts this key.');
    await expect(row(page, 'Works')).toContainText(/Last used \d/);
    await page.getByRole('button', { name: 'Test Refused' }).click();
    await expect(row(page, 'Refused').getByRole('status')).toContainText(
      'Gemini answered 401: Incorrect API key provided.',
    );
    await page.getByRole('button', { name: 'Test Elsewhere' }).click();
    await expect(row(page, 'Elsewhere').getByRole('status')).toContainText('cannot be tested here');
  });

  await test.step('A switched-off key makes its provider inactive, and a failed switch changes nothing', async () => {
    const toggle = page.getByRole('switch', { name: /^Works/ });
    await expect(toggle).toBeChecked();
    await expect(row(page, 'Works').getByText('Active', { exact: true })).toBeVisible();
    await toggle.click();
    await expectToast(page, 'API key updated successfully');
    await expect(toggle).not.toBeChecked();
    await expect(row(page, 'Works').getByText('Inactive', { exact: true })).toBeVisible();
    await expect(statusOf(page, 'OpenAI').getByText('Inactive', { exact: true })).toBeVisible();

    await page.route('**/api/admin/apikeys/*', (route) => route.abort());
    await toggle.click();
    await expectToast(page, /^Failed to update API key: The server could not be reached/);
    await expect(toggle).not.toBeChecked();
    await page.unroute('**/api/admin/apikeys/*');
  });

  await test.step('Deleting asks first, also from the keyboard', async () => {
    const remove = page.getByRole('button', { name: 'Delete Works' });
    await remove.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(question).toContainText('Are you sure you want to delete this API key? This action cannot be undone.');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'API key deleted successfully');
    await expect(row(page, 'Works')).toHaveCount(0);
  });

  await test.step('A key that another window has deleted leaves the list', async () => {
    await page.getByRole('button', { name: 'Delete Elsewhere' }).click();
    await context.request.delete(`/api/admin/apikeys/${elsewhere}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete API key: This API key does not exist.');
    await expect(row(page, 'Elsewhere')).toHaveCount(0);
  });
});
