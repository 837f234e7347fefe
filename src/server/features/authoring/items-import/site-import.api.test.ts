import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp, type TestApp } from '#test/app/test-app.ts';
import { createExam, createSubject, createTopic, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const source = setUpTestApp();
const target = setUpTestApp();

const openFile = (test: TestApp, bytes: Uint8Array | string) =>
  sendForm(test, 'POST', '/api/imports', {
    file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'site.zip'),
  });
async function open(test: TestApp, bytes: Uint8Array | string) {
  const answer = await openFile(test, bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const take = async (test: TestApp, importId: number, choices: object = {}) =>
  (await test.asAdmin('POST', `/api/imports/${importId}/take`, choices)).json();
const exportSite = async (test: TestApp) => new Uint8Array((await test.asAdmin('GET', '/api/site/export')).rawPayload);

type Card = { question: string; answer: string; questionPicture: string | null };
type Item = { questionText: string; options: string[]; correctAnswer: string; explanation: string; picture: string };
type Site = { subjects: { name: string; topics: { name: string; cards: Card[] }[] }[]; items: Item[] };
/** What an import must bring to the other site. The names of pictures come from their bytes, which are encoded again. */
function contentOf(zip: Uint8Array) {
  const { subjects, items }: Site = JSON.parse(new TextDecoder().decode(unzipSync(zip)['site.json']));
  return {
    subjects: subjects.map(({ name, topics }) => [
      name,
      topics.map((topic) => [
        topic.name,
        topic.cards.map(({ question, answer, questionPicture }) => [question, answer, questionPicture !== null]),
      ]),
    ]),
    items: items.map(({ questionText, options, correctAnswer, explanation, picture }) => [
      ...[questionText, options, correctAnswer, explanation, picture !== null],
    ]),
  };
}

async function fillSource(): Promise<Uint8Array> {
  const subject = await createSubject(source.db, { name: 'Medicine' });
  const topic = await createTopic(source.db, { subjectId: subject.id, name: 'Heart', flashcardCount: 2 });
  await createTopic(source.db, {
    subjectId: subject.id,
    name: 'Lung',
    flashcards: [{ question: '10³', answer: 'H₂O' }],
  });
  const pictured = { question: 'With a picture', answer: 'b', questionImage: await drawPng() };
  const added = await sendForm(source, 'POST', `/api/topics/${topic.id}/flashcards`, pictured);
  expect(added.statusCode, added.body).toBeLessThan(300);
  const exam = await createExam(source.db, { title: 'Grand Test', questions: [makeQuestion(1), makeQuestion(2)] });
  await sendForm(source, 'POST', '/api/questions', { ...makeDraft(3), examId: exam.id, image: await drawPng() });
  return exportSite(source);
}

it('takes the library and the bank to an empty site, changes nothing the second time, and can be undone', async () => {
  const zip = await fillSource();
  const shown = await open(target, zip);
  expect(shown).toMatchObject({
    kind: 'site',
    format: 'Rounds site',
    counts: { taken: 7, changed: 0, same: 0, leftOut: 1 },
  });
  expect(shown.items.at(-1)).toMatchObject({
    ...{ title: 'Exam: Grand Test', state: 'leftOut' },
    notes: [expect.stringContaining('no exams'), expect.stringContaining('question bank')],
  });
  const receipt = await take(target, shown.importId);
  expect(receipt).toMatchObject({ examId: null, cardsCount: 4, updated: 0, questionsCount: 3, already: 0 });
  expect(await take(target, shown.importId)).toEqual(receipt);
  const arrived = await exportSite(target);
  expect(contentOf(arrived)).toEqual(contentOf(zip));

  const again = await open(target, zip);
  expect(again.counts).toEqual({ taken: 0, changed: 0, needsKey: 0, same: 7, leftOut: 1 });
  expect(await take(target, again.importId)).toMatchObject({
    cardsCount: 0,
    updated: 0,
    questionsCount: 0,
    already: 7,
  });
  expect(contentOf(await exportSite(target))).toEqual(contentOf(zip));
  // The site of origin knows all of it too, pictures included.
  expect((await open(source, zip)).counts).toMatchObject({ taken: 0, changed: 0, same: 7 });

  const undone = await target.asAdmin('DELETE', `/api/imports/${shown.importId}`);
  expect(undone.json()).toEqual({ removed: 7 });
  expect(contentOf(await exportSite(target))).toEqual({ subjects: [], items: [] });
  // An undone import can be repeated, also without some of its items.
  expect(await take(target, shown.importId, { exclude: [0, 4] })).toMatchObject({ cardsCount: 3, questionsCount: 2 });
  expect((await target.asAdmin('GET', '/api/admin/activity')).body).toContain(
    'Imported 3 flashcards and 2 items of the site',
  );
});

describe('a file that is no whole export', () => {
  const site = { format: 'rounds-site', version: 1, subjects: [], items: [], exams: [] };
  const item = {
    ...{ id: 'rounds-item-1', state: 'ready', questionText: 'Alone?', options: ['a', 'b'], correctAnswer: 'B' },
    ...{ alsoCorrect: [], explanation: null, difficulty: 'easy', subject: null, topic: null, tags: [] },
    ...{ case: null, picture: null },
  };

  it('is read without pictures, and says what each item loses', async () => {
    const items = [
      { ...item, picture: 'pictures/none.webp', alsoCorrect: ['A'] },
      { ...item, state: 'retired' },
      { ...item, case: 'rounds-case-1' },
      { ...item, correctAnswer: 'C' },
    ];
    const shown = await open(target, JSON.stringify({ ...site, items }, null, 2));
    expect(shown.items.map(({ state, notes }: { state: string; notes: string[] }) => [state, notes[0]])).toEqual([
      ['changed', 'further right options dropped'],
      ['leftOut', 'This item is retired.'],
      ['leftOut', 'This question has a case, which an import of a site does not take.'],
      ['leftOut', 'The right option does not exist.'],
    ]);
  });

  const deep = 200_000;
  it.each([
    ['a later version', JSON.stringify({ ...site, version: 2 }), /newer version/],
    ['no list of items', JSON.stringify({ ...site, items: 'all' }), /items is missing or wrong/],
    ['an item without options', JSON.stringify({ ...site, items: [{ ...item, options: [] }] }), /items\.0\.options/],
    ['nothing in it', JSON.stringify(site), /no questions or flashcards/],
    ['a broken end', JSON.stringify(site).slice(0, -1), /damaged/],
    [
      'lists in lists',
      `{"format":"rounds-site","items":${'['.repeat(deep)}${']'.repeat(deep)}}`,
      /missing or wrong|damaged/,
    ],
    ['too many exams', JSON.stringify({ ...site, exams: Array(5001).fill({ title: 'x' }) }), /more than 5,000/],
    [
      'bytes that are no text',
      zipSync({ 'site.json': Buffer.from([0xff, 0xfe, 0xfd]), a: Buffer.from('b') }),
      /damaged/,
    ],
  ])('is refused with a sentence: %s', async (_name, bytes, message) => {
    const answer = await openFile(target, bytes);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'upload.unreadable', message: expect.stringMatching(message) });
  });
});
