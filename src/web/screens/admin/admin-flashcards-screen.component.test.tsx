import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const showFlashcards = (flashcards: Answer) =>
  showScreen('/admin/flashcards?subjectId=1&topicId=1', [
    answers(listSubjects, [
      { id: 1, name: 'Cardiology', description: 'The heart.', version: 1, topicsCount: 1, flashcardsCount: 2 },
    ]),
    answers(listTopics, [{ id: 1, name: 'Rhythm', description: 'Beats.', version: 1, flashcardsCount: 2 }]),
    flashcards,
  ]);

test('An administrator waits for the flashcards of a topic', async () => {
  await showFlashcards(waits(listFlashcards));
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument();
  await checkScreen();
});

test('An administrator sees that a topic has no flashcards', async () => {
  await showFlashcards(answers(listFlashcards, []));
  await expect.element(page.getByText('No flashcards found for this topic.').first()).toBeVisible();
  await checkScreen();
});

test('An administrator can load the flashcards again after a failure', async () => {
  await showFlashcards(breaksOff(listFlashcards));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});
