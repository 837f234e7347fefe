import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { type LibraryMatches, searchLibrary } from '#contract/library/search.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

beforeEach(() => localStorage.clear());

const subject = { id: 1, name: 'Ménière and the ear', description: '', version: 1, topicsCount: 3, flashcardsCount: 5 };
const subjects = answers(listSubjects, [subject, { ...subject, id: 2, name: 'Cardiology' }]);

const card = {
  id: 7,
  question: 'Which beta blocker for angina?',
  excerpt: null,
  topicId: 4,
  topicName: 'Angina',
  subjectName: 'Cardiology',
  number: 12,
};
const topic = { id: 4, name: 'Angina', excerpt: null, subjectName: 'Cardiology', flashcardsCount: 30 };
const matches = (found: Partial<LibraryMatches>): LibraryMatches => {
  const { subjects: some = [], topics = [], cards = [] } = found;
  const totals = { subjects: some.length, topics: topics.length, cards: cards.length };
  return { subjects: some, topics, cards, totals, ...found };
};
const finds = (found: Partial<LibraryMatches>) => answers(searchLibrary, matches(found));

/** The server's answer to searches, which a test can change. */
const changing = (first: Answer) => {
  const current = { answer: first, calls: 0 };
  const endpoint: Answer = {
    endpoint: searchLibrary,
    respond: (request) => {
      current.calls += 1;
      return current.answer.respond(request);
    },
  };
  return { current, endpoint };
};

