import type { Page } from '@playwright/test';
import { educator, fillInLogin, loginDialog, signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

test('the educator logs in from the header, first with a wrong password, and goes to the administration', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await expect(loginDialog(page).getByLabel('Username')).toBeFocused();

  await loginDialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(loginDialog(page).getByText('Username is required.')).toBeVisible();
  await expect(loginDialog(page).getByText('Password is required.')).toBeVisible();

  await fillInLogin(page, { ...educator, password: 'guessed' });
  await expect(loginDialog(page).getByRole('alert')).toHaveText('Invalid username or password');
  await expect(loginDialog(page).getByLabel('Username')).toHaveValue(educator.username);

  await fillInLogin(page, educator);
  await expect(loginDialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/admin/subjects');
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  const counts = page.locator('dl').filter({ hasText: 'Flashcards' });
  await expect(counts).toContainText(/Subjects\d+Topics\d+Flashcards\d{3}/);
});

test('a login that cannot reach the server says so, and can be tried again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await page.route('**/api/auth/login', (route) => route.abort());
  await fillInLogin(page, educator);
  await expect(loginDialog(page).getByRole('alert')).toHaveText('An error occurred during login. Please try again.');
  await page.unroute('**/api/auth/login');
  await loginDialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(loginDialog(page)).toBeHidden();
});

test('a login that was given up begins anew the next time', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('banner').getByRole('button', { name: 'Admin Login' });
  await open.click();
  await fillInLogin(page, { ...educator, password: 'guessed' });
  await expect(loginDialog(page).getByRole('alert')).toBeVisible();
  await loginDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(loginDialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(loginDialog(page).getByLabel('Username')).toHaveValue('');
  await expect(loginDialog(page).getByRole('alert')).toHaveCount(0);
});

test('too many wrong passwords are told of with the time to wait', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  const stranger = { username: 'stranger', password: 'guessed' };
  for (let index = 0; index < 10; index += 1) await page.request.post('/api/auth/login', { data: stranger });
  await fillInLogin(page, stranger);
  await expect(loginDialog(page).getByRole('alert')).toHaveText(
    /^Too many failed logins\. Please wait 1[45] minutes and try again\.$/,
  );
});

/** Lets the check be answered now and arrive when told. */
async function delayCheck(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/auth/check', async (route) => {
    const response = await route.fetch();
    await arrival;
    await route.fulfill({ response });
  });
  return arrive;
}

test('a check that arrives after the login it was asked before does not undo it', async ({ page }) => {
  const arrive = await delayCheck(page);
  const asked = page.waitForRequest('**/api/auth/check');
  await page.goto('/');
  await asked;
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await fillInLogin(page, educator);
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' });
  await expect(link).toBeVisible();
  const arrived = page.waitForResponse('**/api/auth/check');
  arrive();
  await (await arrived).finished();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  await expect(loginDialog(page)).toHaveCount(0);
});

test('the login closes by itself when a slow check says that there is one', async ({ page }) => {
  await signIn(page);
  const arrive = await delayCheck(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await expect(loginDialog(page)).toBeVisible();
  arrive();
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
});

test('on a phone the login stands in the menu, and cancelling it leads back there', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await expect(loginDialog(page).getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the login is checked only after the home page stands', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = (...args) => {
      const title = document.querySelector('h1')?.textContent ?? 'nothing';
      Object.assign(globalThis, { shownAtCheck: `${String(args[0])} with ${title}` });
      return ask(...args);
    };
  });
  const check = page.waitForResponse('**/api/auth/check');
  await page.goto('/');
  await check;
  const shown = await page.evaluate(() => (globalThis as unknown as { shownAtCheck: string }).shownAtCheck);
  expect(shown).toMatch(/^\/api\/auth\/check with Study in rounds/);
});
