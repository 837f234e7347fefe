import { createTopic } from '#test/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A trace takes a picture of the whole page at each step, on the page's own time.
test.use({ trace: 'off' });

test('searching 1,000 cards never holds the page up for long, and what is out of sight is not drawn', async ({
  page,
  rounds,
}) => {
  await signIn(page);
  const topic = await createTopic(rounds.db, { flashcardCount: 1000 });
  await page.addInitScript(() => {
    const longest = { milliseconds: 0 };
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.milliseconds = Math.max(longest.milliseconds, duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(`/admin/flashcards?subjectId=${topic.subjectId}&topicId=${topic.id}`);
  await expect(page.getByText('1,000 flashcards')).toBeVisible();
  const isDrawn = (question: string) =>
    page.getByText(question, { exact: true }).evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn('Question 1: what is the first-line treatment?')).toBe(true);
  expect(await isDrawn('Question 1000: what is the first-line treatment?')).toBe(false);

  await page.getByLabel('Search').pressSequentially('Question 77');
  await expect(page.getByText('11 of 1,000 flashcards')).toBeVisible();
  await page.getByLabel('Search').fill('');
  await expect(page.getByText('1,000 flashcards', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Edit: Question 1:/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: { milliseconds: number } }).longest);
  // A tenth of that on a machine at rest.
  expect(longest.milliseconds).toBeLessThan(2000);
});
