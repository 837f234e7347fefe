import { createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('An educator searches 1,000 cards, of which the page draws only the visible cards', async ({ page, rounds }) => {
  await signIn(page);
  const topic = await createTopic(rounds.db, { flashcardCount: 1000 });
  await page.goto(`/admin/flashcards?subjectId=${topic.subjectId}&topicId=${topic.id}`);
  await expect(page.getByText('1,000 flashcards')).toBeVisible();
  const isDrawn = async (question: string) => (await page.getByText(question, { exact: true }).count()) === 1;
  await expect.poll(() => isDrawn('Question 1: what is the first-line treatment?')).toBe(true);
  await expect.poll(() => isDrawn('Question 1000: what is the first-line treatment?')).toBe(false);

  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('Question 77');
  await expect(page.getByText('11 of 1,000 flashcards')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page.getByText('1,000 flashcards', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Edit: Question 1:/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
