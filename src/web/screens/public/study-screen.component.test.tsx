import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { getTopic } from '#contract/library/topics.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

test('A student waits for the flashcards', async () => {
  await showScreen('/topics/1/study', [waits(getTopic), waits(listFlashcards)]);
  await expect.element(page.getByText('Loading the flashcards…')).toBeInTheDocument();
  await checkScreen();
});

test('A student sees that a topic has no flashcards', async () => {
  const topic = {
    id: 1,
    name: 'Rhythm',
    description: 'Beats.',
    version: 1,
    subjectId: 1,
    subjectName: 'Cardiology',
    flashcardsCount: 0,
  };
  await showScreen('/topics/1/study', [answers(getTopic, topic), answers(listFlashcards, [])]);
  await expect.element(page.getByRole('heading', { name: 'No flashcards found' })).toBeVisible();
  await expect.element(page.getByText("This topic doesn't have any flashcards yet.", { exact: true })).toBeVisible();
  await checkScreen();
});

test('A student can load the flashcards again after a failure', async () => {
  await showScreen('/topics/1/study', [breaksOff(getTopic), breaksOff(listFlashcards)]);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'The flashcards could not be loaded' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});
