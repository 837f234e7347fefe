import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { address, card, cards } from '../support/managed-flashcards.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const numbered = (name: string, amount: number) =>
  Array.from({ length: amount }, (_, index) => ({ question: `${name} ${index + 1}?`, answer: 'Answer' }));
const bar = (page: Page) => page.getByRole('region', { name: 'Selected flashcards' });
/** The questions of a topic in the order in which students meet them. */
const storedOrder = async (page: Page, topicId: number): Promise<string[]> =>
  (await (await page.request.get(`/api/topics/${topicId}/flashcards`)).json()).map(
    ({ question }: { question: string }) => question,
  );

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator selects cards of several topics, moves them, and takes it back on another page', async ({
  page,
  rounds,
}) => {
  const subject = await createSubject(rounds.db, { name: `Birds ${Date.now()}` });
  const made = (name: string, flashcards: { question: string; answer: string }[]) =>
    createTopic(rounds.db, { subjectId: subject.id, name, flashcards });
  const day = await made('Day', numbered('Kestrel by day', 4));
  const night = await made('Night', numbered('Kestrel by night', 2));
  const target = await made('Target', numbered('Owl', 1));
  const all = page.getByRole('list', { name: 'All flashcards' }).getByRole('listitem');

  await page.goto('/admin/flashcards');
  await page.getByLabel('Find a flashcard anywhere').fill('kestrel');
  await expect(page.getByText('6 flashcards', { exact: true })).toBeVisible();
  await all.first().getByRole('checkbox').check({ force: true });
  await all
    .nth(2)
    .getByRole('checkbox')
    .click({ force: true, modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Select all 6' }).click();
  await expect(bar(page)).toContainText('6 selected');

  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/flashcards/move')) moves.push(request.url());
  });
  await bar(page).getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 6 flashcards' });
  await dialog.getByRole('button', { name: 'Move 6 flashcards' }).click();
  await expect(dialog.getByText('Choose a topic.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Subject/ }).click();
  await page.getByRole('option', { name: subject.name }).click();
  await dialog.getByRole('combobox', { name: /^Topic/ }).click();
  await page.getByRole('option', { name: 'Target' }).click();
  await dialog.getByRole('button', { name: 'Move 6 flashcards' }).dblclick();
  await expectToast(page, '6 flashcards moved to “Target”');
  expect(moves).toHaveLength(1);
  expect(await storedOrder(page, target.id)).toEqual([
    'Owl 1?',
    ...numbered('Kestrel by day', 4).map(({ question }) => question),
    ...numbered('Kestrel by night', 2).map(({ question }) => question),
  ]);

  // Another educator changes one of them meanwhile, which stays in its new topic.
  const [first] = day.flashcards;
  await page.request.put(`/api/flashcards/${first?.id}`, {
    data: { question: 'Kestrel by day 1, changed?', answer: 'Answer', topicId: target.id },
  });
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(
    page,
    '5 flashcards are back. 1 flashcard was changed or deleted meanwhile, or the former topic is gone.',
  );
  expect(await storedOrder(page, day.id)).toEqual(['Kestrel by day 2?', 'Kestrel by day 3?', 'Kestrel by day 4?']);
  expect(await storedOrder(page, night.id)).toEqual(['Kestrel by night 1?', 'Kestrel by night 2?']);
  expect(await storedOrder(page, target.id)).toEqual(['Owl 1?', 'Kestrel by day 1, changed?']);
});

test('An educator deletes selected cards by the keyboard, one of which is gone already, and brings them back after a reload', async ({
  page,
  rounds,
}) => {
  const topic = await createTopic(rounds.db, { flashcards: numbered('Heron', 4) });
  await page.goto(address(topic));
  await expect(cards(page)).toHaveCount(4);
  for (const number of [1, 2, 4]) {
    await page.getByRole('checkbox', { name: `Select: Heron ${number}?` }).focus();
    await page.keyboard.press('Space');
  }
  await expect(bar(page)).toContainText('3 selected');
  await page.request.delete(`/api/flashcards/${topic.flashcards[1]?.id}`);
  const remove = bar(page).getByRole('button', { name: 'Delete' });
  for (let tabs = 0; tabs < 8 && !(await remove.evaluate((button) => button === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete 3 flashcards?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, '2 flashcards deleted. 1 flashcard was deleted already.');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const recent = page.getByRole('dialog', { name: 'Recently deleted' });
  await recent.getByRole('listitem').filter({ hasText: '2 flashcards' }).getByRole('button').first().click();
  await expectToast(page, '2 flashcards are back');
  await recent.getByRole('button', { name: 'Bring back: Heron 2?' }).click();
  await expectToast(page, '1 flashcard is back');
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).nth(1)).toContainText('Heron 2?');
});

test('An educator who presses a button while the cards above it are deleted elsewhere does not reach the neighbour', async ({
  page,
  rounds,
}) => {
  const topic = await createTopic(rounds.db, { flashcards: numbered('Robin', 5) });
  await page.setViewportSize(phone);
  await page.goto(address(topic));
  const button = card(page, 'Robin 2?').getByRole('button', { name: /^Delete/ });
  await button.hover();
  await page.mouse.down();
  await page.request.delete(`/api/flashcards/${topic.flashcards[0]?.id}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(cards(page)).toHaveCount(4);
  await page.mouse.up();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Flashcard deleted successfully');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '1 flashcard is back');
  await expect(cards(page).first()).toContainText('Robin 2?');
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('An educator arranges the cards of a topic, and keeps the order although another one adds a card', async ({
    page,
    rounds,
  }) => {
    const topic = await createTopic(rounds.db, { flashcards: numbered('Finch', 5) });
    await page.goto(address(topic));
    await page.getByRole('button', { name: 'Arrange' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Arrange flashcards' });
    const rows = dialog.getByRole('list', { name: 'Flashcards in their order' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);

    await test.step('drags the first card behind the third one', async () => {
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      const grip = await rows.first().locator('[data-grip]').boundingBox();
      const third = await rows.nth(2).boundingBox();
      if (!grip || !third) throw new Error('The list has no rows.');
      const x = grip.x + grip.width / 2;
      const [from, to] = [grip.y + grip.height / 2, third.y + third.height - 4];
      await touch('touchStart', [{ x, y: from }]);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x, y: from + (to - from) * part }]);
      await touch('touchEnd', []);
      await expect(rows.nth(2)).toContainText('Finch 1?');
    });

    await test.step('moves the last card to the top by the keyboard', async () => {
      await dialog.getByRole('textbox', { name: 'Place of flashcard 5' }).fill('1');
      await page.keyboard.press('Enter');
      await expect(rows.first()).toContainText('Finch 5?');
      await expect(dialog.getByText('Flashcard 1 of 5.', { exact: true })).toBeAttached();
    });

    await page.request.post(`/api/topics/${topic.id}/flashcards`, { data: { question: 'Late?', answer: 'Yes' } });
    await dialog.getByRole('button', { name: 'Save order' }).tap();
    await expect(dialog).toContainText('Your order is kept, and new flashcards are at the end. Save it again.');
    await dialog.getByRole('button', { name: 'Save order' }).tap();
    await expectToast(page, 'The new order is saved.');
    const wanted = ['Finch 5?', 'Finch 2?', 'Finch 3?', 'Finch 1?', 'Finch 4?', 'Late?'];
    expect(await storedOrder(page, topic.id)).toEqual(wanted);
    for (const [place, text] of wanted.entries()) await expect(cards(page).nth(place)).toContainText(text);
  });
});
