import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { lookAt } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { expect, phone, test, withMotion } from '../support/test.ts';
import { shiftOf, watchShifts } from '../support/watch-shifts.ts';

test.use(withMotion);

type Content = { subjectId: number; topicId: number };
type Screen = {
  name: string;
  path: (content: Content) => string;
  /** A text of the screen when it is complete. */
  shows: string;
  act?: (page: Page) => Promise<void>;
};

const subjects = () => '/subjects';
const subject = ({ subjectId }: Content) => `/subjects/${subjectId}`;
const study = ({ topicId }: Content) => `/topics/${topicId}/study`;

const screens: Screen[] = [
  { name: 'the home page with its numbers', path: () => '/', shows: 'flashcards' },
  { name: 'the page about the author', path: () => '/about', shows: 'Start Learning' },
  { name: 'the subjects', path: subjects, shows: 'Explore' },
  { name: 'a subject', path: subject, shows: 'Cardiac failure' },
  { name: 'a subject that does not exist', path: () => '/subjects/abc', shows: 'Subject not found' },
  { name: 'a flashcard', path: study, shows: 'Card 1 of 2' },
  { name: 'the answer of a flashcard', path: study, shows: 'Card 1 of 2', act: turn },
  { name: 'a long answer of a flashcard', path: (ids) => `${study(ids)}?card=2`, shows: 'Card 2 of 2', act: turn },
  { name: 'a topic that does not exist', path: () => '/topics/-1/study', shows: 'Topic not found' },
];

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

lookAt(
  screens.map(({ name, path, shows, act }) => ({
    name,
    isStranger: true,
    open: async (page, rounds) => {
      const content = await createContent(rounds);
      await page.goto(path(content));
      await expect(page.getByText(shows).first()).toBeAttached();
      await act?.(page);
    },
  })),
);

test('A student turns cards with full motion, and nothing on the page shifts', async ({ page, rounds }) => {
  await page.setViewportSize(phone);
  const topic = await createTopic(rounds.db);
  await watchShifts(page);
  await page.goto(`/subjects/${topic.subjectId}`);
  await page.getByRole('link', { name: 'Study' }).click();
  await expect(page.getByText('Card 1 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Card 3 of 3', { exact: true })).toBeVisible();
  await expect.poll(() => page.locator('.flip-card').evaluate((card) => card.getAnimations().length)).toBe(0);
  expect(await shiftOf(page)).toBe(0);
});
