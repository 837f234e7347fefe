import type { Page } from '@playwright/test';
import { createTopic } from '#test/factories/create-content.ts';
import { expect, phone, test, withMotion } from '../support/test.ts';

test.use({ ...withMotion, viewport: phone, hasTouch: true, isMobile: true });

type Point = { x: number; y: number };

/** Moves one finger. The events go to the browser itself, so that it decides whether to scroll, tap or cancel. */
async function drag(page: Page, from: Point, by: Point, steps = 8): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }]);
  }
  await touch('touchEnd', []);
  await devtools.detach();
}

const middle: Point = { x: 195, y: 420 };
const place = (page: Page, number: number) => page.getByText(`Card ${number} of 3`, { exact: true });

test('A student taps to turn a card and swipes between cards; a short swipe or one past the end moves no card', async ({
  page,
  rounds,
}) => {
  const topic = await createTopic(rounds.db);
  await page.goto(`/topics/${topic.id}/study`);
  await expect(place(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tap the card to see the answer', exact: true })).toBeVisible();
  // The browser's own computation of names, which differs from Playwright's where an element without display stands
  // between two texts.
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
  expect(nodes.map(({ name }) => name?.value)).toContain('Tap the card to see the answer');
  // The tap comes before any swipe: for half a second after a swipe, Chromium takes a tap for the end of a fling.
  await page.touchscreen.tap(middle.x, middle.y);
  await expect(page.getByRole('group', { name: 'Answer' })).toHaveText('Answer of card 1.');
  await drag(page, middle, { x: -160, y: 12 });
  await expect(place(page, 2)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Question' })).toContainText('Question 2');
  await drag(page, middle, { x: -160, y: -12 });
  await expect(place(page, 3)).toBeVisible();
  await drag(page, middle, { x: 160, y: 0 });
  await expect(place(page, 2)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Question' })).toContainText('Question 2');

  await drag(page, middle, { x: 160, y: 0 });
  await expect(place(page, 1)).toBeVisible();
  await drag(page, middle, { x: 200, y: 0 });
  await drag(page, middle, { x: -30, y: 0 }, 40);
  const card = page.locator('.flip-card');
  await expect.poll(() => card.evaluate((element) => getComputedStyle(element).translate)).toBe('none');
  await expect(place(page, 1)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Question' })).toBeVisible();
});

test('A student scrolls a long answer with the thumb without moving to another card', async ({ page, rounds }) => {
  const long = { question: 'Long?', answer: 'A long answer, sentence by sentence. '.repeat(200) };
  const topic = await createTopic(rounds.db, { flashcards: [long, long, long] });
  await page.goto(`/topics/${topic.id}/study`);
  await expect(place(page, 1)).toBeVisible();
  await page.touchscreen.tap(middle.x, middle.y);
  const answer = page.getByRole('group', { name: 'Answer' });
  await expect(answer).toBeVisible();
  await drag(page, middle, { x: 40, y: -220 }, 12);
  await expect.poll(() => answer.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await expect(place(page, 1)).toBeVisible();
  await expect(answer).toBeVisible();

  await drag(page, middle, { x: -160, y: 30 });
  await expect(place(page, 2)).toBeVisible();
});
