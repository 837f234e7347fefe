import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('An educator scrolls and tabs through 1,000 questions, of which the page draws only those near the window', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 1000 });
  await signIn(page);
  await page.goto(`/admin/mcq-tests?exam=${exam.id}`);
  await expect(page.getByRole('status').filter({ hasText: /^1,000 questions$/ })).toBeVisible();
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  await expect.poll(() => articles.count()).toBeLessThan(20);
  // The sections that add questions are folded, so that the list is at the top.
  await expect(articles.first()).toBeInViewport();
  const upload = page.getByRole('region', { name: 'Bulk upload' });
  await expect(upload).toBeHidden();
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await expect(upload).toBeVisible();
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await expect(upload).toBeHidden();
  const item = page.getByRole('list', { name: 'Questions' }).locator('> li').nth(1);
  await expect(item).toHaveAttribute('aria-setsize', '1000');
  await expect(item).toHaveAttribute('aria-posinset', '2');

  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 10_000);
  await expect(articles.first()).not.toHaveAccessibleName('Question 1');
  await expect.poll(() => articles.count()).toBeLessThan(30);

  // Tab moves from question to question, beyond the questions that were drawn at first.
  const edit = (number: number) => page.getByRole('button', { name: `Edit question ${number}`, exact: true });
  const label = await page
    .getByRole('button', { name: /^Edit question/ })
    .nth(3)
    .getAttribute('aria-label');
  const first = Number(/\d+/.exec(label ?? '')?.[0]);
  await edit(first).focus();
  for (let number = first; number < first + 10; number += 1) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Delete question ${number}`, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: `Select question ${number + 1}`, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: `In the bank: question ${number + 1}`, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(edit(number + 1)).toBeFocused();
  }
  // A focused button stays in the page when the wheel scrolls it out of the window.
  await page.mouse.wheel(0, 20_000);
  await expect(edit(first + 10)).not.toBeInViewport();
  await expect(edit(first + 10)).toBeFocused();
});
