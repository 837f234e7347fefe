import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { contentOfSite, exportSite, openSiteFile, previewSite, takeSiteFile } from '#test/app/site-files.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, createSubject, createTopic, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const source = setUpTestApp();
const target = setUpTestApp();

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
  await createTopic(source.db, { subjectId: subject.id, name: 'Empty', flashcardCount: 0 });
  const exam = await createExam(source.db, { title: 'Grand Test', questions: [makeQuestion(1), makeQuestion(2)] });
  const sections = [{ title: 'Part 1', minutes: 20, advance: 'student', mayReturn: false, questions: 4 }];
  await source.asAdmin('PUT', `/api/exams/${exam.id}`, {
    ...{ id: exam.id, sections, marking: { right: 4, wrong: -1, blank: 0, unit: 1 }, scoresFrom: 'held' },
    ...{ opensAt: '2026-01-01T00:00:00.000Z', description: 'All of it', shuffleOptions: true },
  });
  const vignette = (await source.asAdmin('POST', '/api/cases', { text: 'A man of 40.', imageUrl: null })).json();
  const draft = { ...makeDraft(7), difficulty: 'hard', tags: ['ecg'], subject: 'Medicine', topic: 'Heart' };
  const ofCase = async (questionText: string) =>
    (await source.asAdmin('POST', '/api/bank/items', { ...draft, questionText, caseId: vignette.id })).json();
  const [first] = [await ofCase('Which first?'), await ofCase('Which next?')];
  await source.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds: [first.id] });
  await source.asAdmin('POST', '/api/bank/items', { ...draft, questionText: 'Retired?', state: 'retired' });
  await source.db
    .update(bankVersions)
    .set({ alsoCorrect: ['B'] })
    .where(eq(bankVersions.questionText, 'Which next?'));
  await sendForm(source, 'POST', '/api/questions', { ...makeDraft(3), examId: exam.id, image: await drawPng() });
  await createExam(source.db, { title: 'Of old', year: 2019, archived: true, isActive: false, questionCount: 1 });
  await source.asAdmin('POST', '/api/exam-patterns', { name: 'Weekly', sections, palette: 'fiveStates' });
  return exportSite(source);
}

it('takes the library and the bank to an empty site, changes nothing the second time, and can be undone', async () => {
  const zip = await fillSource();
  const shown = await previewSite(target, zip);
  expect(shown).toMatchObject({ kind: 'site', format: 'Rounds site', counts: { changed: 0, same: 0, leftOut: 0 } });
  const all = shown.counts.taken;
  expect(shown.items.slice(-5).map(({ title }: { title: string }) => title)).toEqual([
    'Subject: Medicine',
    'Case: A man of 40.',
    'Exam: Grand Test',
    'Exam: Of old',
    'Pattern: Weekly',
  ]);
  const receipt = await takeSiteFile(target, shown.importId);
  expect(receipt).toMatchObject({ cardsCount: 4, updated: 0, questionsCount: 6, examsCount: 2, already: 0 });
  expect(await takeSiteFile(target, shown.importId)).toEqual(receipt);
  const arrived = await exportSite(target);
  expect(contentOfSite(arrived)).toEqual(contentOfSite(zip));
  expect(contentOfSite(arrived)).toMatchObject({
    exams: [
      { totalQuestions: 4, sections: [{ questions: 4 }] },
      { year: 2019, archived: true },
    ],
    patterns: [{ name: 'Weekly', totalQuestions: 4, palette: 'fiveStates' }],
  });

  const again = await previewSite(target, zip);
  expect(again.counts).toEqual({ taken: 0, changed: 0, needsKey: 0, same: all, leftOut: 0 });
  expect(await takeSiteFile(target, again.importId)).toMatchObject({
    ...{ cardsCount: 0, updated: 0, questionsCount: 0, examsCount: 0, already: 10 },
  });
  expect(contentOfSite(await exportSite(target))).toEqual(contentOfSite(zip));
  // The site of origin knows all of it too, pictures included.
  expect((await previewSite(source, zip)).counts).toMatchObject({ taken: 0, changed: 0, same: all });

  const undone = await target.asAdmin('DELETE', `/api/imports/${shown.importId}`);
  expect(undone.json()).toEqual({ removed: 10 });
  expect(contentOfSite(await exportSite(target))).toMatchObject({
    ...{ subjects: [], cases: [], items: [], exams: [], patterns: [] },
  });
  // An undone import can be repeated, also without some of its items.
  expect(await takeSiteFile(target, shown.importId, { exclude: [0, 4] })).toMatchObject({
    ...{ cardsCount: 3, questionsCount: 5, examsCount: 2 },
  });
  expect((await target.asAdmin('GET', '/api/admin/activity')).body).toContain(
    'Imported 3 flashcards, 5 items and 2 exams of the site',
  );
});

