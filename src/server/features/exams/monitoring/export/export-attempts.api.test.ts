import * as XLSX from '@e965/xlsx';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { sit } = studentsOf(test);
type Exam = Awaited<ReturnType<typeof createExam>>;

describe('the export', () => {
  const formulas = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'];
  const names = [...formulas, 'Asha "Q", Rao; x'];

  async function prepare(): Promise<Exam> {
    const exam = await createExam(test.db, { questionCount: 4, examCode: `É X/${Date.now() % 1e9}` });
    for (const [index, name] of names.entries()) {
      const isLast = index === formulas.length;
      await sit(exam, name, isLast ? 4 : 1, isLast ? 'asha@example.org' : '');
      test.advance(1);
    }
    // The API refuses such a name; only another program could have written it into the database.
    await test.db.insert(students).values({
      sessionId: `exported-${exam.id}`,
      name: '\t=1+1\nsecond line',
      examId: exam.id,
      startTime: test.time.now,
      endsAt: test.time.now,
      questionIds: [],
      passingScore: 60,
    });
    return exam;
  }

  it('is CSV that Excel reads as UTF-8 and in which no cell begins a formula', async () => {
    const exam = await prepare();
    const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv?sort=started&direction=asc`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="exam-sessions-${exam.examCode.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.csv"`,
    );
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const { data } = Papa.parse<string[]>(answer.rawPayload.toString('utf8').slice(1), { skipEmptyLines: true });
    expect(data[0]).toEqual([
      'Name',
      'Email',
      'Status',
      'Started (UTC)',
      'Seconds taken',
      'Extra minutes',
      'Answered',
      'Questions',
      'Score',
      'Percentage',
      'Result',
      'Rank',
      'Wrong',
      'Marks',
      'Maximum marks',
      'Late answers',
      'Ranked',
      'Percentile',
      'Roll number',
    ]);
    expect(data.slice(1).map(([name]) => name)).toEqual([
      ...formulas.map((name) => `'${name}`),
      'Asha "Q", Rao; x',
      "'\t=1+1\nsecond line",
    ]);
    const last = data.at(-2);
    expect(last?.slice(1, 3)).toEqual(['asha@example.org', 'Completed']);
    expect(last?.slice(4)).toEqual([
      '0',
      '0',
      '4',
      '4',
      '4',
      '100',
      'Passed',
      '1',
      '0',
      '4',
      '4',
      '0',
      'Yes',
      '100',
      '',
    ]);
    expect(data.at(-1)?.slice(4)).toEqual(['', '0', '0', '0', '', '', '', '', '', '', '', '0', '', '', '']);
  });

  it('has each text in quotes, so that Excel makes no cells of it where semicolons divide a line', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    await sit(exam, ';=1+1;', 1);
    const { body } = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv`);
    expect(body.split('\r\n')[1]).toMatch(/^";=1\+1;","","Completed","[\d :-]+",0,0,1,1,1,100,"Passed",/);
  });

  it('is a workbook in which texts have the type text and numbers the type number', async () => {
    const exam = await prepare();
    const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.xlsx?sort=started&direction=asc`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/);
    const sheet = XLSX.read(answer.rawPayload, { cellFormula: true }).Sheets['Exam sessions'];
    for (const [index, name] of names.entries()) {
      const cell = sheet?.[`A${index + 2}`];
      expect(cell).toMatchObject({ t: 's', v: name });
      expect(cell).not.toHaveProperty('f');
    }
    expect(sheet?.[`I${names.length + 1}`]).toMatchObject({ t: 'n', v: 4 });
  });

  it('contains the attempts that match the search, in the requested order', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    await sit(exam, 'Asha One', 1);
    await sit(exam, 'Asha Two', 3);
    await sit(exam, 'Bela', 4);
    const answer = await test.asAdmin(
      'GET',
      `/api/exams/${exam.id}/attempts.csv?search=asha&sort=score&direction=desc`,
    );
    expect(answer.body.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\uFEFF"Name"',
      '"Asha Two"',
      '"Asha One"',
      '',
    ]);
    expect((await test.asAdmin('GET', '/api/exams/2147483647/attempts.csv')).statusCode).toBe(404);
  });

  it('has roll numbers, a row AB for each person of the roster who never started, and the search finds roll numbers', async () => {
    const exam = await createExam(test.db, { questionCount: 1, entry: 'roster' });
    const file = 'Name,Roll number\n=Zed,PG26-008\nAsha,PG26-009\nBela,\n';
    await sendForm(test, 'POST', `/api/exams/${exam.id}/roster`, { file: new File([file], 'roster.csv') });
    const people: RosterPerson[] = (await test.asAdmin('GET', `/api/exams/${exam.id}/roster`)).json();
    const rosterCode = people.find(({ name }) => name === 'Asha')?.code;
    await test.post(`/api/exam/${exam.examCode}/start`, { rosterCode });
    const read = async (query = '') => {
      const { body } = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv${query}`);
      const { data } = Papa.parse<string[]>(body.slice(1), { skipEmptyLines: true });
      return data.slice(1).map((row) => [row.length, row[0], row[2], row[11], row[18]]);
    };
    const asha = [19, 'Asha', 'In progress', '', 'PG26-009'];
    expect(await read()).toEqual([asha, [19, "'=Zed", 'AB', '', 'PG26-008'], [19, 'Bela', 'AB', '', '']]);
    expect(await read('?search=g26-009')).toEqual([asha]);
    expect(await read('?search=PG26-008')).toEqual([]);
    expect(await read('?status=in_progress')).toEqual([asha]);
    const page = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts?search=pg26`)).json();
    expect(page).toMatchObject({
      total: 1,
      counts: { total: 1 },
      attempts: [{ name: 'Asha', rollNumber: 'PG26-009' }],
    });
    const book = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.xlsx`);
    const rows = XLSX.utils.sheet_to_json<string[]>(XLSX.read(book.rawPayload).Sheets['Exam sessions'] ?? {}, {
      header: 1,
    });
    expect(rows.map((row) => row[2])).toEqual(['Status', 'In progress', 'AB', 'AB']);
  });

  it('has the times of the educator’s time zone, and names it', async () => {
    const exam = await createExam(test.db);
    await sit(exam, 'Asha', 1);
    const read = async (timeZone: string) =>
      test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv?timeZone=${encodeURIComponent(timeZone)}`);
    const { body } = await read('Asia/Kolkata');
    const there = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    expect(body).toContain('Started (Asia/Kolkata)');
    expect(body).toContain(there.format(test.time.now));
    expect((await read('Mars/Olympus')).statusCode).toBe(400);
  });
});
