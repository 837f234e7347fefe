import { beforeEach, describe, expect, it } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { anchor, picture, toDrawing, withParts } from '#test/factories/workbook-parts.ts';

const test = setUpTestApp();
let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db, { questionCount: 2 })).id;
});

const send =
  (path: '' | '/preview') =>
  (content: string | Uint8Array, more: object = {}) =>
    sendForm(test, 'POST', `/api/questions/bulk-upload${path}`, {
      examId,
      file: new File([typeof content === 'string' ? content : new Uint8Array(content)], 'questions.csv'),
      ...more,
    });
const upload = send('');
const preview = send('/preview');
const list = async () => (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();

/** The tests share a bank, and upload the same questions to their exams. */
const isNotBanked = ({ kind }: { kind: string }) => kind !== 'banked';

const rows = (count: number) => [
  uploadHeader,
  ...Array.from({ length: count }, (_, index) => makeUploadRow(index + 1)),
];

/** One mistake of each kind, in the rows 3, 4, 6 and 8, between correct rows. */
const badRows = () => {
  const [header, two = [], three = [], four = [], five = [], six = [], seven = []] = rows(6);
  return toCsv([
    header ?? [],
    two,
    three.with(5, 'E'),
    four.with(2, ' '),
    five,
    six.with(7, 'impossible'),
    seven,
    seven.with(0, 'Only a question').with(1, '').with(2, '').with(3, '').with(4, '').with(5, ''),
    ['Only a remark'],
  ]);
};

describe('a bulk upload', () => {
  it('adds all questions at the end of the exam, in the order of the file', async () => {
    const before = await list();
    const answer = await upload(toCsv(rows(7)));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ examId, questionsCount: 7 });
    const after = await list();
    expect(after.slice(0, 2)).toEqual(before);
    expect(
      after
        .slice(2)
        .map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer)
        .join(''),
    ).toBe('ABCDABC');
    const [questionText, optionA, optionB, optionC, optionD, correctAnswer, explanation, difficulty] = makeUploadRow(5);
    expect(after[6]).toMatchObject({
      questionText,
      optionA,
      optionB,
      optionC,
      optionD,
      correctAnswer,
      explanation,
      difficulty,
      subject: 'Medicine',
      topic: 'Cardiology',
      imageUrl: null,
    });
  });

  it('imports the same from a workbook, whatever the name of the file', async () => {
    for (const file of [toWorkbook(rows(3)), toWorkbook(rows(3), 'biff8')]) {
      const answer = await upload(file);
      expect(answer.json(), answer.body).toEqual({ examId, questionsCount: 3 });
    }
    const [first, second] = [(await list()).slice(2, 5), (await list()).slice(5)];
    const strip = (questions: { id: number }[]) =>
      questions.map((question) => ({ ...question, id: 0, bankItemId: 0, createdAt: '' }));
    expect(strip(second)).toEqual(strip(first));
  });

  it('reports each problem with row, column and reason, and imports nothing', async () => {
    const before = await list();
    const answer = await upload(badRows());
    expect(answer.statusCode).toBe(400);
    const { message, code, issues } = answer.json();
    expect(code).toBe('upload.invalid_rows');
    const key = 'Correct Answer must be A, B, C or D, or the full text of one option.';
    expect(message).toBe(`Nothing was imported: 4 rows have a problem. Row 3, Correct Answer: ${key} Found: "E".`);
    expect(issues).toEqual([
      { path: 'row 3, Correct Answer', message: `${key} Found: "E".` },
      { path: 'row 4, Option B', message: 'Option B is required.' },
      { path: 'row 6, Difficulty', message: 'Difficulty must be easy, medium or hard. Found: "impossible".' },
      { path: 'row 8, Option A', message: 'Option A is required.' },
      { path: 'row 8, Option B', message: 'Option B is required.' },
      { path: 'row 8, Correct Answer', message: 'Correct Answer is required.' },
      { path: 'row 9', message: 'This row has only "Only a remark" and would be skipped, as a remark is.' },
    ]);
    expect(await list()).toEqual(before);
  });

  it('is answered with 404 for an unknown exam, whatever the file', async () => {
    for (const send of [upload, preview]) {
      const answer = await send(toCsv(rows(1)), { examId: 2_000_000_000 });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'exam.not_found', message: 'This exam does not exist.' });
      expect((await send(toCsv(rows(1)), { examId: 'x' })).json().issues[0].path).toBe('examId');
    }
  });

  it('is refused without a file and with a file over 5 MB', async () => {
    const none = await sendForm(test, 'POST', '/api/questions/bulk-upload', { examId });
    expect(none.statusCode).toBe(400);
    expect(none.json().message).toBe('Please choose a .csv, .xlsx or .xls file.');
    const large = await upload(new Uint8Array(5 * 1024 * 1024 + 1).fill(65));
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toContain('larger than 5 MB');
  });

  it('is refused with a reason if the file is not a spreadsheet', async () => {
    for (const send of [upload, preview]) {
      const answer = await send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'upload.unreadable',
        message: 'This is not a spreadsheet. Upload a .csv, .xlsx or .xls file with one question or person a row.',
      });
    }
  });

  it('reaches a student who opens the exam afterwards', async () => {
    const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 10 });
    expect((await test.get(`/api/exam/${exam.examCode}`)).json().totalQuestions).toBe(0);
    await upload(toCsv(rows(4)), { examId: exam.id });
    expect((await test.get(`/api/exam/${exam.examCode}`)).json().totalQuestions).toBe(4);
  });
});

