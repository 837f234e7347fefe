import { createTopic } from '#test/factories/create-content.ts';
import { card, side } from '../support/flashcards.ts';
import { overhangOfPage } from '../support/screen-measures.ts';
import { expect, phone, test, withMotion } from '../support/test.ts';

test.use(withMotion);

test('A student studies a topic with the keyboard alone', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 3 });
  await page.goto(`/topics/${topic.id}/study`);
  await expect(page.getByText('Card 1 of 3', { exact: true })).toBeVisible();
  await expect(side(page, 'Question')).toContainText(card(1));
  await expect(side(page, 'Answer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await page.keyboard.press('Space');
  await expect(side(page, 'Answer')).toBeFocused();
  await expect(side(page, 'Answer')).toHaveText('Answer of card 1.');
  await expect(side(page, 'Question')).toHaveCount(0);

  await page.keyboard.press('Space');
  await expect(side(page, 'Question')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Card 2 of 3', { exact: true })).toBeVisible();
  await expect(side(page, 'Question')).toBeFocused();
  await expect(side(page, 'Question')).toContainText(card(2));

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Card 3 of 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Card 2 of 3', { exact: true })).toBeVisible();

  // Tab moves from the card to its button, then to Previous, then to Next.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'to see the answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(side(page, 'Answer')).toHaveText('Answer of card 2.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Card 1 of 3', { exact: true })).toBeVisible();

  // The focus stays on Next for the next press, and a screen reader announces the question.
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(`Question: ${card(2)}`);
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(side(page, 'Question')).toBeFocused();
});

test('A student turns cards with the mouse, and marks text without turning a card', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 3 });
  await page.goto(`/topics/${topic.id}/study`);
  await side(page, 'Question').click();
  await expect(side(page, 'Answer')).toHaveText('Answer of card 1.');
  await side(page, 'Answer').click();
  await expect(side(page, 'Question')).toContainText(card(1));
  await page.getByText('Tap the card').first().click();
  await expect(side(page, 'Answer')).toHaveText('Answer of card 1.');

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(side(page, 'Question')).toContainText(card(2));
  await expect(side(page, 'Answer')).toHaveCount(0);
  // After a click on Next the focus is on the card, so that Space turns the card and does not press Next again.
  await page.keyboard.press('Space');
  await expect(side(page, 'Answer')).toHaveText('Answer of card 2.');

  await page.keyboard.press('Space');
  // The text must stand still for the mouse.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const text = side(page, 'Question').getByText(card(2));
  await expect(text).toBeVisible();
  const box = await text.boundingBox();
  if (!box) throw new Error('The question has no box.');
  // Along the first line, whether the text has one line or two.
  const line = box.y + 30;
  await page.mouse.move(box.x + 20, line);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, line, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(5);
  await expect(side(page, 'Question')).toBeVisible();
  await expect(side(page, 'Answer')).toHaveCount(0);
});

test('A student reads texts of any kind as plain text with their own lines, and each fits on a phone', async ({
  page,
  rounds,
}) => {
  await page.setViewportSize(phone);
  const texts = [
    '<script>alert(1)</script><b>bold</b> & "quotes"',
    '# no heading\n- no list\n**not bold**',
    'ما هو العلاج الأول لقصور القلب؟',
    'हृदय की विफलता का पहला उपचार क्या है?',
    '👨‍👩‍👧 β-blocker ≥ 5 µg — 😀',
    'x'.repeat(10_000),
    'words and lines\n'.repeat(625),
  ];
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const topic = await createTopic(rounds.db, {
    name: `<i>Topic</i> ${'y'.repeat(300)}`,
    flashcards: texts.map((text) => ({ question: text, answer: text })),
  });
  await page.goto(`/subjects/${topic.subjectId}`);
  await expect(page.getByRole('heading', { name: '<i>Topic</i>' })).toBeVisible();
  expect(await page.evaluate(overhangOfPage)).toBe(0);
  await page.goto(`/topics/${topic.id}/study`);

  for (const [index, text] of texts.entries()) {
    await expect(page.getByText(`Card ${index + 1} of ${texts.length}`, { exact: true })).toBeVisible();
    for (const label of ['Question', 'Answer'] as const) {
      const shown = side(page, label);
      await expect(shown).toBeVisible();
      expect((await shown.innerText()).trim()).toBe(text.trim());
      expect(await page.evaluate(overhangOfPage)).toBe(0);
      expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('ArrowRight');
  }
  expect(dialogs).toEqual([]);
});

test('A student scrolls a long answer inside its card, below the first 60 characters of the question', async ({
  page,
  rounds,
}) => {
  await page.setViewportSize(phone);
  const question = 'Which β-blocker also blocks α₁ receptors and is used for hypertensive emergencies in pregnancy?';
  const answer = `${'A long answer, sentence by sentence. '.repeat(250)}The end.`;
  const topic = await createTopic(rounds.db, { flashcards: [{ question, answer }] });
  await page.goto(`/topics/${topic.id}/study`);
  await expect(side(page, 'Question')).toBeVisible();
  await page.keyboard.press('Space');
  const shown = side(page, 'Answer');
  await expect(shown).toBeFocused();
  await expect(page.getByText(`${question.slice(0, 60)}...`, { exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(() => shown.evaluate((element) => element.scrollTop)).toBeGreaterThan(1000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeInViewport({ ratio: 1 });
});

test('A student sees a card turn in space, or fade if the device asks for less motion', async ({ browser, rounds }) => {
  const topic = await createTopic(rounds.db);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await browser.newPage({ reducedMotion, baseURL: rounds.baseURL });
    await page.goto(`/topics/${topic.id}/study`);
    await side(page, 'Question').click();
    await expect(side(page, 'Answer')).toBeVisible();
    const look = await page.locator('.flip-sides').evaluate((sides) => {
      const [front, back] = sides.children;
      if (!front || !back) throw new Error('A card has two sides.');
      return {
        turns: getComputedStyle(sides).transform !== 'none' || sides.getAnimations().length > 0,
        perspective: getComputedStyle(sides.parentElement ?? sides).perspective,
        fade: getComputedStyle(front).transitionProperty,
        fadeSeconds: getComputedStyle(front).transitionDuration,
      };
    });
    if (reducedMotion === 'reduce') {
      expect(look).toMatchObject({ turns: false, fade: 'opacity', fadeSeconds: '0.2s' });
      await expect
        .poll(() => page.locator('.card-front').evaluate((front) => getComputedStyle(front).opacity))
        .toBe('0');
    } else {
      expect(look.turns).toBe(true);
      expect(look.perspective).not.toBe('none');
    }
    await page.close();
  }
});

test('A student sees ten colours on ten cards, and the same colour on a card again', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 11 });
  await page.goto(`/topics/${topic.id}/study`);
  const colour = () => page.locator('.card-front').evaluate((front) => getComputedStyle(front).backgroundColor);
  const colours: string[] = [];
  for (let number = 1; number <= 10; number += 1) {
    await expect(page.getByText(`Card ${number} of 11`, { exact: true })).toBeVisible();
    colours.push(await colour());
    await page.keyboard.press('ArrowRight');
  }
  expect(new Set(colours).size).toBe(10);
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Card 1 of 11', { exact: true })).toBeVisible();
  expect(await colour()).toBe(colours[0]);
});
