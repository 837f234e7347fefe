import type { Page } from '@playwright/test';
import { educator, signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Admin Login' });

const fillIn = async (page: Page, { username, password }: typeof educator) => {
  await dialog(page).getByLabel('Username').fill(username);
  await dialog(page).getByLabel('Password').fill(password);
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
};

test('the educator logs in from the header, first with a wrong password, and goes to the administration', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await expect(dialog(page).getByLabel('Username')).toBeFocused();

  await dialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByText('Username is required.')).toBeVisible();
  await expect(dialog(page).getByText('Password is required.')).toBeVisible();

  await fillIn(page, { ...educator, password: 'guessed' });
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid username or password');
  await expect(dialog(page).getByLabel('Username')).toHaveValue(educator.username);

  await fillIn(page, educator);
  await expect(dialog(page)).toBeHidden();
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
  await fillIn(page, educator);
  await expect(dialog(page).getByRole('alert')).toHaveText('An error occurred during login. Please try again.');
  await page.unroute('**/api/auth/login');
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a login that was given up begins anew the next time', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('banner').getByRole('button', { name: 'Admin Login' });
  await open.click();
  await fillIn(page, { ...educator, password: 'guessed' });
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog(page).getByLabel('Username')).toHaveValue('');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});

test('too many wrong passwords are told of with the time to wait', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  const stranger = { username: 'stranger', password: 'guessed' };
  for (let index = 0; index < 10; index += 1) await page.request.post('/api/auth/login', { data: stranger });
  await fillIn(page, stranger);
  await expect(dialog(page).getByRole('alert')).toHaveText(
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
  await fillIn(page, educator);
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' });
  await expect(link).toBeVisible();
  const arrived = page.waitForResponse('**/api/auth/check');
  arrive();
  await (await arrived).finished();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('the login closes by itself when a slow check says that there is one', async ({ page }) => {
  await signIn(page);
  const arrive = await delayCheck(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await expect(dialog(page)).toBeVisible();
  arrive();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
});

test('on a phone the login stands in the menu, and cancelling it leads back there', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Admin Login' }).click();
  await expect(dialog(page).getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

for (const path of [
  '/admin',
  '/admin/subjects',
  '/admin/topics',
  '/admin/topics/1',
  '/admin/generator',
  '/admin/flashcards',
  '/admin/settings',
]) {
  test(`${path} asks a stranger to log in and shows nothing before`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto(path);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    expect(asked).toEqual(['/api/auth/check']);
    await dialog(page).getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(dialog(page)).toBeHidden();
  });
}

test('logging in where it is asked for opens the screen that was wanted', async ({ page }) => {
  await page.goto('/admin/topics');
  await fillIn(page, educator);
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('logging out leads home, and the administration asks for a login again', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Admin Login' })).toBeVisible();
  await page.goto('/admin/subjects');
  await expect(dialog(page)).toBeVisible();
});

test('a logout and a check that fail are only logged', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: 'Subjects' })).toBeVisible();
  await page.route('**/api/auth/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Admin Login' })).toBeVisible();
  const warning = page.waitForEvent('console', (message) => message.text().includes('could not be checked'));
  await page.reload();
  await warning;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Admin Login' })).toBeVisible();
});

test('a login that runs out while something is typed is asked for again, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/subjects');
  await page.getByRole('button', { name: 'Add New Subject' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Subject' });
  await form.getByLabel('Name').fill('Rheumatology');
  await form.getByLabel('Description').fill('Joints, and what inflames them.');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Create Subject' }).click();

  await expect(dialog(page)).toContainText('what you have typed is still there');
  await fillIn(page, educator);
  await expect(dialog(page)).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Rheumatology');
  await form.getByRole('button', { name: 'Create Subject' }).click();
  await expect(page.getByText('Subject created successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Rheumatology' })).toBeVisible();
});

test('a login in another tab opens this one too', async ({ page }) => {
  await page.goto('/admin/subjects');
  await expect(dialog(page)).toBeVisible();
  await signIn(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('table', { name: 'Subjects' })).toBeVisible();
});

test('a logout in another tab shows here on the way back to this one, before anything is typed in vain', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/flashcards?subjectId=1&topicId=1');
  await expect(page.getByRole('list', { name: 'Flashcards' })).toBeVisible();
  // A network that is gone for a moment ends no login.
  await page.route('**/api/auth/check', (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be checked'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await failed;
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute('**/api/auth/check');

  await page.request.post('/api/auth/logout');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(dialog(page)).toContainText('Your login has ended.');
});

test('going back after a logout shows nothing of the administration', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText('API Provider Status')).toHaveCount(0);
});

test('on a phone the menu closes also for the screen that one is on, and leads out', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await page.goto('/admin/subjects');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Subjects' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
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
