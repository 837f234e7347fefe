import * as XLSX from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { MarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { answerSheets } from '#server/schema/answer-sheets.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpStudent } from '#test/app/student.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const { test, start, submit, readStored } = setUpStudent();

const read = async (examId: number): Promise<MarkSheet> => {
  const answer = await test.asAdmin('GET', `/api/exams/${examId}/mark-sheet`);
  expect(answer.statusCode, answer.body).toBe(200);
  return MarkSheet.parse(answer.json());
};

/**
 * Two sections of two questions each, of two subjects that cross them; a third of a mark is lost for a wrong answer.
 */
async function createCrossedExam(fields: Record<string, unknown> = {}) {
  const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }], {
    marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
    ...fields,
  });
  for (const [index, { id }] of exam.questions.entries()) {
    const subject = index % 2 === 0 ? 'Medicine ' : 'Anatomy';
    await test.db.update(questions).set({ subject }).where(eq(questions.id, id));
  }
  return exam;
}
type CrossedExam = Awaited<ReturnType<typeof createCrossedExam>>;

type Sitting = { student: number; choices: (OptionLetter | null)[] };

async function sit(exam: CrossedExam, { student, choices }: Sitting): Promise<string> {
  const paper = await start(exam.examCode, { name: `Student ${student}`, email: `s${student}@example.com` });
  test.advance(paper.sections.at(-1)?.opensInSeconds ?? 0);
  const { questionIds } = await readStored(paper.sessionId);
  const answers = questionIds.map((questionId) => {
    const place = exam.questions.findIndex(({ id }) => id === questionId);
    return { questionId, selectedAnswer: choices[place] ?? null, timeSpent: 5, changedAt: 1 };
  });
  expect((await submit(paper.sessionId, answers)).statusCode).toBe(200);
  return paper.sessionId;
}

const letter = fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D');
const sitting = fc.record({
  student: fc.integer({ min: 1, max: 5 }),
  choices: fc.array(fc.option(letter), { minLength: 4, maxLength: 4 }),
});
const decision = fc.constantFrom(
  { alsoCorrect: ['B'] },
  { keyState: 'dropped' },
  { keyState: 'bonus_attempted' },
  { keyState: 'bonus_all' },
);

