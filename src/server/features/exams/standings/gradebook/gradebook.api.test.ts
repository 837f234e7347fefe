import * as XLSX from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { Gradebook } from '#contract/exams/monitoring/gradebook.contract.ts';
import type { MarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import type { PersonResults } from '#contract/exams/people/person-results.contract.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { answersOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();

const url = (cohortId: number) => `/api/cohorts/${cohortId}/gradebook`;
const read = async (cohortId: number): Promise<Gradebook> => {
  const answer = await test.asAdmin('GET', url(cohortId));
  expect(answer.statusCode, answer.body).toBe(200);
  return Gradebook.parse(answer.json());
};
type SatExam = Awaited<ReturnType<typeof createExam>>;

async function begin(exam: SatExam, rosterCode: string): Promise<string> {
  const answer = await test.post(`/api/exam/${exam.examCode}/start`, { rosterCode });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().sessionId;
}
async function sit(exam: SatExam, rosterCode: string, correct: number): Promise<void> {
  const sessionId = await begin(exam, rosterCode);
  const answer = await test.post(`/api/exam/submit/${sessionId}`, { answers: answersOf(exam, correct) });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Three exams of four questions, of which one was not held, and five people. */
async function createClass() {
  const held = [
    await createExam(test.db, { title: 'Mock 1', questionCount: 4, passingScore: 50 }),
    await createExam(test.db, { title: 'Mock 2', questionCount: 4, passingScore: 50 }),
    await createExam(test.db, { title: 'Finals', questionCount: 4, passingScore: 50 }),
  ] as const;
  const cohort = await createCohortOf(test.db, {
    name: 'बैच 2026',
    exams: [...held],
    people: [
      { name: 'ليلى حسن', rollNumber: 'R-10' },
      { name: '=Zed', rollNumber: 'R-9' },
      { name: 'Ravi', rollNumber: 'R-1' },
      { name: 'Left', rollNumber: 'R-0' },
      { name: 'Never came', rollNumber: 'R-00', leftAt: test.time.now },
      { name: 'No number' },
    ],
  });
  const codeOf = (name: string) => cohort.people.find((person) => person.name === name)?.code ?? '';
  return { held, cohort, codeOf };
}

describe('the gradebook', () => {
  it('has the results of each person at each exam that was held, with AB, medians, totals, ranks and trends', async () => {
    const { held, cohort, codeOf } = await createClass();
    const [first, second] = held;
    await sit(first, codeOf('ليلى حسن'), 4);
    await sit(first, codeOf('=Zed'), 2);
    await sit(first, codeOf('Ravi'), 1);
    await sit(first, codeOf('Left'), 3);
    test.advance(86_400);
    await sit(second, codeOf('ليلى حسن'), 2);
    await sit(second, codeOf('=Zed'), 4);
    // A retake does not count, and an open retake does not hide the result.
    await sit(second, codeOf('=Zed'), 1);
    await begin(second, codeOf('=Zed'));
    await begin(second, codeOf('Ravi'));
    await test.db
      .update(people)
      .set({ leftAt: test.time.now })
      .where(eq(people.code, codeOf('Left')));

    const book = await read(cohort.id);
    expect(book.columns.exams).toMatchObject([
      { title: 'Mock 1', weight: 1, graded: 4, open: 0, absent: 1, passed: 3, medianPercentage: 62.5 },
      { title: 'Mock 2', weight: 1, graded: 2, open: 1, absent: 1, passed: 2, medianPercentage: 75 },
      { title: 'Finals', startedAt: null, graded: 0, open: 0, absent: 0, passed: null, medianPercentage: null },
    ]);
    const shown = book.rows.map(({ name, state, cells, total, rank, trend }) => [
      name,
      state,
      ...cells.map(
        (cell) => cell && (cell.state === 'graded' ? [cell.percentage, cell.rank, cell.passed] : cell.state),
      ),
      total,
      rank,
      trend,
    ]);
    expect(shown).toEqual([
      ['Ravi', 'active', [25, 4, false], 'open', null, 25, 3, null],
      ['=Zed', 'active', [50, 3, true], [100, 1, true], null, 75, 1, 38],
      ['ليلى حسن', 'active', [100, 1, true], [50, 2, true], null, 75, 1, -62],
      ['No number', 'active', 'absent', 'absent', null, 0, 4, null],
      ['Left', 'left', [75, 2, true], null, null, null, null, null],
    ]);
    expect(book.medianTotal).toBe(50);
  });

  it('counts the best exams by the weights that the educator has set, and keeps them', async () => {
    const { held, cohort, codeOf } = await createClass();
    const [first, second, finals] = held;
    await sit(first, codeOf('Ravi'), 1);
    await sit(second, codeOf('Ravi'), 2);
    await sit(finals, codeOf('Ravi'), 3);
    const rules = {
      bestOf: 2,
      weights: [
        { examId: second.id, weight: 1 },
        { examId: finals.id, weight: 3 },
      ],
    };
    const saved = await test.asAdmin('PUT', url(cohort.id), rules);
    expect(saved.json(), saved.body).toEqual(rules);
    const ravi = async () => {
      const { bestOf, rows } = await read(cohort.id);
      const row = rows.find(({ name }) => name === 'Ravi');
      return { bestOf, counted: row?.cells.map((cell) => cell?.isCounted), total: row?.total };
    };
    expect(await ravi()).toEqual({ bestOf: 2, counted: [false, true, true], total: 68.75 });
    const activity = (await test.asAdmin('GET', '/api/admin/activity')).json();
    expect(JSON.stringify(activity)).toContain(
      'Set the totals of the gradebook of “बैच 2026”: the best 2 exams of each person count; weights 1, 3',
    );
    // An exam that weighs nothing is in no total; the other weights stay.
    await test.asAdmin('PUT', url(cohort.id), { bestOf: null, weights: [{ examId: finals.id, weight: 0 }] });
    expect(await ravi()).toEqual({ bestOf: null, counted: [true, true, false], total: 37.5 });
    for (const bad of [
      { bestOf: 0, weights: [] },
      { bestOf: 1 },
      { bestOf: null, weights: [{ examId: 1, weight: 101 }] },
    ])
      expect((await test.asAdmin('PUT', url(cohort.id), bad)).statusCode).toBe(400);
  });

  it('counts no 0% for a person who can still start', async () => {
    const { held, cohort, codeOf } = await createClass();
    await sit(held[0], codeOf('Ravi'), 2);
    await sit(held[0], codeOf('=Zed'), 4);
    const closesAt = new Date(test.time.now.getTime() + 3_600_000);
    await test.db.update(people).set({ createdAt: test.time.now }).where(eq(people.cohortId, cohort.id));
    await test.db.update(exams).set({ closesAt }).where(eq(exams.id, held[1].id));
    await sit(held[1], codeOf('Ravi'), 1);
    const zed = async () => {
      const { cells, total, rank } = (await read(cohort.id)).rows.find(({ name }) => name === '=Zed') ?? {};
      return { second: [cells?.[1]?.state, cells?.[1]?.isCounted], total, rank };
    };
    expect(await zed()).toEqual({ second: ['absent', false], total: 100, rank: 1 });
    test.advance(3600);
    expect(await zed()).toEqual({ second: ['absent', true], total: 50, rank: 1 });
  });

  it('calls nobody absent at an exam that everybody may start', async () => {
    const { held, cohort, codeOf } = await createClass();
    await sit(held[0], codeOf('Ravi'), 1);
    await test.db.update(exams).set({ entry: 'open' }).where(eq(exams.id, held[0].id));
    const { rows } = await read(cohort.id);
    expect(rows.map(({ cells }) => cells[0]?.state ?? null)).toEqual([null, 'graded', null, null, null]);
  });

  it('calls absent whom the mark sheet and the own page call absent, and nobody whose attempt was anonymised', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const hour = (hours: number) => new Date(test.time.now.getTime() + hours * 3_600_000);
    const cohort = await createCohortOf(test.db, {
      exams: [exam],
      people: ['Sat', 'Erased', 'Missed', 'Left before', 'Left after', 'Joined after'].map((name) => ({ name })),
    });
    const personOf = (name: string) => cohort.people.find((person) => person.name === name);
    const change = (name: string, fields: object) =>
      test.db
        .update(people)
        .set({ createdAt: hour(-9), ...fields })
        .where(eq(people.id, personOf(name)?.id ?? 0));
    for (const { name } of cohort.people) await change(name, {});
    await sit(exam, personOf('Sat')?.code ?? '', 2);
    await sit(exam, personOf('Erased')?.code ?? '', 3);
    await test.db
      .update(exams)
      .set({ closesAt: hour(2) })
      .where(eq(exams.id, exam.id));
    // The person who has left has sat another exam, without which the gradebook would not list them.
    const other = await createExam(test.db, { questionCount: 4, entry: 'roster' });
    await test.asAdmin('PUT', `/api/exams/${other.id}`, { cohortIds: [cohort.id] });
    for (const name of ['Left before', 'Left after']) await sit(other, personOf(name)?.code ?? '', 1);
    await change('Left before', { leftAt: hour(1) });
    await change('Left after', { leftAt: hour(3) });
    await change('Joined after', { createdAt: hour(3) });
    const found = (await test.asAdmin('GET', '/api/privacy/people?search=Erased')).json().people[0];
    const attempts = found.attempts.map(({ id }: { id: number }) => id);
    await test.asAdmin('POST', '/api/privacy/people/erasure', { attempts, entries: [], how: 'anonymise' });

    const absent = ['Left after', 'Missed'];
    const sheet: MarkSheet = (await test.asAdmin('GET', `/api/exams/${exam.id}/mark-sheet`)).json();
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();
    expect(named(sheet.rows.filter(({ state }) => state === 'absent'))).toEqual(absent);
    const { rows, columns } = await read(cohort.id);
    const place = columns.exams.findIndex(({ id }) => id === exam.id);
    expect(named(rows.filter(({ cells }) => cells[place]?.state === 'absent'))).toEqual(absent);
    expect(rows.find(({ name }) => name === 'Erased')?.cells[place]).toBeNull();
    for (const { id, name } of cohort.people) {
      const own: PersonResults = (await test.asAdmin('GET', `/api/people/${id}/results`)).json();
      const missed = own.exams.some(({ examId, state }) => examId === exam.id && state === 'absent');
      expect([name, missed]).toEqual([name, absent.includes(name)]);
    }
    const csv = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv`)).body;
    expect(csv).toContain('Missed');
    expect(csv).not.toContain('Erased');

    // A person who is joined to another one keeps what was noted.
    const fellows = await createCohortOf(test.db, { exams: [], people: [{ name: 'Erased', rollNumber: '7' }] });
    await change('Erased', { rollNumber: '7' });
    await test.asAdmin('POST', `/api/cohorts/${fellows.id}/join`, { cohortId: cohort.id });
    const joined: MarkSheet = (await test.asAdmin('GET', `/api/exams/${exam.id}/mark-sheet`)).json();
    expect(named(joined.rows.filter(({ state }) => state === 'absent'))).toEqual(absent);
  });

  it('is a CSV and a workbook with marks and AB, whose cells no spreadsheet program runs', async () => {
    const { held, cohort, codeOf } = await createClass();
    await sit(held[0], codeOf('=Zed'), 2);
    const csv = await test.asAdmin('GET', `${url(cohort.id)}?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="gradebook-____2026-2026.csv"');
    const { data } = Papa.parse<string[]>(csv.body.slice(1), { skipEmptyLines: true });
    const code = held[0].examCode;
    expect(data[0]?.slice(0, 6)).toEqual([
      'Roll number',
      'Name',
      'State',
      `Mock 1 (${code}): marks`,
      `Mock 1 (${code}): maximum marks`,
      `Mock 1 (${code}): percentage`,
    ]);
    expect(data[0]?.slice(-3)).toEqual(['Total percentage', 'Rank', 'Trend']);
    const zed = ['2', '4', '50', '', '', '', '', '', '', '50', '1', ''];
    expect(data.find(([, name]) => name === "'=Zed")).toEqual(['R-9', "'=Zed", 'Active', ...zed]);
    expect(data.find(([, name]) => name === 'Ravi')?.slice(3, 6)).toEqual(['AB', '', '']);
    const book = XLSX.read((await test.asAdmin('GET', `${url(cohort.id)}?format=xlsx`)).rawPayload);
    const cellsOf = (name: string) => XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
    expect(cellsOf('Gradebook')[3]?.slice(0, 6)).toEqual(['R-9', '=Zed', 'Active', 2, 4, 50]);
    expect(cellsOf('Exams')[1]).toEqual(['Mock 1', code, '2026-03-02', 1, 1, 0, 4, 1, 50]);
  });

  it('is empty for a cohort without people or exams, and refuses unknown cohorts, formats and strangers', async () => {
    const { id } = await createCohortOf(test.db, { people: [{ name: 'Ravi' }], exams: [] });
    expect(await read(id)).toMatchObject({ columns: { exams: [] }, rows: [{ name: 'Ravi', cells: [], total: null }] });
    await test.db.delete(people).where(eq(people.cohortId, id));
    expect(await read(id)).toMatchObject({ rows: [], medianTotal: null });
    expect((await test.asAdmin('GET', url(2_147_483_647))).json()).toMatchObject({ code: 'cohort.not_found' });
    expect((await test.asAdmin('PUT', url(2_147_483_647), { bestOf: null, weights: [] })).statusCode).toBe(404);
    expect((await test.asAdmin('GET', `${url(id)}?format=pdf`)).statusCode).toBe(400);
    expect((await test.get(url(id))).statusCode).toBe(401);
  });
});
