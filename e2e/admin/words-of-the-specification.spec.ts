import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The texts and addresses of the administration that the other files do not check.

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator finds every screen in the sidebar', async ({ page }) => {
  await test.step('The login check bypasses every cache', async () => {
    const check = page.waitForRequest('**/api/auth/check');
    await page.goto('/admin');
    const headers = await (await check).allHeaders();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.pragma).toBe('no-cache');
  });

  await test.step('The sidebar leads to every screen, and marks the present screen', async () => {
    await expect(page).toHaveURL('/admin/subjects');
    const columns = page.getByRole('table', { name: 'Subjects' }).getByRole('columnheader');
    await expect(columns).toHaveText(['Name', 'Topics', 'Flashcards', 'Actions']);
    const sidebar = page.getByRole('navigation', { name: 'Administration' });
    const addresses = {
      Dashboard: '/admin',
      Subjects: '/admin/subjects',
      Topics: '/admin/topics',
      'AI Generator': '/admin/generator',
      Flashcards: '/admin/flashcards',
      'MCQ Tests': '/admin/mcq-tests',
      Cohorts: '/admin/cohorts',
      'Question bank': '/admin/bank',
      Settings: '/admin/settings',
    };
    await expect(sidebar.getByRole('listitem')).toHaveText(Object.keys(addresses));
    for (const [name, href] of Object.entries(addresses)) {
      await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Subjects' })).toHaveAttribute('aria-current', 'page');
    await sidebar.getByRole('link', { name: 'Settings' }).click();
    await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    await expect(sidebar.getByRole('link', { name: 'Subjects' })).not.toHaveAttribute('aria-current');
  });
});
