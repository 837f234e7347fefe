import { beforeEach, expect, it } from 'vitest';
import { subjects } from '#server/schema/subjects.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { type AnkiContent, makeNewPackage, makeOldPackage } from '#test/factories/anki-files.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const test = setUpTestApp();
beforeEach(() => test.db.delete(subjects));

type Item = { title: string; answer: string; state: string; notes: string[] };
type Shown = { importId: number; kind: string; format: string; counts: Record<string, number>; items: Item[] };
const open = async (bytes: Uint8Array | string, name = 'Deck.apkg'): Promise<Shown> => {
  const answer = await sendForm(test, 'POST', '/api/imports', {
    file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const take = async ({ importId }: Shown, choices: object = {}) =>
  (await test.asAdmin('POST', `/api/imports/${importId}/take`, choices)).json();
const undo = async ({ importId }: Shown) => (await test.asAdmin('DELETE', `/api/imports/${importId}`)).json();

type Card = { id: number; question: string; answer: string; questionImageUrl?: string; topicId: number };
/** All flashcards by the names of their subjects and topics. */
async function library(): Promise<Record<string, Card[]>> {
  const found: Record<string, Card[]> = {};
  for (const subject of (await test.inject({ url: '/api/subjects' })).json())
    for (const topic of (await test.inject({ url: `/api/subjects/${subject.id}/topics` })).json())
      found[`${subject.name}/${topic.name}`] = (
        await test.inject({ url: `/api/topics/${topic.id}/flashcards` })
      ).json();
  return found;
}
const sidesOf = (cards: Card[] = []) => cards.map(({ question, answer }) => `${question} – ${answer}`);

const deck = (...fields: [string, string][]): AnkiContent => ({
  decks: { 1: 'Default', 5: 'Medicine::Heart::Valves' },
  notes: fields.map((sides, index) => ({ guid: `g${index}`, fields: sides, deck: 5 })),
});

it('shows what an import would take, and puts it into the subject and the topic of its deck', async () => {
  const shown = await open(makeNewPackage(deck(['10<sup>3</sup>', 'Yes'], ['<b>Why</b>', 'No'], ['Only', ''])));
  expect(shown).toMatchObject({
    ...{ kind: 'cards', format: 'Anki deck', receipt: null },
    counts: { taken: 1, changed: 1, needsKey: 0, same: 0, leftOut: 1 },
    items: [
      { title: '10³', answer: 'Yes', state: 'taken', notes: [] },
      { title: 'Why', answer: 'No', state: 'changed', notes: ['bold dropped'] },
      { title: 'Only', state: 'leftOut', notes: ['The back is empty.', 'Write a text on it.'] },
    ],
  });
  expect(await library()).toEqual({});
  const receipt = await take(shown);
  expect(receipt).toEqual({ examId: null, questionsCount: 0, cardsCount: 2, updated: 0, already: 0 });
  const cards = await library();
  expect(Object.keys(cards)).toEqual(['Medicine/Heart – Valves']);
  expect(sidesOf(cards['Medicine/Heart – Valves'])).toEqual(['10³ – Yes', 'Why – No']);
  expect(await take(shown)).toEqual(receipt);
  const kept = await test.asAdmin('GET', `/api/imports/${shown.importId}`);
  expect(kept.json()).toMatchObject({ kind: 'cards', items: [], receipt });
  expect(Object.values(await library()).flat()).toHaveLength(2);
  const activity = await test.asAdmin('GET', '/api/admin/activity');
  expect(activity.body).toContain('Imported 2 flashcards of “Deck.apkg”');
});

it('goes where the educator wants, without what is excluded', async () => {
  const subject = (await test.asAdmin('POST', '/api/subjects', { name: 'Anatomy', description: 'x' })).json();
  const topic = (
    await test.asAdmin('POST', `/api/subjects/${subject.id}/topics`, { name: 'Arm', description: 'x' })
  ).json();
  const named = (name: string) => open(makeOldPackage(deck([name, 'x'], [`${name}2`, 'x'])));
  await take(await open('Front,Back\na,b', 'Bones.csv'), { subjectId: subject.id });
  await take(await open(`#html:false\na2\tb`, 'Bones.txt'), { subjectId: subject.id, topicName: 'arm' });
  await take(await open('a3\tb', 'Bones.txt'));
  await take(await open(makeOldPackage({ notes: [{ fields: ['c', 'x'] }, { fields: ['d', 'x'] }] })), {
    topicId: topic.id,
    exclude: [0],
  });
  expect(Object.entries(await library()).map(([place, cards]) => [place, ...sidesOf(cards)])).toEqual([
    ['Anatomy/Arm', 'a2 – b', 'd – x'],
    ['Anatomy/Bones', 'a – b'],
    ['Bones/Bones', 'a3 – b'],
  ]);
  expect(await take(await named('e'), { topicId: 999_999 })).toMatchObject({ code: 'topic.not_found' });
  expect(await take(await named('e'), { subjectId: 999_999 })).toMatchObject({ code: 'subject.not_found' });
});

it('changes the flashcards of an earlier version of the deck, and adds none twice', async () => {
  await take(await open(makeOldPackage(deck(['a', '1'], ['b', '2'], ['c', '3']))));
  const same = await open(makeNewPackage(deck(['a', '1'], ['b', '2'])));
  expect(same.items.map(({ state }) => state)).toEqual(['same', 'same']);
  expect(await take(same)).toMatchObject({ cardsCount: 0, updated: 0, already: 2 });

  const shown = await open(makeOldPackage(deck(['a', '1'], ['b!', '2!'], ['c', '3'], ['d', '4'])));
  expect(shown.items.map(({ state, notes }) => [state, ...notes])).toEqual([
    ['same'],
    ['changed', 'replaces the question “b”', 'replaces the answer “2”'],
    ['same'],
    ['taken'],
  ]);
  expect(await take(shown)).toMatchObject({ cardsCount: 1, updated: 1, already: 2 });
  expect(Object.values(await library()).map(sidesOf)).toEqual([['a – 1', 'b! – 2!', 'c – 3', 'd – 4']]);

  expect(await undo(shown)).toEqual({ removed: 1 });
  expect(Object.values(await library()).map(sidesOf)).toEqual([['a – 1', 'b – 2', 'c – 3']]);
  expect(await take(shown)).toMatchObject({ cardsCount: 1, updated: 1, already: 2 });
  expect(Object.values(await library()).map(sidesOf)).toEqual([['a – 1', 'b! – 2!', 'c – 3', 'd – 4']]);
});

it('recognises cards of a table by their question', async () => {
  await take(await open('Front,Back\na,1\nb,2', 'T.csv'));
  const shown = await open('Front,Back\na,1!\nb,2\nb,3', 'T.csv');
  expect(shown.items.map(({ state }) => state)).toEqual(['changed', 'same', 'taken']);
  await take(shown);
  expect(sidesOf((await library())['T/T'])).toEqual(['a – 1!', 'b – 2', 'b – 3']);
});

it('keeps what an educator has changed since', async () => {
  const first = await open(makeOldPackage(deck(['a', '1'], ['b', '2'])));
  await take(first);
  const [card] = Object.values(await library()).flat();
  const changed = { question: 'a', answer: 'mine', topicId: card?.topicId };
  expect((await test.asAdmin('PUT', `/api/flashcards/${card?.id}`, changed)).statusCode).toBe(200);

  const again = await open(makeOldPackage(deck(['a', '1'], ['b', '2'])));
  expect(again.items[0]).toMatchObject({ state: 'same', notes: ['your own change of this flashcard stays'] });
  const newer = await open(makeOldPackage(deck(['a', '1!'], ['b', '2!'])));
  expect(newer.items).toMatchObject([
    {
      state: 'changed',
      isOwn: true,
      notes: [
        'Your own change of this flashcard stays, unless you choose the one of the file.',
        'replaces the answer “mine”',
      ],
    },
    { state: 'changed' },
  ]);
  expect(await take(newer)).toMatchObject({ cardsCount: 0, updated: 1, already: 1 });
  expect(Object.values(await library()).map(sidesOf)).toEqual([['a – mine', 'b – 2!']]);
  expect(await undo(first)).toEqual({ removed: 0 });
  expect(Object.values(await library()).map(sidesOf)).toEqual([['a – mine', 'b – 2!']]);
});

it('replaces what an educator has changed if the educator chooses it', async () => {
  await take(await open(makeOldPackage(deck(['a', '1']))));
  const [card] = Object.values(await library()).flat();
  await test.asAdmin('PUT', `/api/flashcards/${card?.id}`, { question: 'a', answer: 'mine', topicId: card?.topicId });
  const newer = await open(makeOldPackage(deck(['a', '1!'])));
  expect(await take(newer, { replace: [0] })).toMatchObject({ cardsCount: 0, updated: 1, already: 0 });
  expect(Object.values(await library()).map(sidesOf)).toEqual([['a – 1!']]);
  expect(await undo(newer)).toEqual({ removed: 0 });
  expect(Object.values(await library()).map(sidesOf)).toEqual([['a – mine']]);
});

it('finds again what the library has exported', async () => {
  await take(await open('Front,Back\na,1\nb,2', 'T.csv'));
  const [card] = Object.values(await library()).flat();
  const exported = await test.asAdmin('GET', `/api/topics/${card?.topicId}/export?format=apkg`);
  const shown = await open(exported.rawPayload);
  expect(shown.items.map(({ state }) => state)).toEqual(['same', 'same']);
  await test.asAdmin('PUT', `/api/flashcards/${card?.id}`, { question: 'a', answer: 'mine', topicId: card?.topicId });
  const later = await open(exported.rawPayload);
  expect(later.items.map(({ state, notes }) => [state, ...notes])).toEqual([
    ['same', 'your own change of this flashcard stays'],
    ['same'],
  ]);
});

it('does not take the cards of two sites for one because they have the same id', async () => {
  await take(
    await open(makeOldPackage({ ...deck(['a', '1']), notes: [{ guid: 'rounds-card-900', fields: ['a', '1'] }] })),
  );
  const other = { ...deck(['b', '2']), notes: [{ guid: 'rounds-card-900', fields: ['b', '2'] }] };
  expect((await open(makeOldPackage(other))).items).toMatchObject([{ state: 'taken' }]);
});

it('undoes an import with the topics and subjects that it has added', async () => {
  const shown = await open(makeOldPackage(deck(['a', '1'])));
  expect(await undo(shown)).toMatchObject({ code: 'import.not_found' });
  await take(shown);
  expect(await undo(shown)).toEqual({ removed: 1 });
  expect((await test.inject({ url: '/api/subjects' })).json()).toEqual([]);
  expect(await take(shown)).toMatchObject({ cardsCount: 1 });
});

it('adds the cards of one deck once if two imports take them at the same time', async () => {
  const shown = await Promise.all([1, 2].map(() => open(makeOldPackage(deck(['a', '1'], ['b', '2'])))));
  const receipts = await Promise.all(shown.map((each) => take(each)));
  expect(receipts.map(({ cardsCount }) => cardsCount).sort()).toEqual([0, 2]);
});

it('keeps the first picture of a side, and says which one cannot be read', async () => {
  const picture = await drawPng();
  const content = deck(['<img src="a.png">', 'x'], ['y <img src="bad.png">', 'z'], ['<img src="bad.png">', 'z']);
  const media = [
    { name: 'a.png', bytes: picture },
    { name: 'bad.png', bytes: Buffer.from('no picture') },
  ];
  const shown = await open(makeNewPackage(content, media));
  expect(shown.items.map(({ state, notes }) => [state, notes[0]])).toEqual([
    ['taken', undefined],
    ['changed', 'picture bad.png cannot be read'],
    ['leftOut', 'The front has neither a text nor a picture.'],
  ]);
  await take(shown);
  const [first, second] = Object.values(await library()).flat();
  expect(first).toMatchObject({ question: '', questionImageUrl: expect.stringContaining('/api/question-images/') });
  expect((await test.inject({ url: String(first?.questionImageUrl) })).statusCode).toBe(200);
  expect(second).not.toHaveProperty('questionImageUrl');
});

it('keeps the pictures of cards when a text without pictures names them again', async () => {
  await take(
    await open(makeNewPackage(deck(['a <img src="a.png">', 'x']), [{ name: 'a.png', bytes: await drawPng() }])),
  );
  const pictured = { questionImageUrl: expect.stringContaining('/api/question-images/') };
  expect((await open('Question,Answer\na,x\n', 'cards.csv')).items).toMatchObject([{ state: 'same' }]);
  const text = (answer: string) => `#separator:tab\n#html:false\n#guid column:1\ng0\ta\t${answer}\n`;
  expect((await open(text('x'), 'cards.txt')).items).toMatchObject([{ state: 'same' }]);
  const shown = await open(text('y'), 'cards.txt');
  expect(shown.items).toMatchObject([{ state: 'changed', notes: ['replaces the answer “x”'] }]);
  expect(await take(shown)).toMatchObject({ updated: 1 });
  expect(Object.values(await library()).flat()).toMatchObject([{ question: 'a', answer: 'y', ...pictured }]);
});

it.each([
  ['a deck without cards', makeOldPackage({ notes: [] }), 'Rounds found no flashcards in this Anki deck file.'],
  ['a damaged deck', makeOldPackage(deck(['a', 'b'])).subarray(0, -30), 'This file is damaged'],
])('refuses %s with a sentence', async (_what, bytes, message) => {
  const answer = await sendForm(test, 'POST', '/api/imports', { file: new File([new Uint8Array(bytes)], 'a.apkg') });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'upload.unreadable', message: expect.stringContaining(message) });
});

it('keeps texts that PostgreSQL would refuse, and asks for a topic if there are too many decks', async () => {
  await take(await open(makeOldPackage(deck(['A\u0000b\u0007?', 'x']))));
  expect(Object.values(await library()).map(sidesOf)).toEqual([['Ab? – x']]);
  const decks = Object.fromEntries(Array.from({ length: 502 }, (_, index) => [index + 2, `Deck ${index}`]));
  const notes = Object.keys(decks).map((id) => ({ guid: id, fields: [id, 'x'], deck: Number(id) }));
  const shown = await open(makeOldPackage({ decks, notes }));
  expect(await take(shown)).toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('Choose a subject'),
  });
  expect(Object.keys(await library())).toHaveLength(1);
});
