import type { Page } from '@playwright/test';
import { educator, fillInLogin, loginDialog } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

test('An educator logs in from the header after a wrong password and a failed connection', async ({ page }) => {
  await test.step('The dialog reports missing fields and a wrong password', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
    await expect(loginDialog(page).getByLabel('Username')).toBeFocused();

    await loginDialog(page).getByRole('button', { name: 'Log in' }).click();
    await expect(loginDialog(page).getByText('Username is required.')).toBeVisible();
    await expect(loginDialog(page).getByText('Password is required.')).toBeVisible();

    await fillInLogin(page, { ...educator, password: 'guessed' });
    await expect(loginDialog(page).getByRole('alert')).toHaveText('Invalid username or password');
    await expect(loginDialog(page).getByLabel('Username')).toHaveValue(educator.username);
  });

  await test.step('A cancelled login starts empty the next time', async () => {
    const open = page.getByRole('banner').getByRole('button', { name: 'Admin Login' });
    await loginDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(loginDialog(page)).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(loginDialog(page).getByLabel('Username')).toHaveValue('');
    await expect(loginDialog(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('Too many wrong passwords are reported with the time to wait', async () => {
    const stranger = { username: 'stranger', password: 'guessed' };
    for (let index = 0; index < 10; index += 1) await page.request.post('/api/auth/login', { data: stranger });
    await fillInLogin(page, stranger);
    await expect(loginDialog(page).getByRole('alert')).toHaveText(
      /^Too many failed logins\. Please wait 1[45] minutes and try again\.$/,
    );
  });

  await test.step('A login that cannot reach the server says so, and succeeds on the second attempt', async () => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await fillInLogin(page, educator);
    await expect(loginDialog(page).getByRole('alert')).toHaveText('An error occurred during login. Please try again.');
    await page.unroute('**/api/auth/login');
    await loginDialog(page).getByRole('button', { name: 'Log in' }).click();
    await expect(loginDialog(page)).toBeHidden();
  });

  await test.step('The header leads to the administration', async () => {
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL('/admin/subjects');
    await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
    const counts = page.locator('dl').filter({ hasText: 'Flashcards' });
    await expect(counts).toContainText(/Subjects\d+Topics\d+Flashcards\d{3}/);
  });
});

/** Lets pages of students ask for the login, as in the browser of an educator whose session has ended. */
const rememberEducator = (page: Page, { baseURL = '' }: { baseURL?: string | undefined }) =>
  page.context().addCookies([{ name: 'rounds_educator', value: '1', url: baseURL }]);

/** Delays the answer of the login check until the returned function is called. */
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

test('An educator logs in before a slow check of the login is answered', async ({ page, baseURL }) => {
  await rememberEducator(page, { baseURL });
  await test.step('A check that arrives after the login does not undo it', async () => {
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

  await test.step('The dialog closes when a slow check finds a login', async () => {
    await page.unroute('**/api/auth/check');
    const arrive = await delayCheck(page);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
    await expect(loginDialog(page)).toBeVisible();
    arrive();
    await expect(loginDialog(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  });
});

test('A visitor sees the home page before the login is checked, and finds the login in the menu of a phone', async ({
  page,
  baseURL,
}) => {
  await test.step('The browser of a student, where nobody has logged in, does not ask', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
    await expect(loginDialog(page)).toBeVisible();
    expect(asked).not.toContain('/api/auth/check');
    await rememberEducator(page, { baseURL });
  });

  await test.step('The login is checked after the home page is shown', async () => {
    await page.addInitScript(() => {
      const ask = globalThis.fetch;
      globalThis.fetch = (...args) => {
        const title = document.querySelector('h1')?.textContent ?? 'nothing';
        if (String(args[0]) === '/api/auth/check') Object.assign(globalThis, { shownAtCheck: title });
        return ask(...args);
      };
    });
    const check = page.waitForResponse('**/api/auth/check');
    await page.goto('/');
    await check;
    const shown = await page.evaluate(() => (globalThis as unknown as { shownAtCheck: string }).shownAtCheck);
    expect(shown).toMatch(/^Study in rounds/);
  });

  await test.step('Cancelling the login leads back to the menu', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
    await expect(loginDialog(page).getByLabel('Username')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});
