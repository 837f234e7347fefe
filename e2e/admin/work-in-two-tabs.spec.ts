import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator changes and deletes subjects that another tab has changed or deleted', async ({ page, rounds }) => {
  const { request } = page.context();

  await test.step('A subject that another tab has deleted leaves the list', async () => {
    const subject = await createSubject(rounds.db, { name: 'Short-lived' });
    await createSubject(rounds.db, { name: 'Contested' });
    await page.goto('/admin/subjects');
    await expect(row(page, 'Short-lived')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    await request.delete(`/api/subjects/${subject.id}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'This subject does not exist.');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(row(page, 'Short-lived')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();
  });

  await test.step('When two tabs change a subject, the later one sees both versions and chooses', async () => {
    const other = await page.context().newPage();
    await other.goto('/admin/subjects');
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Contested' }).click();
    await page.getByLabel('Name').fill('Contested, earlier');
    await page.getByLabel('Description').fill('Described by the first tab');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row(page, 'Contested, earlier')).toBeVisible();
    await other.getByLabel('Name').fill('Contested, later');
    await other.getByRole('button', { name: 'Save Changes' }).click();
    const conflict = other.getByRole('alertdialog', { name: 'This subject was changed meanwhile' });
    await expect(conflict.getByRole('group', { name: 'Name' })).toContainText('Contested, earlier');
    await conflict.getByRole('button', { name: 'Save this choice' }).click();
    await expect(row(other, 'Contested, later')).toBeVisible();
    await expect(row(other, 'Contested, earlier')).toBeHidden();
    await expect(other.getByRole('dialog')).toBeHidden();
    await other.getByRole('button', { name: 'Edit Contested, later' }).click();
    await expect(other.getByLabel('Description')).toHaveValue('Described by the first tab');
  });
});

test('An educator is told when another tab has deleted the topic or its subject', async ({ page, rounds }) => {
  await test.step('A deleted topic can be neither changed nor deleted again, and leaves the list', async () => {
    const topic = await createTopic(rounds.db, { name: 'Vanishing' });
    await page.goto(`/admin/topics/${topic.subjectId}`);
    await page.getByRole('button', { name: 'Edit Vanishing' }).click();
    await page.getByLabel('Name').fill('Kept in mind');
    await page.context().request.delete(`/api/topics/${topic.id}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'This topic does not exist.');
    await expect(page.getByLabel('Name')).toHaveValue('Kept in mind');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Vanishing')).toBeHidden();

    const second = await createTopic(rounds.db, { subjectId: topic.subjectId, name: 'Vanishing too' });
    await page.reload();
    await page.getByRole('button', { name: 'Delete Vanishing too' }).click();
    await page.context().request.delete(`/api/topics/${second.id}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'This topic does not exist.');
    await expect(row(page, 'Vanishing too')).toBeHidden();
  });

  await test.step('A deleted subject is reported instead of its topics, and the typed text stays', async () => {
    const subject = await createSubject(rounds.db, { name: 'Pulled away' });
    await page.goto(`/admin/topics/${subject.id}`);
    await page.getByRole('button', { name: 'Add New Topic' }).click();
    await page.getByLabel('Name').fill('Too late');
    await page.getByLabel('Description').fill('The subject has gone');
    await page.context().request.delete(`/api/subjects/${subject.id}`);
    await page.getByRole('button', { name: 'Create Topic' }).click();
    await expectToast(page, 'This subject does not exist.');
    await expect(page.getByText('Subject not found')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Too late');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Subject not found' })).toBeVisible();
  });
});
