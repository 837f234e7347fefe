import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { getTopic } from '#contract/library/topics.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
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

test('A student waits for the flashcards', async () => {
  await showScreen('/topics/1/study', [waits(getTopic), waits(listFlashcards)]);
  await expect.element(page.getByText('Loading the flashcards…')).toBeInTheDocument();
  await checkScreen();
});

test('A student sees that a topic has no flashcards', async () => {
  await showScreen('/topics/1/study', [answers(getTopic, topicOf(0)), answers(listFlashcards, [])]);
  await expect.element(page.getByRole('heading', { name: 'No flashcards found' })).toBeVisible();
  await expect.element(page.getByText("This topic doesn't have any flashcards yet.", { exact: true })).toBeVisible();
  await checkScreen();
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
  await showScreen('/topics/1/study', [breaksOff(getTopic), breaksOff(listFlashcards)]);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'The flashcards could not be loaded' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});
