import type { Page } from '@playwright/test';
import { expect } from './test.ts';

// The page on which educators manage flashcards: its two pickers, and the list of the cards of a topic.
export const picker = (page: Page, name: 'Subject' | 'Topic') =>
  page.getByRole('combobox', { name: new RegExp(`^${name}`) });
export const cards = (page: Page) => page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
export const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
/** The address of the page that shows the cards of a topic. */
export const address = ({ id, subjectId }: { id: number; subjectId: number }) =>
  `/admin/flashcards?subjectId=${subjectId}&topicId=${id}`;

/** Chooses an option of a picker by its text. */
export async function choose(page: Page, name: 'Subject' | 'Topic', option: string) {
  await picker(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses Delete on a card, and confirms. */
export async function deleteCard(page: Page, text: string) {
  await card(page, text)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this flashcard?');
  await question.getByRole('button', { name: 'Delete' }).click();
}