describe('the preview of an upload', () => {
  it('counts the rows, shows all questions and imports nothing', async () => {
    const before = await list();
    const answer = await preview(toWorkbook(rows(7)));
    expect(answer.statusCode, answer.body).toBe(200);
    const shown = answer.json();
    expect(shown).toMatchObject({
      rowsCount: 7,
      sheets: [{ name: 'Questions', rowsCount: 7, isRead: true, hasColumns: true }],
      missing: [],
      problems: [],
    });
    expect(shown.warnings.filter(isNotBanked)).toEqual([]);
    expect(shown.questions.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(shown.questions[0]).toMatchObject({
      questionText: makeUploadRow(1)[0],
      correctAnswer: 'A',
      difficulty: 'medium',
    });
    expect(await list()).toEqual(before);
  });

  it('says which pictures are not imported, with their sheet and row', async () => {
    const workbook = withParts(toWorkbook({ Paper: rows(3) }), {
      'xl/worksheets/_rels/sheet1.xml.rels': toDrawing('../drawings/drawing1.xml'),
      'xl/drawings/drawing1.xml': `<xdr:wsDr>${anchor(1, picture)}</xdr:wsDr>`,
    });
    expect((await preview(workbook)).json()).toMatchObject({
      rowsCount: 3,
      problems: [],
      pictures: [{ sheet: 'Paper', row: 2 }],
    });
  });

  it('names every problem that would prevent the import', async () => {
    const { rowsCount, problems, questions, skipped } = (await preview(badRows())).json();
    expect(rowsCount).toBe(7);
    expect(problems.map(({ row }: { row: number }) => row)).toEqual([3, 4, 6, 8]);
    expect(problems[1].cells).toEqual([{ field: 'optionB', reason: 'Option B is required.', found: '' }]);
    expect(questions.map(({ row }: { row: number }) => row)).toEqual([2, 5, 7]);
    expect(skipped).toEqual([{ sheet: null, row: 9, found: 'Only a remark' }]);
  });

  it('warns about possible duplicates in the exam and in the file, which can be imported or left out', async () => {
    const known = makeQuestion(2);
    const file = toCsv([
      uploadHeader,
      makeUploadRow(1),
      [known.questionText.toUpperCase(), 'New', known.options[1] ?? '', 'New', 'Newest', 'A'],
      makeUploadRow(1).with(0, ` ${makeUploadRow(1)[0]?.replaceAll(' ', '  ')}! `),
      makeUploadRow(2),
    ]);
    const { warnings, problems, questions } = (await preview(file)).json();
    expect(problems).toEqual([]);
    expect(warnings.filter(isNotBanked)).toMatchObject([
      { kind: 'known', places: [{ row: 3 }] },
      { kind: 'repeated', places: [{ row: 4, found: 'As in row 2.' }] },
      { kind: 'equal', places: [{ row: 3 }] },
    ]);
    expect(questions.map(({ twin }: { twin: string | null }) => twin)).toEqual([null, 'exam', 'file', null]);
    const onlyNew = JSON.stringify({ onlyNew: true });
    const latestActivity = async () => (await test.asAdmin('GET', '/api/admin/activity')).json().activities[0];
    expect((await upload(file, { choices: onlyNew })).json().questionsCount).toBe(2);
    const recorded = await latestActivity();
    expect(recorded.summary).toMatch(/^Uploaded 2 questions to the exam “/);
    expect((await upload(file, { choices: onlyNew })).json().questionsCount).toBe(0);
    expect(await latestActivity()).toEqual(recorded);
    expect((await upload(file)).json().questionsCount).toBe(4);
  });

  it('says which questions the bank has already, and in how many exams they were', async () => {
    const ofBank = (index: number) =>
      makeUploadRow(index).with(0, `Which of these findings goes with the bank ${index}?`);
    const file = toCsv([uploadHeader, ofBank(1), ofBank(2)]);
    const bankedIn = async (examId: number) =>
      (await preview(file, { examId })).json().warnings.find(({ kind }: { kind: string }) => kind === 'banked')?.places;
    const [first, second] = [await createExam(test.db), await createExam(test.db)];
    expect(await bankedIn(first.id)).toBeUndefined();
    expect((await upload(file, { examId: first.id })).statusCode).toBe(200);
    // The exam's own questions are named by another warning.
    expect(await bankedIn(first.id)).toBeUndefined();
    expect(await bankedIn(second.id)).toMatchObject([
      { row: 2, found: 'Used in 1 exam.' },
      { row: 3, found: 'Used in 1 exam.' },
    ]);
    await upload(file, { examId: second.id });
    const third = await createExam(test.db);
    expect(await bankedIn(third.id)).toMatchObject([{ found: 'Used in 2 exams.' }, { found: 'Used in 2 exams.' }]);
  });

  it('shows what the checks find in each question, also with a word of the educators, and imports it all the same', async () => {
    await test.asAdmin('PUT', '/api/preferred-words', { former: '', text: 'lignocaine = lidocaine' });
    const file = toCsv([
      uploadHeader,
      makeUploadRow(1).with(0, 'Which drug should not be given with lignocaine?'),
      makeUploadRow(2).with(0, 'Which drug is given?'),
    ]);
    const { warnings, problems } = (await preview(file)).json();
    expect(problems).toEqual([]);
    expect(warnings.find(({ kind }: { kind: string }) => kind === 'hints').places).toMatchObject([
      {
        row: 2,
        found: expect.stringMatching(/^The question asks for .* not in capitals.* is “lidocaine” in your list/),
      },
    ]);
    expect((await upload(file)).json().questionsCount).toBe(2);
  });

  it('follows the choices of the educator, which the import takes too', async () => {
    const file = toWorkbook({
      One: [
        ['Pregunta', 'Uno', 'Dos', 'Tres', 'Cuatro', 'Clave'],
        ['1. Which?', 'a', 'b', 'c', 'd', 'E'],
      ],
      Two: [uploadHeader, makeUploadRow(2)],
    });
    const choices = {
      sheets: ['One', 'Two'],
      columns: { questionText: 0, optionA: 1, optionB: 2, optionC: 3, optionD: 4, correctAnswer: 5 },
      clean: ['numbers'],
    };
    const wrong = await upload(file, { choices: JSON.stringify(choices) });
    expect(wrong.json().issues).toMatchObject([{ path: 'sheet “One”, row 2, Correct Answer' }]);
    const corrections = [{ sheet: 'One', row: 2, field: 'correctAnswer', text: 'c' }];
    const answer = await upload(file, { choices: JSON.stringify({ ...choices, corrections }) });
    expect(answer.json(), answer.body).toEqual({ examId, questionsCount: 2 });
    expect((await list()).slice(-2)).toMatchObject([
      { questionText: 'Which?', correctAnswer: 'C' },
      { correctAnswer: 'B' },
    ]);
  });

  it('is refused if the choices are not JSON or name something that does not exist', async () => {
    for (const choices of ['{', '[]', '{"clean":["all"]}', '{"columns":{"optionA":40}}'])
      expect((await upload(toCsv(rows(1)), { choices })).json().issues[0].path, choices).toMatch(/^choices/);
    const { importId } = (await preview(toCsv(rows(1)))).json();
    const choose = (choices: unknown) => test.asAdmin('PUT', `/api/imports/${importId}`, { choices });
    for (const choices of ['{}', [], { clean: ['all'] }, { columns: { optionA: 40 } }])
      expect((await choose(choices)).json().issues[0].path).toMatch(/^choices/);
    const message = 'This file has no sheet “Nowhere”.';
    expect((await choose({ sheets: ['Nowhere'] })).json()).toMatchObject({ code: 'upload.unreadable', message });
    expect((await upload(toCsv(rows(1)), { choices: '{"sheets":["Nowhere"]}' })).json().message).toBe(message);
  });
});
