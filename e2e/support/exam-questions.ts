import type { Page } from '@playwright/test';
import { expect } from './test.ts';

// The administrator's list of an exam's questions, and the dialogs that open over it.
export const question = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });
export const form = (page: Page, title: 'Add Question' | 'Edit Question') => page.getByRole('dialog', { name: title });
export const confirmation = (page: Page) => page.getByRole('alertdialog');

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function openQuestions(page: Page, examId: number): Promise<void> {
  await page.goto(`/admin/mcq-tests?exam=${examId}&tab=questions`);
  await expect(page.getByRole('button', { name: 'Add Question' })).toBeVisible();
}

/** Marks an option as the correct one in the form of a question. */
export const markKey = (page: Page, letter: string) =>
  page.getByRole('radio', { name: `Correct answer: ${letter}` }).check();