describe('the mark sheet', () => {
  it('has for each person the figures of the result that counts, whatever was settled, retaken or lost in fractions', async () => {
    const world = fc.record({
      sittings: fc.array(sitting, { minLength: 1, maxLength: 8 }),
      settled: fc.option(fc.tuple(fc.nat({ max: 3 }), decision)),
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ sittings, settled }) => {
        const exam = await createCrossedExam();
        const sessionIds: string[] = [];
        for (const each of sittings) sessionIds.push(await sit(exam, each));
        if (settled) {
          const url = `/api/questions/${exam.questions[settled[0]]?.id}/settlement`;
          expect([200, 409]).toContain((await test.asAdmin('POST', url, settled[1])).statusCode);
        }
        const fromAnswers = await read(exam.id);
        // The analysis makes the answer sheets, from which the marks are then read.
        await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`);
        expect(await test.db.$count(answerSheets, eq(answerSheets.examId, exam.id))).toBe(fromAnswers.rows.length);
        const sheet = await read(exam.id);
        expect(sheet).toEqual(fromAnswers);
        expect(sheet.columns).toEqual({ sections: ['Part 1', 'Part 2'], subjects: ['Anatomy', 'Medicine'] });
        const expected: MarkSheet['rows'] = [];
        for (const sessionId of sessionIds) {
          const result: AttemptResult = (await test.get(`/api/exam/results/${sessionId}`)).json();
          const insight: Insight = (await test.get(`/api/exam/results/${sessionId}/insight`)).json();
          if (!result.isRanked) continue;
          expected.push({
            personId: null,
            rollNumber: null,
            name: result.studentName,
            state: 'graded',
            sessionId,
            sections: result.sections.map(({ points }) => points),
            subjects: Object.fromEntries(insight.subjects.map(({ name, points }) => [name ?? '', points])),
            unit: result.marking.unit,
            points: result.points,
            maxPoints: result.maxPoints,
            percentage: result.percentage,
            rank: result.rank,
            percentile: result.percentile,
            passed: result.passed,
            gracePoints: result.gracePoints ?? 0,
            seconds: insight.seconds,
          });
        }
        const bySession = (rows: MarkSheet['rows']) =>
          rows.toSorted((a, b) => (a.sessionId ?? '').localeCompare(b.sessionId ?? ''));
        expect(bySession(sheet.rows)).toEqual(bySession(expected));
        expect(sheet.rows.map(({ rank }) => rank)).toEqual(
          expected.map(({ rank }) => rank ?? 0).toSorted((a, b) => a - b),
        );
      }),
      { numRuns: shortOrFull(6, 250) },
    );
  }, 600_000);

  it('has the people of a roster in the order of their numbers, those who write, and AB for those who never came', async () => {
    const exam = await createCrossedExam({ entry: 'roster' });
    const file = 'Name,Roll number\n=Zed,R-10\nअंजलि,R-9\nBela,R-2\nRavi,R-1\nAsha,R-12\nBina,\n';
    await sendForm(test, 'POST', `/api/exams/${exam.id}/roster`, { file: new File([file], 'roster.csv') });
    const people: { id: number; name: string; code: string }[] = (
      await test.asAdmin('GET', `/api/exams/${exam.id}/roster`)
    ).json();
    const begin = async (name: string) => {
      const rosterCode = people.find((person) => person.name === name)?.code;
      return (await test.post(`/api/exam/${exam.examCode}/start`, { rosterCode })).json();
    };
    for (const name of ['=Zed', 'अंजलि']) {
      const paper = await begin(name);
      test.advance(600);
      expect((await submit(paper.sessionId, [])).statusCode).toBe(200);
    }
    for (const name of ['Asha', 'Bina', 'Ravi']) await begin(name);
    const { rows } = await read(exam.id);
    const idsByName = new Map(people.map(({ name, id }) => [name, id]));
    expect(rows.map(({ personId }) => personId)).toEqual(rows.map(({ name }) => idsByName.get(name)));
    expect(rows.map(({ rollNumber, name, state }) => [rollNumber, name, state])).toEqual([
      ['R-9', 'अंजलि', 'graded'],
      ['R-10', '=Zed', 'graded'],
      ['R-1', 'Ravi', 'open'],
      ['R-12', 'Asha', 'open'],
      [null, 'Bina', 'open'],
      ['R-2', 'Bela', 'absent'],
    ]);
    const csv = await test.asAdmin('GET', `/api/exams/${exam.id}/mark-sheet?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="mark-sheet-${exam.examCode}.csv"`);
    const { data } = Papa.parse<string[]>(csv.body.slice(1), { skipEmptyLines: true });
    const head = ['Roll number', 'Name', 'State', 'Part 1', 'Part 2', 'Subject: Anatomy', 'Subject: Medicine'];
    const figures = [
      'Marks',
      'Maximum marks',
      'Percentage',
      'Rank',
      'Percentile',
      'Result',
      'Grace marks',
      'Seconds taken',
    ];
    expect(data[0]).toEqual([...head, ...figures]);
    expect(data[2]?.slice(0, 10)).toEqual(['R-10', "'=Zed", 'Graded', '0', '0', '0', '0', '0', '4', '0']);
    expect(data[3]?.slice(0, 9)).toEqual(['R-1', 'Ravi', 'In progress', '', '', '', '', '', '']);
    expect(data[6]).toEqual(['R-2', 'Bela', 'AB', '', '', '', '', 'AB', '', '', '', '', 'AB', '', '']);
    const book = await test.asAdmin('GET', `/api/exams/${exam.id}/mark-sheet?format=xlsx`);
    const cells = XLSX.utils.sheet_to_json<unknown[]>(XLSX.read(book.rawPayload).Sheets['Mark sheet'] ?? {}, {
      header: 1,
    });
    expect(cells[2]).toEqual(['R-10', '=Zed', 'Graded', 0, 0, 0, 0, 0, 4, 0, 1, 100, 'Failed', 0, 600]);
  });

  it('is empty for an exam without attempts, and refuses unknown exams, formats and strangers', async () => {
    const exam = await createCrossedExam();
    expect((await read(exam.id)).rows).toEqual([]);
    expect((await test.asAdmin('GET', '/api/exams/2147483647/mark-sheet')).statusCode).toBe(404);
    expect((await test.asAdmin('GET', `/api/exams/${exam.id}/mark-sheet?format=pdf`)).statusCode).toBe(400);
    expect((await test.get(`/api/exams/${exam.id}/mark-sheet`)).statusCode).toBe(401);
  });
});
