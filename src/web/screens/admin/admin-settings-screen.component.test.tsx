import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkProviders, listApiKeys, testApiKey } from '#contract/administration/api-keys.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const stored = { key: '••••••••WXYZ', createdAt: '2026-03-04T05:06:07.000Z' };
const providers = answers(checkProviders, { openai: true, gemini: false });
const keys = answers(listApiKeys, [
  { ...stored, id: 1, name: 'Main key', provider: 'openai', isActive: true, lastUsed: null },
  {
    ...stored,
    id: 2,
    name: 'A name of many words '.repeat(9),
    provider: 'anthropic',
    isActive: false,
    lastUsed: '2026-03-04T05:06:07.000Z',
  },
]);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function showKeys(): Promise<void> {
  await showScreen('/admin/settings', [
    providers,
    keys,
    answers(testApiKey, { ok: false, message: 'OpenAI answered 401.' }),
  ]);
  await expect.poll(() => page.getByRole('switch').elements()).toHaveLength(2);
}

test('An administrator sees keys with short and with very long names', async () => {
  await showKeys();
  await expect.element(page.getByRole('heading', { name: 'Gemini' })).toBeVisible();
  await checkScreen();
});

test('An administrator waits for the keys and for the state of the providers', async () => {
  await showScreen('/admin/settings', [waits(checkProviders), waits(listApiKeys)]);
  await expect.poll(() => page.getByText('Loading…').elements()).toHaveLength(2);
  await checkScreen();
});

test('An administrator without a key is told so', async () => {
  await showScreen('/admin/settings', [providers, answers(listApiKeys, [])]);
  await expect.element(page.getByText('No API keys added yet.').first()).toBeVisible();
  await checkScreen();
});

test('An administrator sees that keys and providers could not be loaded', async () => {
  await showScreen('/admin/settings', [breaksOff(checkProviders), breaksOff(listApiKeys)]);
  await expect.element(page.getByText('Error loading API keys')).toBeVisible();
  await expect.element(page.getByText('Error checking API provider status')).toBeVisible();
  await checkScreen();
});

test('An administrator learns why a provider refuses a key', async () => {
  await showKeys();
  await press('Test Main key');
  await expect.element(page.getByText('The key does not work')).toBeVisible();
  await checkScreen();
});

test('An administrator who leaves the fields of a new key empty sees what is missing', async () => {
  await showKeys();
  await press('Add API Key');
  await press('Add Key');
  await expect.element(page.getByText('Key name is required.')).toBeVisible();
  await checkScreen();
});

test('An administrator is asked before a key is deleted', async () => {
  await showKeys();
  await press('Delete Main key');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen();
});
