import { beforeEach, expect, it } from 'vitest';
import { bankItems } from '#server/schema/bank.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpStudent } from '#test/app/student.ts';
import { createExam } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const { test, start } = setUpStudent();
beforeEach(async () => {
  await test.db.delete(exams);
  await test.db.delete(bankItems);
});

type Item = { title: string; state: string; notes: string[]; options: string[]; correctAnswer: string | null };
type Shown = { importId: number; format: string; counts: Record<string, number>; items: Item[] };
const open = async (text: string, more: object = {}): Promise<Shown> =>
  (await test.asAdmin('POST', '/api/imports', { text, ...more })).json();
const take = ({ importId }: Shown, choices: object = {}) =>
  test.asAdmin('POST', `/api/imports/${importId}/take`, choices);
const undo = ({ importId }: Shown) => test.asAdmin('DELETE', `/api/imports/${importId}`);
const bank = async (): Promise<Record<string, unknown>[]> =>
  (await test.asAdmin('GET', '/api/bank/items?sort=newest')).json().items.reverse();
const questionsOf = async (examId: number): Promise<{ questionText: string; bankItemId: number }[]> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();

const file = `$CATEGORY: Medicine/Heart

// [tag:Hard] [tag:valves]
::Q1::Which valve?{=mitral#Yes ~aortic}

How many chambers?{=four ~%-50%two}

Which is it?{~one ~other}

Describe the heart.{}`;

it('shows what an import would take, and imports exactly that', async () => {
  const shown = await open(file);
  expect(shown).toMatchObject({
    format: 'GIFT',
    kind: 'questions',
    counts: { taken: 1, changed: 1, needsKey: 1, same: 0, leftOut: 1 },
    items: [
      { title: 'Which valve?', state: 'taken', notes: [], options: ['mitral', 'aortic'], correctAnswer: 'A' },
      { state: 'changed', notes: ['penalty −50 % dropped'] },
      { state: 'needsKey', notes: ['No option is marked as right.'], correctAnswer: null },
      { title: 'Describe the heart.', state: 'leftOut', notes: ['This is an essay question.', expect.any(String)] },
    ],
  });
  expect(await bank()).toEqual([]);
  const receipt = await take(shown, { keys: { 2: 'B' } });
  expect(receipt.json(), receipt.body).toEqual({ examId: null, questionsCount: 3, updated: 0, already: 0, printed: 0 });
  expect(await bank()).toMatchObject([
    {
      questionText: 'Which valve?',
      correctAnswer: 'A',
      explanation: 'A: Yes',
      subject: 'Medicine',
      topic: 'Heart',
      difficulty: 'hard',
      tags: ['valves'],
      state: 'ready',
    },
    { questionText: 'How many chambers?', correctAnswer: 'A', difficulty: 'medium' },
    { questionText: 'Which is it?', correctAnswer: 'B' },
  ]);
  expect((await take(shown)).json()).toEqual(receipt.json());
  expect(await bank()).toHaveLength(3);
});

