import { beforeEach, describe, expect, it } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';

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
    ['Only a question, no options'],
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
    const strip = (questions: { id: number }[]) => questions.map((question) => ({ ...question, id: 0, createdAt: '' }));
    expect(strip(second)).toEqual(strip(first));
  });

  it('reports each problem with row, column and reason, and imports nothing', async () => {
    const before = await list();
    const answer = await upload(badRows());
    expect(answer.statusCode).toBe(400);
    const { message, code, issues } = answer.json();
    expect(code).toBe('upload.invalid_rows');
    const key = 'Correct Answer must be A, B, C or D, or the full text of one option.';
    expect(message).toBe(`Nothing was imported: 4 rows have a problem. Row 3, Correct Answer: ${key}`);
    expect(issues).toEqual([
      { path: 'row 3, Correct Answer', message: key },
      { path: 'row 4, Option B', message: 'Option B is required.' },
      { path: 'row 6, Difficulty', message: 'Difficulty must be easy, medium or hard.' },
      { path: 'row 8, Option A', message: 'Option A is required.' },
      { path: 'row 8, Option B', message: 'Option B is required.' },
      { path: 'row 8, Option C', message: 'Option C is required.' },
      { path: 'row 8, Option D', message: 'Option D is required.' },
      { path: 'row 8, Correct Answer', message: 'Correct Answer is required.' },
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
        message: 'This is not a spreadsheet. Upload a .csv, .xlsx or .xls file with one question a row.',
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
  it('counts the rows, shows the first five and imports nothing', async () => {
    const before = await list();
    const answer = await preview(toWorkbook(rows(7)));
    expect(answer.statusCode, answer.body).toBe(200);
    const shown = answer.json();
    expect(shown).toMatchObject({
      rowsCount: 7,
      sheetName: 'Questions',
      otherSheets: [],
      unknownColumns: [],
      problems: [],
      warnings: [],
    });
    expect(shown.sample.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5, 6]);
    expect(shown.sample[0]).toMatchObject({
      questionText: makeUploadRow(1)[0],
      correctAnswer: 'A',
      difficulty: 'medium',
    });
    expect(await list()).toEqual(before);
  });

  it('names every problem that would prevent the import', async () => {
    const { rowsCount, problems, sample } = (await preview(badRows())).json();
    expect(rowsCount).toBe(7);
    expect([...new Set(problems.map(({ row }: { row: number }) => row))]).toEqual([3, 4, 6, 8]);
    expect(problems[1]).toEqual({ row: 4, column: 'Option B', reason: 'Option B is required.' });
    expect(sample.map(({ row }: { row: number }) => row)).toEqual([2, 5, 7]);
  });

  it('warns about possible duplicates in the exam and in the file, which can still be imported', async () => {
    const known = makeQuestion(2);
    const file = toCsv([
      uploadHeader,
      makeUploadRow(1),
      [known.questionText.toUpperCase(), 'New', known.optionB, 'New', 'New', 'A'],
      makeUploadRow(1).with(0, ` ${makeUploadRow(1)[0]?.replaceAll(' ', '  ')}! `),
      makeUploadRow(2),
    ]);
    const { warnings, problems } = (await preview(file)).json();
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      { row: 3, column: 'Question', reason: 'This exam seems to have this question already.' },
      { row: 4, column: 'Question', reason: 'This seems to be the question of row 2.' },
    ]);
    expect((await upload(file)).json().questionsCount).toBe(4);
  });
});
