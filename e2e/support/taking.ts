import type { Page } from '@playwright/test';
import type { RoundsServer } from './rounds-server.ts';
import { expect } from './test.ts';

export { savedChoices } from '#test/database/saved-choices.ts';

export const option = (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^${letter}\\b`) });
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
/** Submits a complete paper: one tap. */
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Exam' }).click();
/** Submits a paper with unanswered or marked questions: the bar asks first. */
export async function submitAnyway(page: Page): Promise<void> {
  await submit(page);
  await page.getByRole('button', { name: 'Submit anyway' }).click();
}
export const sessionOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Starts an exam as a student and waits for its first question. */
export async function begin(page: Page, examCode: string): Promise<void> {
  await page.goto(`/exam/${examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page).toHaveURL(/take/);
  await expect(option(page, 'A')).toBeVisible();
}

/**
 * Moves the clock of the server and then the clock of the page forward, without waiting. Each timer of the page that
 * becomes due fires once. `page.clock.install()` must have been called before the page was opened.
 */
export async function passTime(page: Page, rounds: RoundsServer, seconds: number): Promise<void> {
  await rounds.advance(seconds);
  await page.clock.fastForward(seconds * 1000);
}
