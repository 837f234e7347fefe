import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { lookAt } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { expect, phone, test } from '../support/test.ts';
import { shiftOf, watchShifts } from '../support/watch-shifts.ts';

type Content = { subjectId: number; topicId: number; emptySubjectId: number; emptyTopicId: number };
type Screen = {
  name: string;
  path: (content: Content) => string;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** What is there when it has come. */
  shows: string;
  act?: (page: Page) => Promise<void>;
};

const failing = async (page: Page) => {
  await page.route('**/api/**', (route) => route.abort());
};
const waiting = async (page: Page) => {
  await page.route('**/api/**', () => undefined);
};

const subjects = () => '/subjects';
const subject = ({ subjectId }: Content) => `/subjects/${subjectId}`;
const study = ({ topicId }: Content) => `/topics/${topicId}/study`;

const screens: Screen[] = [
  { name: 'home, with its numbers', path: () => '/', shows: 'flashcards' },
  { name: 'about', path: () => '/about', shows: 'Start Learning' },
  { name: 'subjects', path: subjects, shows: 'Explore' },
  { name: 'subjects, empty', path: subjects, prepare: noSubjects, shows: 'No subjects found' },
  { name: 'subjects, failing', path: subjects, prepare: failing, shows: 'Try again' },
  { name: 'subjects, loading', path: subjects, prepare: waiting, shows: 'Loading the subjects…' },
  { name: 'subject', path: subject, shows: 'Cardiac failure' },
  { name: 'subject, empty', path: ({ emptySubjectId }) => `/subjects/${emptySubjectId}`, shows: 'No topics found' },
  { name: 'subject, not found', path: () => '/subjects/abc', shows: 'Subject not found' },
  { name: 'subject, failing', path: subject, prepare: failing, shows: 'Try again' },
  { name: 'subject, loading', path: subject, prepare: waiting, shows: 'Loading the topics…' },
  { name: 'study', path: study, shows: 'Card 1 of 2' },
  { name: 'study, the answer', path: study, shows: 'Card 1 of 2', act: turn },
  { name: 'study, a long answer', path: (ids) => `${study(ids)}?card=2`, shows: 'Card 2 of 2', act: turn },
  { name: 'study, empty', path: ({ emptyTopicId }) => `/topics/${emptyTopicId}/study`, shows: 'No flashcards found' },
  { name: 'study, not found', path: () => '/topics/-1/study', shows: 'Topic not found' },
  { name: 'study, failing', path: study, prepare: failing, shows: 'Try again' },
  { name: 'study, loading', path: study, prepare: waiting, shows: 'Loading the flashcards…' },
];

async function noSubjects(page: Page) {
  await page.route('**/api/subjects', (route) => route.fulfill({ json: [] }));
}

async function turn(page: Page) {
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Answer' })).toBeFocused();
  // The fade is over when nothing moves any more.
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
  const emptySubject = await createSubject(db, { description: '' });
  const emptyTopic = await createTopic(db, { flashcardCount: 0 });
  return { subjectId, topicId: topic.id, emptySubjectId: emptySubject.id, emptyTopicId: emptyTopic.id };
}

lookAt(
  screens.map(({ name, path, prepare, shows, act }) => ({
    name,
    isStranger: true,
    open: async (page, rounds) => {
      const content = await createContent(rounds);
      await prepare?.(page);
      await page.goto(path(content));
      await expect(page.getByText(shows).first()).toBeAttached();
      await act?.(page);
    },
  })),
);

test('nothing shifts on the way from Home to an answer, with the motion that most people see', async ({
  page,
  rounds,
}) => {
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
