import { lookAt } from '../support/look-at.ts';
import { expect } from '../support/test.ts';

lookAt([
  {
    name: 'flashcards before a topic is chosen',
    open: async (page) => {
      await page.goto('/admin/flashcards');
      await expect(page.getByText('Select a subject and topic to view and manage flashcards')).toBeVisible();
    },
  },
  [
    {
      name: 'flashcards',
      open: async (page) => {
        await page.goto('/admin/flashcards?subjectId=1&topicId=1');
        await expect(page.getByRole('list', { name: 'Flashcards' })).toBeVisible();
      },
    },
    {
      name: 'deleting a flashcard',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'editing a flashcard, with an error and a toast',
      open: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await page.getByRole('button', { name: /^Edit/ }).first().click();
        await page.getByLabel('Answer').fill('');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await expect(page.getByText('Question and answer are required', { exact: true })).toBeVisible();
      },
    },
  ],
]);
