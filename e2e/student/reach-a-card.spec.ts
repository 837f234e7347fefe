import type { Page } from '@playwright/test';
import { createTopic } from '#test/factories/create-content.ts';
import { card, side } from '../support/flashcards.ts';
import { expect, test } from '../support/test.ts';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Cards visited' });

test('A student sees the share of the cards visited, also after a reload', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 4 });
  await page.goto(`/topics/${topic.id}/study`);
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 4');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 4');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 4');
  await page.reload();
  await expect(page.getByText('Card 2 of 4', { exact: true })).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '4 of 4');
});

test('A student reloads on the same card, and leaves the topic with one step back', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 12 });
  await page.goto(`/subjects/${topic.subjectId}`);
  await page.getByRole('main').getByRole('link', { name: 'Study' }).click();
  await expect(page.getByText('Card 1 of 12', { exact: true })).toBeVisible();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Card 9 of 12', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/topics/${topic.id}/study?card=9`);

  await page.reload();
  await expect(page.getByText('Card 9 of 12', { exact: true })).toBeVisible();
  await expect(side(page, 'Question')).toContainText(card(9));

  await page.goBack();
  await expect(page).toHaveURL(`/subjects/${topic.subjectId}`);
  await page.goForward();
  await expect(page.getByText('Card 9 of 12', { exact: true })).toBeVisible();
});

test('A student reaches each of five thousand cards, and the page holds one at a time', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 5000 });
  await page.goto(`/topics/${topic.id}/study?card=4999`);
  await expect(page.getByText('Card 4,999 of 5,000', { exact: true })).toBeVisible();
  await expect(side(page, 'Question')).toContainText(card(4999));
  await expect(page.locator('.flip-card')).toHaveCount(1);

  // The device remembers the place; an address with a card goes before it.
  await page.goto(`/topics/${topic.id}/study`);
  await expect(page.getByText('Card 4,999 of 5,000', { exact: true })).toBeVisible();
  await page.goto(`/topics/${topic.id}/study?card=1`);
  await expect(page.getByText('Card 1 of 5,000', { exact: true })).toBeVisible();
  // The server writes the first card. The page handles keys from the moment at which it counts this card.
  await expect(progress(page)).toHaveAttribute('aria-valuetext', /^2 of/);
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowRight');
  await expect(side(page, 'Question')).toContainText(card(61));
  expect(await page.locator('*').count()).toBeLessThan(200);
});
