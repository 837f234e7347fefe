import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { getSubject, listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answerRequests, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { answersPicture } from '#test/components/pictures.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { forgetTopic, refreshSavedTopics, saveTopic } from '#web/features/library/saved-topics/save-topic.ts';
import { readSavedList } from '#web/features/library/saved-topics/saved-list.ts';

const subject = answers(getSubject, { id: 1, name: 'Cardiology', description: 'The heart.', version: 1 });

test('A student waits for the topics and sees three placeholders', async () => {
  await showScreen('/subjects/1', [waits(getSubject), waits(listTopics)]);
  await expect.element(page.getByText('Loading the topics…')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  await checkScreen();
});

test('A student sees that a subject has no topics', async () => {
  await showScreen('/subjects/1', [subject, answers(listTopics, [])]);
  await expect.element(page.getByRole('heading', { name: 'No topics found' })).toBeVisible();
  await expect.element(page.getByText("This subject doesn't have any topics yet.", { exact: true })).toBeVisible();
  await checkScreen();
});

test('A student can load the topics again after a failure', async () => {
  let isBroken = true;
  const recovering = (answer: Answer): Answer => ({
    endpoint: answer.endpoint,
    respond: (request) => (isBroken ? breaksOff(answer.endpoint) : answer).respond(request),
  });
  await showScreen('/subjects/1', [recovering(subject), recovering(answers(listTopics, []))]);
  await expect.element(page.getByRole('heading', { name: 'The subject could not be loaded' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toBe('The server could not be reached. Check your connection and try again.');
  await checkScreen();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No topics found' })).toBeVisible();
});

test('A student sees topics with names of 10,000 characters and of right-to-left scripts within the page', async () => {
  const names = ['x'.repeat(10_000), 'قصور القلب '.repeat(50)];
  const topics = names.map((name, index) => ({
    id: index + 1,
    name,
    description: name,
    version: 1,
    flashcardsCount: 3,
  }));
  await showScreen('/subjects/1', [subject, answers(listTopics, topics)]);
  await expect.element(page.getByText('قصور القلب').first()).toBeVisible();
  await checkScreen();
});

const topic = { id: 7, name: 'Rhythm', description: 'Beats.', version: 1, flashcardsCount: 1 };
const wholeTopic = { ...topic, subjectId: 1, subjectName: 'Cardiology' };
const card = {
  id: 1,
  question: 'Question?',
  answer: 'A.',
  topicId: 7,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const offline = [getSubject, listTopics, getTopic, listFlashcards, listSubjects].map(breaksOff);
const online = [
  subject,
  answers(listTopics, [topic]),
  answers(getTopic, wholeTopic),
  answers(listFlashcards, [card, { ...card, id: 2, question: 'A draft', isDraft: true }]),
];

test('A student saves a topic, opens it without a network, finds it in the list, and removes it', async () => {
  onTestFinished(() => localStorage.clear());
  await showScreen('/subjects/1', online);
  await page.getByRole('button', { name: 'Save for offline Rhythm' }).click();
  await expect.element(page.getByRole('button', { name: 'Saved for offline Rhythm' })).toBeVisible();
  await checkScreen();

  await cleanup();
  await showScreen('/topics/7/study', offline);
  await expect.element(page.getByText('Question?').first()).toBeVisible();
  await expect.element(page.getByText('Card 1 of 1')).toBeVisible();

  await cleanup();
  await showScreen('/subjects', offline);
  // The failure takes the place of the higher placeholders, which moves the list below them, so a click before it could
  // miss its button.
  await expect.element(page.getByRole('heading', { name: 'The subjects could not be loaded' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expect.element(page.getByText('Cardiology · 1 flashcard')).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Remove Rhythm' }).click();
  await expect.element(page.getByRole('heading', { name: 'Saved on this device' })).not.toBeInTheDocument();
});

test('A student who saved a topic sees the pictures of its cards without a network, until the topic is removed', async () => {
  onTestFinished(() => localStorage.clear());
  const questionImageUrl = `/api/question-images/${'0'.repeat(32)}-60x40.webp`;
  const answered = [...online.slice(0, 3), answers(listFlashcards, [{ ...card, questionImageUrl }])];
  answerRequests([...answered, await answersPicture()]);
  await saveTopic(7);
  const [saved] = readSavedList();
  expect(saved?.bytes).toBeGreaterThan(new Blob([JSON.stringify({ topic: wholeTopic, cards: [card] })]).size + 100);

  await showScreen('/topics/7/study', offline);
  await expect.element(page.getByRole('img').first()).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  await forgetTopic(7);
  await expect.poll(() => caches.match(questionImageUrl)).toBeUndefined();
});

test('A saved topic is fetched again after an hour, and leaves the device when the educator has removed it', async () => {
  onTestFinished(() => localStorage.clear());
  answerRequests(online);
  await saveTopic(7);
  answerRequests([answers(getTopic, { ...wholeTopic, name: 'Rhythms' }), answers(listFlashcards, [])]);
  await refreshSavedTopics(Date.now());
  expect(readSavedList()[0]?.name).toBe('Rhythm');
  const later = Date.now() + 7_200_000;
  await refreshSavedTopics(later);
  expect(readSavedList()[0]).toMatchObject({ name: 'Rhythms', flashcardsCount: 0 });
  answerRequests(offline);
  await refreshSavedTopics(later);
  expect(readSavedList()).toHaveLength(1);
  answerRequests([getTopic, listFlashcards].map((endpoint) => refuses(endpoint, 404, 'topic.not_found', 'Gone')));
  await refreshSavedTopics(later);
  expect(readSavedList()).toEqual([]);
});

test('A student reads why a topic cannot be saved when the device has no room', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await showScreen('/subjects/1', online);
  await page.getByRole('button', { name: 'Save for offline Rhythm' }).click();
  await expect.element(page.getByText('There is no room for this topic on this device.').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save for offline Rhythm' })).toBeVisible();
});