it.each(['moodle-xml', 'qti-2.1', 'qti-3.0'])(
  'brings the questions of a case to their case again by %s',
  async (format) => {
    // An import takes only questions with one right option from these formats.
    await source.db.update(bankVersions).set({ alsoCorrect: [] });
    const ids = (await source.asAdmin('GET', '/api/bank/items?search=Which'))
      .json()
      .items.map(({ id }: { id: number }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const file = await source.asAdmin('GET', `/api/bank/export?format=${format}&ids=${ids}`);
    await target.db.delete(exams);
    await target.db.delete(bankItems);
    await target.db.delete(cases);
    const { importId } = await previewSite(target, file.rawPayload);
    await takeSiteFile(target, importId);
    const { items } = (await target.asAdmin('GET', '/api/bank/items?search=Which')).json();
    const ofCase = items.filter(({ caseId }: { caseId: number | null }) => caseId !== null);
    expect(ofCase.map(({ questionText }: { questionText: string }) => questionText).sort()).toEqual([
      'Which first?',
      'Which next?',
    ]);
    expect((await target.asAdmin('GET', '/api/cases')).json().cases).toMatchObject([
      { text: 'A man of 40.', items: 2 },
    ]);
    expect((await previewSite(target, file.rawPayload)).counts).toMatchObject({
      taken: 0,
      changed: 0,
      same: ids.length,
    });
    // An undo takes the case away too, unless other items have it.
    await target.asAdmin('DELETE', `/api/imports/${importId}`);
    expect((await target.asAdmin('GET', '/api/cases')).json().cases).toEqual([]);
  },
);

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
    const shown = await previewSite(target, JSON.stringify({ ...site, items }, null, 2));
    expect(shown.items.map(({ state, notes }: { state: string; notes: string[] }) => [state, notes[0]])).toEqual([
      ['changed', 'picture not in the file'],
      ['taken', undefined],
      ['same', 'The file has this question before.'],
      ['leftOut', 'The right option does not exist.'],
    ]);
  });

  const deep = 200_000;
  it.each([
    ['a later version', JSON.stringify({ ...site, version: 2 }), /newer version/],
    ['no list of items', JSON.stringify({ ...site, items: 'all' }), /items is missing or wrong/],
    ['an item without options', JSON.stringify({ ...site, items: [{ ...item, options: [] }] }), /items\.0\.options/],
    ['nothing in it', JSON.stringify(site), /no questions, flashcards or exams/],
    ['a broken end', JSON.stringify(site).slice(0, -1), /damaged/],
    [
      'lists in lists',
      `{"format":"rounds-site","items":${'['.repeat(deep)}${']'.repeat(deep)}}`,
      /missing or wrong|damaged/,
    ],
    [
      'too many exams',
      JSON.stringify({ ...site, exams: Array(5001).fill({ title: 'x', examCode: 'X', sections: [], questions: [] }) }),
      /more than 5,000/,
    ],
    [
      'bytes that are no text',
      zipSync({ 'site.json': Buffer.from([0xff, 0xfe, 0xfd]), a: Buffer.from('b') }),
      /damaged/,
    ],
  ])('is refused with a sentence: %s', async (_name, bytes, message) => {
    const answer = await openSiteFile(target, bytes);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'upload.unreadable', message: expect.stringMatching(message) });
  });
});
