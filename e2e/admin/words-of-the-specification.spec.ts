import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The texts and addresses of the administration that the other files do not check.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
// Not by its role, because an open dialog hides the toasts from the accessibility tree. A live region announces them.
const toast = (page: Page, text: string) => page.locator('ol > li').filter({ hasText: text });
const headersOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('columnheader');

/** Makes the requests of one method to `url` fail. */
const failing = (page: Page, url: string, method: string) =>
  page.route(url, (route) => (route.request().method() === method ? route.abort() : route.fallback()));

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator sees zeros, skeletons or a way on until the server has answered', async ({ page }) => {
  await test.step('The counts are 0 before the answer and without an answer', async () => {
    const counts = page.locator('dl[aria-label="Content in total"]');
    await page.route('**/api/admin/stats', () => {});
    await page.goto('/admin/subjects');
    await expect(counts).toHaveText('Subjects0Topics0Flashcards0');
    await page.unroute('**/api/admin/stats');
    await page.route('**/api/admin/stats', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(counts).toHaveText('Subjects0Topics0Flashcards0');
  });

  await test.step('Three skeletons stand in for the topics and for the cards of the picker', async () => {
    await page.route('**/api/subjects/*/topics', () => {});
    await page.goto('/admin/topics/1');
    await expect(page.getByRole('table', { name: 'Topics' }).locator('tbody tr')).toHaveCount(3);
    await page.route('**/api/subjects', () => {});
    await page.goto('/admin/topics');
    await expect(page.locator('[aria-busy="true"] > .card')).toHaveCount(3);
  });

  await test.step('A picker without subjects says so on each screen', async () => {
    await page.unroute('**/api/subjects');
    await page.route('**/api/subjects', (route) => route.fulfill({ json: [] }));
    for (const path of ['/admin/topics', '/admin/flashcards']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'No subjects found', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Create Subjects' })).toHaveAttribute('href', '/admin/subjects');
    }
  });
});

test('An educator finds every screen in the sidebar', async ({ page, rounds }) => {
  await test.step('The login check bypasses every cache', async () => {
    const check = page.waitForRequest('**/api/auth/check');
    await page.goto('/admin');
    const headers = await (await check).allHeaders();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.pragma).toBe('no-cache');
  });

  await test.step('The sidebar leads to every screen, and marks the present screen', async () => {
    await expect(page).toHaveURL('/admin/subjects');
    const sidebar = page.getByRole('navigation', { name: 'Administration' });
    const addresses = {
      Dashboard: '/admin',
      Subjects: '/admin/subjects',
      Topics: '/admin/topics',
      'AI Generator': '/admin/generator',
      Flashcards: '/admin/flashcards',
      'MCQ Tests': '/admin/mcq-tests',
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

  await test.step('The tables have their columns', async () => {
    const topic = await createTopic(rounds.db);
    await page.goto('/admin/subjects');
    await expect(headersOf(page, 'Subjects')).toHaveText(['Name', 'Topics', 'Flashcards', 'Actions']);
    await page.goto(`/admin/topics/${topic.subjectId}`);
    await expect(headersOf(page, 'Topics')).toHaveText(['Name', 'Flashcards', 'Actions']);
    await expect(page.getByRole('link', { name: 'Back to Subjects' })).toHaveAttribute('href', '/admin/subjects');
  });

  await test.step('One toast is shown at a time', async () => {
    await page.goto('/admin/subjects');
    await button(page, 'Add New Subject').click();
    await button(page, /^Create Subject/).click();
    await button(page, /^Create Subject/).click();
    await expect(page.locator('ol > li')).toHaveText('Validation ErrorPlease check your inputs and try again');
  });
});

test('An educator reads what failed with a subject or a topic in an "Error" toast', async ({ page, rounds }) => {
  for (const noun of ['subject', 'topic'] as const) {
    const title = noun === 'subject' ? 'Subject' : 'Topic';

    const subject = await createSubject(rounds.db, { name: `Failing ${noun}` });
    if (noun === 'topic') await createTopic(rounds.db, { subjectId: subject.id, name: `Failing ${noun}` });
    await page.goto(noun === 'subject' ? '/admin/subjects' : `/admin/topics/${subject.id}`);

    await failing(page, '**/api/subjects**', 'POST');
    await failing(page, '**/api/subjects/*/topics', 'POST');
    await button(page, `Add New ${title}`).click();
    await expect(page.getByRole('dialog', { name: `Add New ${title}` })).toBeVisible();
    await page.getByLabel('Name').fill('New');
    await page.getByLabel('Description').fill('New');
    await button(page, new RegExp(`^Create ${title}`)).click();
    await expect(toast(page, `ErrorFailed to create ${noun}`)).toBeVisible();
    await button(page, 'Cancel').click();

    await failing(page, `**/api/${noun}s/*`, 'PUT');
    await button(page, `Edit Failing ${noun}`).click();
    await expect(page.getByRole('dialog', { name: `Edit ${title}` })).toBeVisible();
    await button(page, /^Save Changes/).click();
    await expect(toast(page, `ErrorFailed to update ${noun}`)).toBeVisible();
    await button(page, 'Cancel').click();

    await failing(page, `**/api/${noun}s/*`, 'DELETE');
    await button(page, `Delete Failing ${noun}`).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(toast(page, `ErrorFailed to delete ${noun}`)).toBeVisible();
    await page.unrouteAll();
  }
});

test('An educator saves and deletes, and the requests carry what changed', async ({ page, rounds }) => {
  await test.step('A topic that is being created, saved or deleted shows that it waits', async () => {
    const topic = await createTopic(rounds.db, { name: 'Slow topic' });
    await page.goto(`/admin/topics/${topic.subjectId}`);
    await button(page, 'Edit Slow topic').click();
    await page.route('**/api/topics/*', (route) => (route.request().method() === 'GET' ? route.fallback() : undefined));
    await page.route('**/api/subjects/*/topics', (route) =>
      route.request().method() === 'GET' ? route.fallback() : undefined,
    );
    await button(page, /^Save Changes/).click();
    await expect(button(page, 'Saving...')).toBeVisible();
    await page.reload();
    await button(page, 'Add New Topic').click();
    await page.getByLabel('Name').fill('New');
    await page.getByLabel('Description').fill('New');
    await button(page, /^Create Topic/).click();
    await expect(button(page, 'Creating...')).toBeVisible();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await button(page, 'Delete Slow topic').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(button(page, 'Deleting...')).toBeVisible();
  });

  await test.step('A change carries a timestamp and the whole flashcard', async () => {
    await page.unrouteAll();
    const topic = await createTopic(rounds.db, { name: 'Timed', flashcardCount: 1 });
    await page.goto(`/admin/flashcards?subjectId=${topic.subjectId}&topicId=${topic.id}`);
    await button(page, /^Edit/).click();
    await page.getByLabel('Answer').fill('  Trimmed  ');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await button(page, /^Save Changes/).click();
    const request = await sent;
    expect(request.url()).toMatch(/\/api\/flashcards\/\d+\?_t=\d{13}$/);
    expect(request.postDataJSON()).toEqual({ ...topic.flashcards[0], answer: 'Trimmed' });
  });
});
