import { educator, fillInLogin, loginDialog, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('A stranger who opens the administration is asked to log in, and sees nothing before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Home, where each visit ends, also asks the server.
    if (pathname.startsWith('/api/') && new URL(page.url()).pathname !== '/') asked.push(pathname);
  });
  for (const path of ['/admin', '/admin/topics/1']) {
    asked.length = 0;
    await page.goto(path);
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toBeVisible();
    expect(asked).toEqual(['/api/auth/check']);
    await loginDialog(page).getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(loginDialog(page)).toBeHidden();
  }
});

test('An educator logs in where it is asked for, again while typing, and logs out', async ({ page }) => {
  await test.step('The login opens the screen that was wanted', async () => {
    await page.goto('/admin/topics');
    await fillInLogin(page, educator);
    await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
    await expect(loginDialog(page)).toBeHidden();
  });

  await test.step('A login that ends during typing is asked for again, and no text is lost', async () => {
    await page.getByRole('link', { name: 'Subjects', exact: true }).click();
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
    await expectToast(page, 'Subject created successfully');
    await expect(page.getByRole('rowheader', { name: 'Rheumatology' })).toBeVisible();
  });

  await test.step('After a logout, Back shows nothing of the administration', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByText('API Provider Status')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Admin Login' })).toBeVisible();
    await page.goBack();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page.getByText('API Provider Status')).toHaveCount(0);
  });
});

test('An educator who logs in or out in another tab sees it in this tab', async ({ page }) => {
  await test.step('A login in another tab opens this tab', async () => {
    await page.goto('/admin/subjects');
    await expect(loginDialog(page)).toBeVisible();
    await signIn(page);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(loginDialog(page)).toBeHidden();
    await expect(page.getByRole('table', { name: 'Subjects' })).toBeVisible();
  });

  await test.step('A logout in another tab shows when the educator returns to this tab', async () => {
    await page.goto('/admin/flashcards?subjectId=1&topicId=1');
    await expect(page.getByRole('list', { name: 'Flashcards' })).toBeVisible();
    // A network failure does not end the login.
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

  await test.step('A logout and a check that fail are only logged', async () => {
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
});