it('shows pictures, and the whole text of a question whose key is to be chosen', async () => {
  const image = `<img src="data\\:image/png;base64,${(await drawPng()).toString('base64').replaceAll('=', '\\=')}">`;
  const vignette = 'A man of 54 has chest pain. '.repeat(20);
  const shown = await open(`${vignette}What does it show? ${image}{~a ~b}\n\n${vignette}Who? ${image}{=a ~b}`);
  const pictures = [expect.stringMatching(/^\/api\/question-images\//)];
  expect(shown.items).toMatchObject([
    { state: 'needsKey', text: `${vignette}What does it show?`, pictures },
    { pictures },
  ]);
  expect(shown.items[1]).not.toHaveProperty('text');
});

it('asks which answer is right if the file has a question twice with different ones', async () => {
  const shown = await open('a?{=1 ~2}\n\nb?{=1 ~2}\n\na?{~1 =2}\n\nb?{=1 ~2}');
  expect(shown.items).toMatchObject([
    {
      state: 'needsKey',
      correctAnswer: null,
      notes: ['The file has this question again, with another right answer.'],
    },
    { state: 'taken', correctAnswer: 'A' },
    { state: 'same', notes: ['The file has this question before, with another right answer.'] },
    { state: 'same', notes: ['The file has this question before.'] },
  ]);
  expect((await take(shown, { keys: { 0: 'B' } })).json()).toMatchObject({ questionsCount: 2 });
  expect(await bank()).toMatchObject([{ correctAnswer: 'B' }, { correctAnswer: 'A' }]);
});

it('imports a spreadsheet, with the key that the educator sets and the address of a picture', async () => {
  const table =
    'Question,Option A,Option B,Option C,Option D,Correct Answer,Image URL\n' +
    'Which valve?,mitral,aortic,both,none,B,https://example.org/valve.png\n' +
    'How many chambers?,one,two,three,four,,\n';
  const shown: Shown = (await sendForm(test, 'POST', '/api/imports', { file: new File([table], 'paper.csv') })).json();
  expect(shown).toMatchObject({
    format: 'Spreadsheet of questions',
    counts: { taken: 1, needsKey: 1 },
    items: [{ place: 'Row 2' }, { place: 'Row 3', correctAnswer: null, notes: ['Correct Answer is required.'] }],
  });
  expect((await take(shown, { keys: { 1: 'D' } })).json()).toMatchObject({ questionsCount: 2 });
  expect(await bank()).toMatchObject([
    { correctAnswer: 'B', imageUrl: 'https://example.org/valve.png' },
    { correctAnswer: 'D', imageUrl: null },
  ]);
});

it('shows what the checks say of a question, also by the list of words of the educator', async () => {
  await test.asAdmin('PUT', '/api/preferred-words', { text: 'heart attack = myocardial infarction', former: '' });
  const shown = await open('Epinephrine after a heart attack?{=1 ~2}\n\nb?{=1 ~2}');
  expect(shown.items).toMatchObject([
    {
      state: 'taken',
      hints: expect.arrayContaining([
        '“heart attack” is “myocardial infarction” in your list of words.',
        '“Epinephrine” is “adrenaline” in Indian papers.',
      ]),
    },
    { state: 'taken' },
  ]);
  expect(shown.items[1]).not.toHaveProperty('hints');
});

it('leaves out what the educator excludes, and what has no key or a key that names no option', async () => {
  const shown = await open('a?{=1 ~2}\n\nb?{=1 ~2}\n\nc?{~1 ~2}\n\nd?{~1 ~2}');
  expect((await take(shown, { exclude: [0], keys: { 1: 'B', 3: 'C' } })).json()).toMatchObject({ questionsCount: 1 });
  expect(await bank()).toMatchObject([{ questionText: 'b?', correctAnswer: 'A' }]);
});

it('prints the items on an exam too, also those that the bank has already', async () => {
  const exam = await createExam(test.db, { questionCount: 1 });
  await take(await open('a?{=1 ~2}'));
  const shown = await open('A?{=1 ~2}\n\nb?{=1 ~2}\n\nb?{~2 =1}');
  expect(shown.items.map(({ state }) => state)).toEqual(['same', 'taken', 'same']);
  expect(shown.items.map(({ notes }) => notes[0])).toEqual([
    'The bank has this question already.',
    undefined,
    'The file has this question before.',
  ]);
  const receipt = await take(shown, { examId: exam.id });
  expect(receipt.json(), receipt.body).toEqual({
    examId: exam.id,
    questionsCount: 1,
    updated: 0,
    already: 2,
    printed: 2,
  });
  expect((await questionsOf(exam.id)).slice(1).map(({ questionText }) => questionText)).toEqual(['a?', 'b?']);
});

it('gives all items the subject and the topic that the educator chooses', async () => {
  const subject = (await test.asAdmin('POST', '/api/subjects', { name: 'Anatomy', description: 'x' })).json();
  await take(await open(file), { subjectId: subject.id, topicName: 'Thorax', exclude: [1] });
  expect(await bank()).toMatchObject([{ subject: 'Anatomy', topic: 'Thorax' }]);
  expect((await take(await open(file), { subjectId: 999_999 })).json()).toMatchObject({ code: 'subject.not_found' });
});

it('imports nothing if the exam does not exist', async () => {
  const shown = await open('a?{=1 ~2}');
  expect((await take(shown, { examId: 999_999 })).json()).toMatchObject({ code: 'exam.not_found' });
  expect(await bank()).toEqual([]);
  expect((await take(shown)).json()).toMatchObject({ questionsCount: 1 });
});

it('undoes an import, but keeps items that the bank had before', async () => {
  const exam = await createExam(test.db, { questionCount: 0 });
  await take(await open('a?{=1 ~2}'));
  const shown = await open('a?{=1 ~2}\n\nb?{=1 ~2}');
  expect((await undo(shown)).json()).toMatchObject({ code: 'import.not_found' });
  await take(shown, { examId: exam.id });
  expect((await undo(shown)).json()).toEqual({ removed: 1 });
  expect(await bank()).toMatchObject([{ questionText: 'a?' }]);
  expect(await questionsOf(exam.id)).toEqual([]);
  expect((await undo(shown)).json()).toMatchObject({ code: 'import.not_found' });
  expect((await take(shown, { examId: exam.id })).json()).toMatchObject({ questionsCount: 1, already: 1, printed: 2 });
});

it('shows an import again: before it, after it, and when it is undone', async () => {
  const shown = await open(file);
  const now = async () => (await test.asAdmin('GET', `/api/imports/${shown.importId}`)).json();
  expect(await now()).toEqual(shown);
  expect(shown).toMatchObject({ fileName: 'Pasted text', receipt: null });
  const receipt = (await take(shown)).json();
  expect(await now()).toEqual({ ...shown, items: [], receipt });
  await undo(shown);
  expect(await now()).toEqual(shown);
  expect((await test.asAdmin('GET', '/api/imports/999999')).json()).toMatchObject({ code: 'import.not_found' });
});

it('names the formats that it reads', async () => {
  const formats = (await test.asAdmin('GET', '/api/imports/formats')).json();
  expect(formats).toContainEqual({ name: 'moodle-xml', label: 'Moodle XML' });
});

// A pattern that tries each division of these would not end within the time of a file.
it.each([
  ['numbers', `Question nos ${Array.from({ length: 60 }, (_, index) => index + 21).join(' ')} refer to the case`],
  ['spaces', `${' '.repeat(20_000)}refer to the case`],
])('reads a long row of %s that is no row of a key table', async (_, row) => {
  const shown = await open(
    `${row}\n1. Which valve?\nA. Mitral\nB. Aortic\nANSWER: A\n2. Which side?\nA. Left\nB. Right\nANSWER: B\n`,
  );
  expect(shown.counts, JSON.stringify(shown)).toMatchObject({ taken: 2 });
});

it('says that a file is empty', async () => {
  const answer = await sendForm(test, 'POST', '/api/imports', { file: new File([], 'a.gift') });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: 'This file is empty. Choose one that has questions or flashcards.' });
});