const field = page.getByRole('searchbox', { name: 'Search subjects, topics and cards' });
const status = () => page.getByRole('status').first().element().textContent;
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('A student finds a card by its words, and opens it on the study screen', async () => {
  const cards = Array.from({ length: 12 }, (_, id) => ({ id, question: `Question ${id}`, answer: 'A', topicId: 4 }));
  await showScreen('/subjects', [
    subjects,
    finds({
      subjects: [{ id: 2, name: 'Cardiology', excerpt: 'Angina and more.', topicsCount: 3 }],
      topics: [topic],
      cards: [card, { ...card, id: 8, excerpt: '…relieves ANGINA within minutes…' }],
      totals: { subjects: 1, topics: 1, cards: 137 },
    }),
    answers(getTopic, { ...topic, description: '', version: 1, subjectId: 2 }),
    answers(
      listFlashcards,
      cards.map((each) => ({ ...each, createdAt: '', version: 1 })),
    ),
  ]);
  const before = history.length;
  await field.fill('angina');
  for (const name of ['Subjects', 'Topics', 'Cards']) {
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  expect(page.getByRole('article').elements()).toEqual([]);
  expect(status()).toBe('Found for “angina”: 1 subject, 1 topic, 137 cards');
  expect(marks()).toEqual(['Angina', 'Angina', 'angina', 'angina', 'ANGINA']);
  await expect.element(page.getByText('The first 2 of 137 cards. Type more to find fewer.')).toBeVisible();
  expect(location.search).toBe('?find=angina');
  expect(history.length).toBe(before);
  await checkScreen();
  await page.getByRole('link', { name: 'Which beta blocker' }).first().click();
  // A card before it was deleted between the search and the tap, so the number is that of the next card.
  await expect.element(page.getByText('Card 8 of 12')).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe('/topics/4/study?card=8');
  history.back();
  await expect.element(field).toHaveValue('angina');
  await expect.element(page.getByRole('heading', { name: 'Cards', exact: true })).toBeVisible();
});

test('A student sees placeholders at first, and then the former results until the next ones are there', async () => {
  const { current, endpoint } = changing(waits(searchLibrary));
  await showScreen('/subjects?find=be', [subjects, endpoint]);
  await expect.element(page.getByText('Searching…')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(4);
  await checkScreen();
  current.answer = finds({ cards: [card] });
  await field.fill('beta');
  await expect.element(page.getByRole('link', { name: card.question })).toBeVisible();
  current.answer = waits(searchLibrary);
  await field.fill('beta b');
  await expect.poll(() => location.search).toBe('?find=beta+b');
  await expect.poll(() => current.calls).toBe(3);
  await expect.element(page.getByRole('link', { name: card.question })).toBeVisible();
  expect(status()).toBe('Found for “beta”: 1 card');
});

test('A student who has typed one character, or cleared the field, sees the subjects and asks the server nothing', async () => {
  const { current, endpoint } = changing(finds({ cards: [card] }));
  await showScreen('/subjects?find=b', [subjects, endpoint]);
  await expect.element(field).toHaveValue('b');
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(2);
  expect(current.calls).toBe(0);
  await field.fill('be');
  await expect.element(page.getByRole('link', { name: card.question })).toBeVisible();
  await field.clear();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(2);
  expect(location.search).toBe('');
});

test('A student who finds nothing reads what to try', async () => {
  await showScreen('/subjects?find=zzz%25', [subjects, finds({})]);
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(status()).toBe('Nothing found for “zzz%”');
  await expect.element(page.getByText('Try fewer words', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(2);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('A student tries a failed search again', async () => {
  const busy = refuses(searchLibrary, 500, 'internal', 'Something went wrong on the server.');
  const { current, endpoint } = changing(busy);
  await showScreen('/subjects?find=meniere', [subjects, endpoint]);
  await expect.element(page.getByRole('heading', { name: 'The search could not be done' })).toBeVisible();
  expect(page.getByRole('alert').element().textContent).toBe('Something went wrong on the server.');
  await checkScreen();
  current.answer = finds({ cards: [card] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: card.question })).toBeVisible();
});

test('A student without a network finds subjects and saved topics, and the cards when the network is back', async () => {
  const saved = { id: 9, name: 'Vertigo and Ménière', subjectName: 'ENT', flashcardsCount: 4, bytes: 10, savedAt: 0 };
  localStorage.setItem('rounds.topics.1', JSON.stringify([saved]));
  const { current, endpoint } = changing(breaksOff(searchLibrary));
  await showScreen('/subjects?find=meniere', [subjects, endpoint]);
  await expect.element(page.getByText('Cards are not searched without a network')).toBeVisible();
  expect(status()).toBe('Found for “meniere”: 1 subject, 1 topic');
  const link = page.getByRole('link', { name: 'Vertigo and Ménière' });
  expect(link.element().getAttribute('href')).toBe('/topics/9/study');
  await checkScreen();
  await field.fill('angina');
  await expect.element(page.getByText('Neither the subjects nor the saved topics', { exact: false })).toBeVisible();
  current.answer = finds({ cards: [card] });
  for (const network of ['offline', 'online']) dispatchEvent(new Event(network));
  await expect.element(page.getByRole('link', { name: card.question })).toBeVisible();
});

test('A student sees hostile and long texts within the page', async () => {
  const hostile = '<img src=x onerror=alert(1)>‮ab';
  const long = 'xab'.repeat(3334);
  await showScreen(`/subjects?find=${'ab'.repeat(80)}`, [
    subjects,
    finds({
      subjects: [{ id: 1, name: long, excerpt: hostile, topicsCount: 1 }],
      topics: [{ ...topic, name: hostile, subjectName: long }],
      cards: [{ ...card, question: 'أمراض القلب '.repeat(20), topicName: long, excerpt: long }],
    }),
  ]);
  await expect.element(page.getByText(hostile).first()).toBeVisible();
  expect(document.querySelector('main img')).toBeNull();
  await checkScreen();
});

test('A student reaches the field from the header of another page, and from the header of the same page', async () => {
  await showScreen('/about', [subjects]);
  const link = page.getByRole('link', { name: 'Search', exact: true });
  await link.click();
  await expect.element(field).toHaveFocus();
  expect(location.pathname).toBe('/subjects');
  await userEvent.tab();
  await expect.element(field).not.toHaveFocus();
  const before = history.length;
  await link.click();
  await expect.element(field).toHaveFocus();
  expect(history.length).toBe(before);
});

test('A student without a network and without the subjects still has the field, and finds saved topics', async () => {
  const saved = { id: 9, name: 'Vertigo and Ménière', subjectName: 'ENT', flashcardsCount: 4, bytes: 10, savedAt: 0 };
  localStorage.setItem('rounds.topics.1', JSON.stringify([saved]));
  await showScreen('/subjects?find=meniere', [breaksOff(listSubjects), breaksOff(searchLibrary)]);
  await expect.element(field).toHaveValue('meniere');
  await expect.element(page.getByRole('link', { name: 'Vertigo and Ménière' })).toBeVisible();
  await expect.element(page.getByText('Cards are not searched without a network')).toBeVisible();
  await checkScreen();
  await field.clear();
  await expect.element(page.getByRole('heading', { name: 'The subjects could not be loaded' })).toBeVisible();
});
