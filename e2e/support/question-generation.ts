import type { Page } from '@playwright/test';
import { expect } from './test.ts';

// The two forms that generate questions for an exam, and the progress of the generation.
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI Generate Questions' });
export const quick = (page: Page) => page.getByRole('form', { name: 'Generate questions from a topic' });
export const bar = (page: Page) => page.getByRole('progressbar', { name: 'Generating questions' });
export const generate = (page: Page) => dialog(page).getByRole('button', { name: 'Generate Questions' });

export async function openRoom(page: Page, examId: number): Promise<void> {
  await page.goto(`/admin/mcq-tests?exam=${examId}&tab=questions`);
  await expect(page.getByRole('button', { name: 'AI Generate' })).toBeVisible();
}

/** Opens the dialog and fills in a subject and a topic. */
export async function openDialog(page: Page, examId: number): Promise<void> {
  await openRoom(page, examId);
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await dialog(page).getByLabel('Subject').fill('Cardiology');
  await dialog(page).getByLabel('Topic').fill('Heart failure');
}
