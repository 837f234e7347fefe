import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { getSubject } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const topicOf = (flashcardsCount: number) => ({
  id: 1,
  name: 'Rhythm',
  description: 'Beats.',
  version: 1,
  subjectId: 1,
  subjectName: 'Cardiology',
  flashcardsCount,
});

const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    question: `Question ${index + 1}?`,
    answer: `Answer ${index + 1}.`,
    topicId: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }));

// The place in a topic is remembered on the device.
beforeEach(() => localStorage.clear());

test('A student waits for the flashcards', async () => {
  await showScreen('/topics/1/study', [waits(getTopic), waits(listFlashcards)]);
  await expect.element(page.getByText('Loading the flashcards…')).toBeInTheDocument();
  await checkScreen();
});

test('A student sees that a topic has no flashcards', async () => {
  await showScreen('/topics/1/study', [answers(getTopic, topicOf(0)), answers(listFlashcards, [])]);
  await expect.element(page.getByRole('heading', { name: 'No flashcards found' })).toBeVisible();
  await expect.element(page.getByText("This topic doesn't have any flashcards yet.", { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cardiology' })).toHaveAttribute('href', '/subjects/1');
  await checkScreen();
});

test('A student who follows a link to a wrong card lands on the nearest one', async () => {
  for (const [place, shown] of [
    ['0', 1],
    ['-4', 1],
    ['x', 1],
    ['13', 12],
    ['9999', 12],
    ['99999999999999999999', 1],
  ] as const) {
    await showScreen(`/topics/1/study?card=${place}`, [
      answers(getTopic, topicOf(12)),
      answers(listFlashcards, cardsOf(12)),
    ]);
    await expect.element(page.getByText(`Card ${shown} of 12`, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Question' }).getByText(`Question ${shown}?`)).toBeVisible();
    if (shown > 1) await expect.poll(() => location.search).toBe(`?card=${shown}`);
    await cleanup();
  }
});

test('A student finishes a topic, begins again, and finds the place again on the next visit', async () => {
  const list = [
    answers(getTopic, topicOf(3)),
    answers(listFlashcards, cardsOf(3)),
    answers(listTopics, [topicOf(3), { ...topicOf(2), id: 2, name: 'Valves' }]),
  ];
  await showScreen('/topics/1/study', list);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Card 2 of 3', { exact: true })).toBeVisible();
  await cleanup();
  await showScreen('/topics/1/study', list);
  await expect.element(page.getByText('Card 2 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Find a card' }).click();
  await page.getByRole('searchbox').fill('question 3');
  await page.getByRole('button', { name: 'Go to the first match' }).click();
  await expect.element(page.getByText('Card 3 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tap the card' }).click();
  await expect.element(page.getByText('Topic finished')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Next topic' })).toHaveAttribute('href', '/topics/2/study');
  await checkScreen();
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.element(page.getByText('Card 1 of 3', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Topic finished')).not.toBeInTheDocument();
});

test('A student who enlarges the page three or four times reads a whole card, and finds the buttons below it', async () => {
  const cards = cardsOf(1).map((card) => ({
    ...card,
    question: 'Which of these findings is the most likely one? '.repeat(3),
  }));
  await showScreen('/topics/1/study', [answers(getTopic, topicOf(1)), answers(listFlashcards, cards)]);
  const text = page.getByRole('group', { name: 'Question' });
  await expect.element(page.getByText('This is the last card. Turn it to finish the topic.')).toBeVisible();
  for (const [width, height] of [
    [320, 256],
    [427, 283],
    [320, 212],
    [195, 422],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => innerWidth).toBe(width);
    const element = text.element();
    await expect.poll(() => element.scrollHeight - element.clientHeight).toBeLessThanOrEqual(4);
    const [words, button, next] = [
      element.querySelector('p'),
      page.getByRole('button', { name: 'Tap the card' }).element(),
      page.getByRole('button', { name: 'Next' }).element(),
    ].map((each) => each?.getBoundingClientRect());
    expect(button?.top).toBeGreaterThanOrEqual((words?.bottom ?? 0) - 1);
    expect(next?.top).toBeGreaterThanOrEqual((button?.bottom ?? 0) - 1);
    await expect.element(page.getByText('More', { exact: true })).not.toBeInTheDocument();
  }
});

test('A student turns a long card on a phone in landscape, and sees that more text follows', async () => {
  await page.viewport(844, 390);
  const cards = [1, 2].map((id) => ({
    id,
    question: 'Which?',
    answer: 'A line of text.\n'.repeat(30),
    topicId: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }));
  await showScreen('/topics/1/study', [answers(getTopic, topicOf(2)), answers(listFlashcards, cards)]);
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(next).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  await expect.element(page.getByText('More', { exact: true })).not.toBeInTheDocument();

  await userEvent.keyboard(' ');
  await expect.element(page.getByText('More', { exact: true })).toBeVisible();
  const answer = page.getByRole('group', { name: 'Answer' });
  answer.element().scrollTop = 10_000;
  await expect.element(page.getByText('More', { exact: true })).not.toBeInTheDocument();
});

test('A student can load the flashcards again after a failure', async () => {
  let isBroken = true;
  const recovering = (answer: Answer): Answer => ({
    endpoint: answer.endpoint,
    respond: (request) => (isBroken ? breaksOff(answer.endpoint) : answer).respond(request),
  });
  await showScreen(
    '/topics/1/study',
    [answers(getTopic, topicOf(2)), answers(listFlashcards, cardsOf(2))].map(recovering),
  );
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'The flashcards could not be loaded' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('group', { name: 'Question' }).getByText('Question 1?')).toBeVisible();
});

test('A student who follows a wrong address of a subject or a topic is led to the subjects', async () => {
  const gone = [
    refuses(getSubject, 404, 'subject.not_found', 'This subject does not exist.'),
    refuses(listTopics, 404, 'subject.not_found', 'This subject does not exist.'),
    refuses(getTopic, 404, 'topic.not_found', 'This topic does not exist.'),
    refuses(listFlashcards, 404, 'topic.not_found', 'This topic does not exist.'),
  ];
  for (const id of ['abc', '-1', '0', '99999999999', '2147483647']) {
    for (const [address, noun] of [
      [`/subjects/${id}`, 'Subject'],
      [`/topics/${id}/study`, 'Topic'],
    ] as const) {
      await showScreen(address, gone);
      await expect.element(page.getByRole('heading', { level: 1, name: `${noun} not found` })).toBeVisible();
      await expect.poll(() => document.title).toBe(`${noun} not found · Rounds`);
      await expect.element(page.getByRole('link', { name: 'All subjects' })).toHaveAttribute('href', '/subjects');
      if (id === 'abc') await checkScreen();
      await cleanup();
    }
  }
});
