import type { Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { resetGeneration } from '../support/generation.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator opens an exam by its address, and reads what is configured and that no student has sat it', async ({
  page,
  rounds,
}) => {
  await resetGeneration(rounds);
  const exam = await createExam(rounds.db, { title: 'Addressed', questionCount: 2 });
  await page.route('**/api/admin/providers/models', (route) =>
    route.fulfill({ json: { openai: 'gpt-x', gemini: 'gemini-of-the-day' } }),
  );
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=questions`);
  const room = page.getByRole('dialog', { name: 'Addressed' });
  await expect(room.getByRole('article')).toHaveCount(2);
  await room.getByRole('button', { name: 'Close' }).click();
  await expect(room).toBeHidden();
  await expect(page).toHaveURL('/admin/mcq-tests');

  await button(page, 'Manage Addressed').click();
  await expect(room.getByRole('tab')).toHaveText([
    'Questions',
    'Checks',
    'Sessions',
    'Roster',
    'Analytics',
    'Challenges',
    'Settings',
  ]);
  await expect(room.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`/admin/mcq-tests?exam=${exam.id}`);
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();
  await expect(button(page, 'Manage Addressed')).toBeFocused();
  await expect(page).toHaveURL('/admin/mcq-tests');

  await button(page, 'Manage Addressed').click();
  await room.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('No exam sessions yet...', { exact: true })).toBeVisible();
  const tile = (label: string) =>
    page.getByLabel('The exam in figures').locator('div').filter({ hasText: label }).locator('dd span').first();
  await expect(tile('Attempts')).toHaveText('0');
  await expect(tile('Average score')).toHaveText('0%');
  await expect(tile('Pass rate')).toHaveText('0%');
  await expect(tile('Reliability')).toHaveText('0');

  await room.getByRole('tab', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`/admin/mcq-tests?exam=${exam.id}&tab=settings`);
  await page.reload();
  const fact = (name: string) =>
    room
      .locator('dl > div')
      .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
      .locator('dd');
  await expect(room.getByText('System info')).toBeVisible();
  await expect(fact('API key')).toHaveText('Not configured');
  await expect(fact('AI model')).toHaveText('Gemini, gemini-of-the-day');
  await expect(fact('Database')).toContainText('relational database');
  await expect(fact('Images')).toHaveText('Stored as base64 in the database');
  await expect(fact('Accepted formats')).toHaveText('Images, PDFs, text topics');
  await expect(room.getByText('No provider has an active key')).toBeVisible();
  await room.getByRole('link', { name: 'Manage API keys' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await page.goBack();
  await expect(room.getByText('System info')).toBeVisible();
  await page.goBack();
  await expect(room).toBeHidden();
  await expect(page).toHaveURL('/admin/mcq-tests');
});
