import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteFlashcard,
  listFlashcards,
  type ManagedFlashcard,
  updateFlashcard,
} from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const showFlashcards = (flashcards: Answer, more: Answer[] = [], address = '?subjectId=1&topicId=1') =>
  showScreen(`/admin/flashcards${address}`, [
    ...more,
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

const cards: ManagedFlashcard[] = [1, 2, 3].map((id) => ({
  id,
  topicId: 1,
  question: `Question ${id}?`,
  answer: `Answer ${id}`,
  createdAt: '2026-03-04T05:06:07.000Z',
  version: 1,
}));
const listed = page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('An administrator with one subject and one topic adds a card without choosing them', async () => {
  await showFlashcards(answers(listFlashcards, []), [], '');
  await expect.element(page.getByRole('button', { name: 'Add Flashcard' }).first()).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Topic' })).toHaveTextContent('Rhythm');
});

test('An administrator without a topic is asked to choose one', async () => {
  const subject = { id: 1, name: 'Cardiology', description: 'x', version: 1, topicsCount: 1, flashcardsCount: 2 };
  await showFlashcards(answers(listFlashcards, []), [answers(listSubjects, [subject, { ...subject, id: 2 }])], '');
  await expect.element(page.getByText('Select a subject and topic to view and manage flashcards')).toBeVisible();
  await checkScreen();
});

test('An administrator can load the flashcards again after a failure', async () => {
  let list = breaksOff(listFlashcards);
  await showFlashcards({ endpoint: listFlashcards, respond: (request) => list.respond(request) });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
  list = answers(listFlashcards, cards);
  await press('Try again');
  await expect.poll(() => listed.elements()).toHaveLength(3);
  await checkScreen();
});

test('An administrator who deletes a flashcard sees it disappear at once, and return if the deletion fails', async () => {
  let fail = () => {};
  const deletion: Answer = {
    endpoint: deleteFlashcard,
    respond: () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  };
  await showFlashcards(answers(listFlashcards, cards), [deletion]);
  await press(/^Delete/);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => listed.elements()).toHaveLength(2);
  fail();
  await expect.element(page.getByText('Failed to delete flashcard', { exact: true })).toBeVisible();
  await expect.poll(() => listed.elements()).toHaveLength(3);
});

test('An administrator whose change of a flashcard is incomplete or fails keeps the typed text', async () => {
  await showFlashcards(answers(listFlashcards, cards), [breaksOff(updateFlashcard)]);
  await press(/^Edit/);
  await page.getByRole('textbox', { name: 'Answer' }).fill('');
  await press('Save Changes');
  await expect.element(page.getByText('Question and answer are required', { exact: true })).toBeVisible();
  await checkScreen();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Typed with care');
  await press('Save Changes');
  await expect
    .element(page.getByText('Failed to update flashcard. Please try again.', { exact: true }).first())
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Typed with care');
});
