import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator picks a subject, then adds, changes and deletes its topics', async ({ page, rounds }) => {
  await test.step('The educator adds, changes and deletes a topic', async () => {
    const subject = await createSubject(rounds.db, { name: 'Nephrology', description: 'Kidneys at work' });
    await page.goto('/admin/topics');
    const card = page.getByRole('listitem').filter({ hasText: 'Nephrology' });
    await expect(card).toContainText('Kidneys at work');
    await expect(card).toContainText('0 topics');
    await card.getByRole('link', { name: 'Manage Topics' }).click();
    await expect(page).toHaveURL(`/admin/topics/${subject.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topics for Nephrology');
    await expect(page.getByRole('main')).toContainText('Kidneys at work');
    await expect(page.getByText('No topics found. Click "Add New Topic" to create one.')).toBeVisible();

    await page.getByRole('button', { name: 'Add New Topic' }).click();
    await page.getByRole('button', { name: 'Create Topic' }).click();
    await expectToast(page, 'Validation Error');
    await page.getByLabel('Name').fill('Dialysis');
    await page.getByLabel('Description').fill('When, how, and what goes wrong');
    await page.getByRole('button', { name: 'Create Topic' }).click();
    await expectToast(page, 'Topic created successfully');
    await expect(row(page, 'Dialysis')).toBeVisible();

    await page.getByRole('button', { name: 'Edit Dialysis' }).click();
    await page.getByLabel('Name').fill('Dialysis <b>β</b>');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Topic updated successfully');
    await expect(row(page, 'Dialysis <b>β</b>')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Generate flashcards for Dialysis' })).toHaveAttribute(
      'href',
      /^\/admin\/generator\?topicId=\d+$/,
    );

    await page.getByRole('button', { name: 'Delete Dialysis' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'This will permanently delete the topic "Dialysis <b>β</b>" and all associated flashcards. This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Topic deleted successfully');
    await expect(page.getByText('No topics found. Click "Add New Topic" to create one.')).toBeVisible();

    await page.getByRole('link', { name: 'Back to Subjects' }).click();
    await expect(page).toHaveURL('/admin/subjects');
  });

  await test.step('The counts of the subject follow a deleted topic', async () => {
    const subject = await createSubject(rounds.db, { name: 'Followed' });
    await createTopic(rounds.db, { subjectId: subject.id, name: 'Only topic', flashcardCount: 5 });
    await page.goto(`/admin/topics/${subject.id}`);
    await expect(row(page, 'Only topic').getByRole('cell').first()).toHaveText(/5$/);
    await page.getByRole('button', { name: 'Delete Only topic' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Topic deleted successfully');
    await page.getByRole('link', { name: 'Back to Subjects' }).click();
    await expect(row(page, 'Followed').getByRole('cell').nth(0)).toHaveText(/0$/);
    await expect(row(page, 'Followed').getByRole('cell').nth(1)).toHaveText(/0$/);
  });
});
