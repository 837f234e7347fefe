import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a student who takes an exam presses. */
export const option = (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^${letter}\\b`) });
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
export const sessionOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Starts an exam and waits for its first question. */
export async function begin(page: Page, examCode: string): Promise<void> {
  await page.goto(`/exam/${examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page).toHaveURL(/take/);
  await expect(option(page, 'A')).toBeVisible();
}
