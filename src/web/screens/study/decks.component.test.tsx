import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type ReadDeck, readDeck } from '#contract/study/decks.contract.ts';
import { answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { library, made, showPlan, today } from '#test/components/study-plan.ts';
import { readDecks, removeDeck } from '#web/features/study/decks/deck-shelf.ts';
import type { NewEvent } from '#web/features/study/log/study-event.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const keys = ['0123456789abcdef', 'fedcba9876543210', '00112233445566zz'] as const;
const heart: ReadDeck = {
  name: 'Heart',
  format: 'Anki deck',
  cards: keys.map((key, index) => ({ key, front: `Front ${index + 1}?`, back: `Back ${index + 1}.`, topic: 'Valves' })),
  pictures: [],
  changes: [{ change: 'tags dropped', cards: 2 }],
  leftOut: [{ place: 'Note 4', title: 'Murmur', reason: 'The back is empty.', remedy: 'Write a text on it.' }],
  leftOutCount: 1,
};
const withFile = (deck: ReadDeck) => [...library, answers(readDeck, deck)];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async () => {
  await expect.element(button('Choose File')).toBeVisible();
  await userEvent.upload(page.getByLabelText('File with flashcards').element(), new File(['a'], 'heart.apkg'));
};
const deckEvent: NewEvent = {
  kind: 'deck',
  id: 'deck-of-the-phone',
  name: 'Heart of the phone',
  cards: 3,
  sample: keys.map((key) => `d:${key}` as const),
  on: true,
};

beforeEach(async () => {
  await page.viewport(390, 844);
  for (const { id } of await readDecks()) await removeDeck(id);
});

/** Adds the deck on a device with these events. */
async function addDeck(events: NewEvent[], deck = heart) {
  const study = await showPlan('/decks', events, withFile(deck));
  await choose();
  await button('Add the deck').click();
  await expect.element(page.getByRole('heading', { name: 'Heart', exact: true, level: 2 })).toHaveFocus();
  return study;
}

test('A student sees what a file holds and loses, and adds it to the plan under a name', async () => {
  const study = await showPlan('/decks', [made], withFile(heart));
  await expect.element(page.getByText('Add a deck from a file')).toBeVisible();
  await checkScreen();
  await choose();
  await expect.element(page.getByRole('heading', { name: 'Anki deck: 3 cards' })).toHaveFocus();
  await page.getByText('Changed or lost').click();
  await expect.element(page.getByText('2 cards: tags dropped')).toBeVisible();
  await page.getByText('Left out: 1 card').click();
  await expect.element(page.getByText('Note 4, “Murmur”: The back is empty. Write a text on it.')).toBeVisible();
  await checkScreen();
  await page.getByLabelText('Name of the deck').fill(' ');
  await button('Add the deck').click();
  await expect.element(page.getByText('Give the deck a name.')).toBeVisible();
  await page.getByLabelText('Name of the deck').fill('My heart');
  await button('Add the deck').click();
  await expect.element(page.getByText('In your plan')).toBeVisible();
  await checkScreen();
  expect(study.state().decks).toMatchObject([{ name: 'My heart', cards: 3 }]);
});

test('A student renames a deck, and removes it and brings it back, also in the plan', async () => {
  const study = await addDeck([made]);
  await button('Rename Heart').click();
  await page.getByLabelText('Name of the deck').fill('Valves');
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Valves' })).toBeVisible();
  await expect.poll(() => study.state().decks).toMatchObject([{ name: 'Valves' }]);
  await button('Remove Valves').click();
  await expect.element(page.getByRole('heading', { name: 'Your own decks' })).toHaveFocus();
  await expect.poll(() => study.state().decks).toEqual([]);
  expect(await readDecks()).toEqual([]);
  await button('Undo').click();
  await expect.element(page.getByRole('heading', { name: 'Valves' })).toBeVisible();
  await expect.poll(() => study.state().decks).toMatchObject([{ name: 'Valves' }]);
});

test('A file that is no deck is refused with the sentence of the server', async () => {
  const message = 'Rounds found no flashcards in this file.';
  await showPlan('/decks', [], [...library, refuses(readDeck, 400, 'upload.unreadable', message)]);
  await choose();
  await expect.element(page.getByText(message)).toBeVisible();
  await checkScreen();
});

test('A later version of a deck updates it, and its cards keep what the student knows', async () => {
  const study = await addDeck([made]);
  await study.record({ kind: 'review', card: `d:${keys[0]}`, grade: 3, seconds: 4, text: 'a' });
  await cleanup();
  const [first, ...others] = heart.cards as [(typeof heart.cards)[0], ...typeof heart.cards];
  const next = { ...first, key: 'zzzzzzzzzzzzzzzz', front: 'Front 4?' };
  await showScreen(
    '/decks',
    withFile({ ...heart, cards: [{ ...first, back: 'Better.' }, ...others.slice(0, 1), next] }),
  );
  await choose();
  const notice = 'The file adds 1 card, changes 1, no longer has 1.';
  await expect.element(page.getByText(notice, { exact: false })).toBeVisible();
  await checkScreen();
  await button('Update the deck').click();
  await expect.element(page.getByText('Deck updated').first()).toBeVisible();
  expect(await readDecks()).toMatchObject([{ name: 'Heart', cards: 3 }]);
  expect(study.state().decks).toHaveLength(1);
  expect(study.state().cards.get(`d:${keys[0]}`)?.reviews).toBe(1);
});

test('On another device the plan says where the cards are, and the same file joins what the student knows', async () => {
  const review: NewEvent = { kind: 'review', card: `d:${keys[0]}`, grade: 1, seconds: 4, text: 'a' };
  const study = await showPlan('/plan', [made, deckEvent, review], withFile(heart));
  await expect.element(page.getByText('Heart of the phone')).toBeVisible();
  await expect.element(page.getByText('Add its file here too', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('link', { name: 'Add the file' }).click();
  await choose();
  await expect.element(page.getByText('This is Heart of the phone of your plan.', { exact: false })).toBeVisible();
  await button('Add the deck').click();
  await expect.element(page.getByText('In your plan')).toBeVisible();
  expect(study.state().decks).toMatchObject([{ id: 'deck-of-the-phone', name: 'Heart of the phone' }]);
  await cleanup();
  await showScreen('/plan/progress', library);
  await expect.element(page.getByText('Your own deck · 3 cards, 2 unseen')).toBeVisible();
});

test('A student studies, undoes and sets aside own cards with pictures in the session', async () => {
  const pictured = heart.cards.map((card) => ({ ...card, front: '', frontPicture: 0 }));
  const study = await addDeck(
    [
      {
        kind: 'plan',
        plan: { startDay: today, examDay: today + 30, minutes: 20, topicIds: [], hasFourGrades: false, missed: [] },
      },
    ],
    {
      ...heart,
      cards: pictured,
      pictures: [{ type: 'image/png', data: png }],
    },
  );
  await cleanup();
  await showScreen('/plan/session', library);
  await expect
    .element(page.getByRole('group', { name: 'Question' }).getByRole('img'))
    .toHaveAttribute('src', `data:image/png;base64,${png}`);
  await expect.element(page.getByText('Heart · Valves')).toBeVisible();
  await checkScreen();
  await button('Show answer').click();
  await expect
    .poll(async () => {
      await userEvent.keyboard('1');
      return [...study.state().cards.values()].map(({ failures }) => failures);
    })
    .toEqual([1]);
  await button('Undo').click();
  await expect.poll(() => study.state().cards.size).toBe(0);
  await button('Bookmark').click();
  await expect.poll(() => study.state().marks.size).toBe(1);
  await button('Set this card aside until after the exam').click();
  await expect.poll(() => [...study.state().cards.values()].map((card) => card.isAsideUntilExam)).toEqual([true]);
});

test('A student reads a deck card by card without a plan', async () => {
  await addDeck([]);
  await page.getByRole('link', { name: 'Study Heart' }).click();
  await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByText('3 of 3', { exact: true })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('That was the last card.')).toBeVisible();
  await button('Study again').click();
  await expect.element(page.getByText('Front 1?', { exact: true }).first()).toBeVisible();
  await cleanup();
  await showScreen('/decks/none', library);
  await expect.element(page.getByRole('heading', { name: 'This deck is not on this device' })).toBeVisible();
});

test('A full storage keeps no part of a deck, and the student is told', async () => {
  await showPlan('/decks', [], withFile(heart));
  await choose();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  await button('Add the deck').click();
  await expect
    .element(page.getByText('There is no room for this deck on this device.', { exact: false }))
    .toBeVisible();
  await checkScreen();
  put.mockRestore();
  expect(await readDecks()).toEqual([]);
  await button('Add the deck').click();
  await expect.element(page.getByRole('heading', { name: 'Heart', exact: true, level: 2 })).toBeVisible();
});

test('Two tabs show the same decks', async () => {
  await addDeck([]);
  const channel = new BroadcastChannel('rounds-decks');
  onTestFinished(() => channel.close());
  // Another tab has removed the deck.
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('rounds-decks');
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction(['decks', 'cards'], 'readwrite');
  transaction.objectStore('decks').clear();
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
  channel.postMessage('changed');
  await expect.element(page.getByRole('heading', { name: 'Heart', exact: true, level: 2 })).not.toBeInTheDocument();
});

test('A browser that refuses storage takes no file, and the student reads why', async () => {
  const refused = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('refused', 'InvalidStateError');
  });
  onTestFinished(() => refused.mockRestore());
  await showScreen('/decks', library);
  await expect.element(page.getByText('This browser does not let the site store', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Choose File' }).query()).toBeNull();
  await checkScreen();
});
