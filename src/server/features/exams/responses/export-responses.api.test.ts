import * as XLSX from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { questions } from '#server/schema/questions.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const test = setUpTestApp();
const { sitWith, start } = studentsOf(test);

const read = (examId: number, query = '') => test.asAdmin('GET', `/api/exams/${examId}/responses${query}`);

async function readCsv(examId: number): Promise<Record<string, string>[]> {
  const { rawPayload } = await read(examId);
  return Papa.parse<Record<string, string>>(rawPayload.toString('utf8').slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

const answers = (text: string) => [...text].map((letter) => (letter === '-' ? null : (letter as OptionLetter)));

describe('the responses of an exam', () => {
  it('are CSV with the chosen option, right, points and seconds of each question, in the marks of the attempt', async () => {
    const exam = await createExam(test.db, { questionCount: 3, markRight: 3, markWrong: -1, markUnit: 3 });
    await sitWith(exam, 'Asha Rao', answers('AC-'));
    await start(exam, 'Writes still');
    const answer = await read(exam.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="exam-responses-${exam.examCode}.csv"`);
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = await readCsv(exam.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Name: 'Asha Rao',
      Ranked: 'Yes',
      Rank: '1',
      Correct: '1',
      Wrong: '1',
      'Not answered': '1',
      Points: '2',
      'Maximum points': '9',
      'Points per mark': '3',
      'Q1 chosen': 'A',
      'Q1 right': '1',
      'Q1 points': '3',
      'Q1 seconds': '0',
      'Q2 chosen': 'C',
      'Q2 right': '0',
      'Q2 points': '-1',
      'Q3 chosen': '',
      'Q3 right': '0',
      'Q3 points': '0',
    });
  });

  it('are a workbook with the same cells and the questions with their keys', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await sitWith(exam, '＝1+1 & "<Asha>" _x0041_', answers('AC'));
    const answer = await read(exam.id, '?format=xlsx');
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/);
    const { Sheets } = XLSX.read(answer.rawPayload, { cellFormula: true });
    const [row] = XLSX.utils.sheet_to_json<Record<string, unknown>>(Sheets['Responses'] ?? {});
    expect(row).toMatchObject({ Name: '＝1+1 & "<Asha>" _x0041_', 'Q1 chosen': 'A', 'Q1 right': 1, 'Q2 points': 0 });
    expect(Sheets['Responses']?.['B2']).toMatchObject({ t: 's' });
    expect(Sheets['Responses']?.['B2']).not.toHaveProperty('f');
    const [first] = XLSX.utils.sheet_to_json<Record<string, unknown>>(Sheets['Questions'] ?? {});
    expect(first).toMatchObject({ Question: 'Q1', 'Correct answer': 'A', Text: exam.questions[0]?.questionText });
  });

  it('let no cell of the CSV act as a formula, neither a name nor the title of a section', async () => {
    const exam = await createSectionedExam(test, [{ title: '=1+1', minutes: 30, advance: 'student' }]);
    await exam.place(0, 0);
    await sitWith(exam, '=HYPERLINK("http://x")', answers('A'));
    const [row] = await readCsv(exam.id);
    expect(row?.['Name']).toBe('\'=HYPERLINK("http://x")');
    expect(Object.keys(row ?? {})).toContain('Q1 (=1+1) chosen');
  });

  it('name sections, deleted questions and settlements, and give a dropped question no points', async () => {
    const exam = await createSectionedExam(test, [
      { title: 'Morning', minutes: 30, advance: 'student' },
      { title: 'Evening', minutes: 30, advance: 'student' },
    ]);
    for (const [question, section] of [1, 0, 0, 1].entries()) await exam.place(question, section);
    await sitWith(exam, 'Asha', answers('AAAA'));
    const [first, second, third, fourth] = exam.questions.map(({ id }) => id);
    await test.asAdmin('POST', `/api/questions/${third}/settlement`, { keyState: 'dropped' });
    await test.asAdmin('DELETE', `/api/questions/${fourth}`);
    const [row] = await readCsv(exam.id);
    const columns = Object.keys(row ?? {}).filter((name) => name.endsWith('chosen'));
    expect(columns).toContain('Deleted question 1 (Evening) chosen');
    const dropped = columns.find((name) => name.includes('dropped'))?.replace(' chosen', '');
    expect(dropped).toBeDefined();
    expect([row?.[`${dropped} chosen`], row?.[`${dropped} right`], row?.[`${dropped} points`]]).toEqual(['A', '', '']);
    // The educator has moved the first question into the second section, so it comes after the second question.
    const { rawPayload } = await read(exam.id, '?format=xlsx');
    const sheet = XLSX.read(rawPayload).Sheets['Questions'] ?? {};
    const texts = XLSX.utils.sheet_to_json<Record<string, string>>(sheet).map((each) => each['Text']);
    const textOf = async (id = 0) =>
      (await test.db.select().from(questions).where(eq(questions.id, id)))[0]?.questionText;
    expect(texts.indexOf(await textOf(first))).toBeGreaterThan(texts.indexOf(await textOf(second)));
  });

  it('have empty cells for the questions that were not on the paper of an attempt', async () => {
    const exam = await createExam(test.db, { questionCount: 2, totalQuestions: 1 });
    await sitWith(exam, 'Asha', answers('A'));
    const [row] = await readCsv(exam.id);
    expect([row?.['Q2 chosen'], row?.['Q2 right'], row?.['Q2 points'], row?.['Q2 seconds']]).toEqual(['', '', '', '']);
  });

  it('keep the letters and the order of the educator if the paper was shuffled', async () => {
    const exam = await createExam(test.db, { questionCount: 6, shuffleQuestions: true, shuffleOptions: true });
    const { sessionId } = await start(exam);
    const chosen = exam.questions.map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: correctAnswer }));
    await test.post(`/api/exam/submit/${sessionId}`, { answers: chosen });
    const [row] = await readCsv(exam.id);
    expect([1, 2, 3, 4, 5, 6].map((number) => row?.[`Q${number} chosen`]).join('')).toBe('ABCDAB');
  });

  it('are empty but for the head without closed attempts, unknown for an unknown exam, and in a known time zone', async () => {
    const exam = await createExam(test.db);
    const { body } = await read(exam.id, '?timeZone=Asia/Kolkata');
    expect(body.split('\r\n')).toHaveLength(2);
    expect(body).toContain('Started (Asia/Kolkata)');
    expect((await read(2_147_483_647)).statusCode).toBe(404);
    expect((await read(exam.id, '?timeZone=Mars/Olympus')).statusCode).toBe(400);
    expect((await read(exam.id, '?format=pdf')).statusCode).toBe(400);
  });
});
