import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  approveFlashcards,
  deleteFlashcard,
  listFlashcards,
  type ManagedFlashcard,
  updateFlashcard,
} from '#contract/library/flashcards.contract.ts';
import {
  deleteFlashcards,
  listAllFlashcards,
  listFlashcardIds,
  listFlashcardRemovals,
  moveFlashcards,
  restoreFlashcards,
} from '#contract/library/many-flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
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
    answers(listFlashcardRemovals, []),
    answers(listAllFlashcards, { cards: [], total: 0 }),
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

const long = 'x'.repeat(10_000);
const found = [
  { ...cards[0], question: 'A draft?', isDraft: true, warnings: ['Check it.'] },
  { ...cards[1], question: long, answer: 'हृदय की सबसे सामान्य अतालता' },
  { ...cards[2], question: 'ما هو أكثر اضطرابات نظم القلب شيوعًا؟', answer: '' },
].map((card) => ({
  ...(card as ManagedFlashcard),
  topicName: long.slice(0, 200),
  subjectId: 1,
  subjectName: 'Cardiology',
}));
const subject = { id: 1, name: 'Cardiology', description: 'x', version: 1, topicsCount: 2, flashcardsCount: 3 };
const bar = page.getByRole('region', { name: 'Selected flashcards' });

/** The list of all cards, of which the server has 120, and `more` answers. Returns what the server was sent. */
async function showAll(more: Answer[] = []) {
  const sent: unknown[] = [];
  const all = Array.from(
    { length: 120 },
    (_, index) => found[index] ?? { ...found[1], id: index + 1, question: `Card ${index + 1}?` },
  );
  await showFlashcards(
    answers(listFlashcards, []),
    [
      ...more.map(({ endpoint, respond }) => ({
        endpoint,
        respond: (request: RequestInit) => {
          if (request.body) sent.push(JSON.parse(String(request.body)));
          return respond(request);
        },
      })),
      answers(
        listFlashcardIds,
        all.map(({ id }) => id as number),
      ),
      answers(listAllFlashcards, { cards: all.slice(0, 50), total: 120 } as never),
      answers(listSubjects, [subject, { ...subject, id: 2, name: 'Nephrology' }]),
      answers(getTopic, {
        id: 1,
        name: 'Rhythm',
        description: 'Beats.',
        version: 1,
        subjectId: 1,
        subjectName: 'Cardiology',
        flashcardsCount: 2,
      }),
    ],
    '',
  );
  await expect.element(page.getByText('120 flashcards', { exact: true })).toBeVisible();
  return sent;
}

test('An administrator reads the cards of all topics in any script, selects a range that was never shown, and approves', async () => {
  const sent = await showAll([answers(approveFlashcards, { changed: 1 })]);
  await expect.element(page.getByText('A draft?')).toBeVisible();
  expect(page.getByRole('list', { name: 'All flashcards' }).getByRole('listitem').elements().length).toBeLessThan(30);
  await page.getByRole('checkbox', { name: 'Select: A draft?' }).click();
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  await checkScreen();
  await bar.getByRole('button', { name: 'Select all 120' }).click();
  await expect.element(bar.getByText('120 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => sent).toEqual([{ ids: Array.from({ length: 120 }, (_, index) => index + 1) }]);
  await expect.poll(() => bar.query()).toBeNull();
});

test('An administrator whose approval fails keeps the selection', async () => {
  await showAll([breaksOff(approveFlashcards)]);
  await page.getByRole('checkbox', { name: 'Select: A draft?' }).click();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Failed to approve 1 flashcard', { exact: true })).toBeVisible();
  await expect.element(bar.getByText('1 selected')).toBeVisible();
});

test('An administrator whose move is refused keeps the selection, and one whose deletion fails too', async () => {
  const sent = await showAll([
    refuses(moveFlashcards, 404, 'topic.not_found', 'This topic does not exist.'),
    breaksOff(deleteFlashcards),
  ]);
  await page.getByRole('checkbox', { name: 'Select: A draft?' }).click();
  await bar.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 1 flashcard' });
  await expect.element(dialog.getByRole('combobox', { name: /^Topic/ })).toHaveTextContent('Select a subject first');
  await dialog.getByRole('combobox', { name: /^Subject/ }).click();
  await page.getByRole('option', { name: 'Cardiology' }).click();
  await dialog.getByRole('combobox', { name: /^Topic/ }).click();
  await page.getByRole('option', { name: 'Rhythm' }).click();
  await checkScreen();
  await dialog.getByRole('button', { name: 'Move 1 flashcard' }).click();
  await expect.element(dialog.getByText('Nothing was moved. This topic does not exist.')).toBeVisible();
  expect(sent).toEqual([{ ids: [1], topicId: 1 }]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1 flashcard?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByText(/^Not deleted\. /)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('An administrator reads what was deleted in the last day, and learns that a topic is gone', async () => {
  const removal = { removalId: 'd7f1c1de-5f0c-4a7e-9d0f-1b6a4c0f6f10', removedAt: '2026-03-04T05:06:07.000Z' };
  await showFlashcards(answers(listFlashcards, cards), [
    answers(listFlashcardRemovals, [
      { ...removal, flashcardsCount: 1200, title: long.slice(0, 100) },
      { ...removal, removalId: 'other', flashcardsCount: 1, title: '' },
    ]),
    answers(restoreFlashcards, { changed: 0 }),
  ]);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect.element(dialog.getByText(/^1,200 flashcards, /)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Bring back: Picture' })).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: 'Bring back: xxx' }).click();
  await expect
    .element(page.getByText('The topic of these flashcards is gone, so none came back').first())
    .toBeVisible();
});

test('An administrator can load the cards of all topics again after a failure', async () => {
  let list = breaksOff(listAllFlashcards);
  await showFlashcards(
    answers(listFlashcards, []),
    [
      { endpoint: listAllFlashcards, respond: (request) => list.respond(request) },
      answers(listSubjects, [subject, { ...subject, id: 2 }]),
    ],
    '',
  );
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
  list = answers(listAllFlashcards, { cards: [found[0]] as never, total: 1 });
  await press('Try again');
  await expect.element(page.getByText('1 flashcard', { exact: true })).toBeVisible();
});