it('does not undo an import of which a student has a question', async () => {
  const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 1 });
  const shown = await open('b?{=1 ~2}');
  expect((await take(shown, { examId: exam.id })).json()).toMatchObject({ printed: 1 });
  await start(exam.examCode);
  const refused = await undo(shown);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'import.used' });
  expect(await questionsOf(exam.id)).toHaveLength(1);
});

it('reads an uploaded file, in the format that the educator chooses', async () => {
  const upload = (as?: string) =>
    sendForm(test, 'POST', '/api/imports', {
      file: new File(['1. Which?\nA) x\nB) y\nAnswer: B'], 'a.gift'),
      ...(as && { as }),
    });
  expect((await upload()).json()).toMatchObject({ format: 'Typed questions', counts: { taken: 1 } });
  expect((await upload('aiken')).json()).toMatchObject({ format: 'Aiken' });
});

it('keeps the picture of a question, and says which one cannot be read', async () => {
  const pixel = (await drawPng()).toString('base64');
  const shown = await open(
    `[html]See <img src="data\\:image/png;base64,${pixel.replaceAll('=', '\\=')}">?{=1 ~2}\n\n[html]Bad <img src="data\\:image/png;base64,AAAA">?{=1 ~2}`,
  );
  expect(shown.items.map(({ notes }) => notes)).toEqual([[], ['picture picture.png cannot be read']]);
  await take(shown);
  const [first, second] = await bank();
  expect((await test.inject({ method: 'GET', url: String(first?.imageUrl) })).statusCode).toBe(200);
  expect(second?.imageUrl).toBeNull();
});

it.each([
  ['neither file nor text', {}, 'request.invalid'],
  ['a blank text', { text: ' \n ' }, 'request.invalid'],
  ['a text without questions', { text: 'Hello' }, 'upload.unreadable'],
  ['an essay for the bank only as a category', { text: '$CATEGORY: a' }, 'upload.unreadable'],
])('refuses %s', async (_what, body, code) => {
  const answer = await test.asAdmin('POST', '/api/imports', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code });
});

it('leaves out a question that is longer than the bank allows, and keeps texts that PostgreSQL would refuse', async () => {
  const shown = await open(`${'long '.repeat(2001)}?{=1 ~2}\n\nA\u0000b\ud800?{=1 ~2}`);
  expect(shown.items.map(({ state }) => state)).toEqual(['leftOut', 'taken']);
  expect((await take(shown)).json()).toMatchObject({ questionsCount: 1 });
  expect(await test.db.$count(bankItems)).toBe(1);
});
