import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { lookAt, type Scene } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { expect, phone, test, withMotion } from '../support/test.ts';
import { shiftOf, watchShifts } from '../support/watch-shifts.ts';

test.use(withMotion);

type Content = { subjectId: number; topicId: number };

/** A scene that is complete when the page shows a text. */
const screen = (name: string, path: (content: Content) => string, shows: string): Scene => ({
  name,
  isStranger: true,
  open: async (page, rounds) => {
    await page.goto(path(await createContent(rounds)));
    await expect(page.getByText(shows).first()).toBeAttached();
  },
});

async function turn(page: Page) {
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Answer' })).toBeFocused();
  // Axe measures the contrast of the colours on screen, so the fade must have ended.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

async function createContent({ db }: RoundsServer): Promise<Content> {
  const { id: subjectId } = await createSubject(db, { name: 'Cardiology', description: 'The heart.' });
  const topic = await createTopic(db, {
    subjectId,
    name: 'Cardiac failure',
    flashcards: [
      { question: 'Which drug?', answer: 'An ACE inhibitor.' },
      { question: 'Long?', answer: 'A long answer. '.repeat(300) },
    ],
  });
  return { subjectId, topicId: topic.id };
}

lookAt([
  screen('the home page with its numbers', () => '/', 'flashcards'),
  screen('the page about the author', () => '/about', 'Start Learning'),
  [
    screen('a flashcard', ({ topicId }) => `/topics/${topicId}/study`, 'Card 1 of 2'),
    { name: 'its answer', open: turn },
    {
      name: 'the long answer of the next one',
      open: async (page) => {
        await page.keyboard.press('ArrowRight');
        await expect(page.getByText('Card 2 of 2').first()).toBeAttached();
        await turn(page);
      },
    },
  ],
]);

test('A student finds a topic and turns its cards with full motion, and nothing on the pages shifts', async ({
  page,
  rounds,
}) => {
  await page.setViewportSize(phone);
  const subject = await createSubject(rounds.db, { name: 'Shown without a shift' });
  await createTopic(rounds.db, { subjectId: subject.id });
  // The server learns of a row that a test inserts by a notification of the database.
  await expect.poll(async () => (await page.request.get('/subjects')).text()).toContain(subject.name);
  await watchShifts(page);
  await page.goto(`/subjects/${subject.id}`);
  expect(await shiftOf(page)).toBe(0);
  await page.goto('/subjects');
  await page.getByRole('link', { name: `Explore ${subject.name}` }).click();
  await page.getByRole('main').getByRole('link', { name: 'Study' }).click();
  await expect(page.getByText('Card 1 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Card 3 of 3', { exact: true })).toBeVisible();
  await expect.poll(() => page.locator('.flip-card').evaluate((card) => card.getAnimations().length)).toBe(0);
  expect(await shiftOf(page)).toBe(0);
});
