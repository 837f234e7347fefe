import { educator, fillInLogin, loginDialog, signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

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
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toBeVisible();
    expect(asked).toEqual(['/api/auth/check']);
    await loginDialog(page).getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(loginDialog(page)).toBeHidden();
  });
}

test('logging in where it is asked for opens the screen that was wanted', async ({ page }) => {
  await page.goto('/admin/topics');
  await fillInLogin(page, educator);
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
});

test('logging out leads home, and the administration asks for a login again', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Admin Login' })).toBeVisible();
  await page.goto('/admin/subjects');
  await expect(loginDialog(page)).toBeVisible();
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

  await expect(loginDialog(page)).toContainText('what you have typed is still there');
  await fillInLogin(page, educator);
  await expect(loginDialog(page)).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Rheumatology');
  await form.getByRole('button', { name: 'Create Subject' }).click();
  await expect(page.getByText('Subject created successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Rheumatology' })).toBeVisible();
});

test('a login in another tab opens this one too', async ({ page }) => {
  await page.goto('/admin/subjects');
  await expect(loginDialog(page)).toBeVisible();
  await signIn(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(loginDialog(page)).toBeHidden();
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
  await expect(loginDialog(page)).toHaveCount(0);
  await page.unroute('**/api/auth/check');

  await page.request.post('/api/auth/logout');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(loginDialog(page)).toContainText('Your login has ended.');
});

test('going back after a logout shows nothing of the administration', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(loginDialog(page)).toBeVisible();
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
