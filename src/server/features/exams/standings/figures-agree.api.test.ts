import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { KeyState } from '#contract/exams/key.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { Gradebook } from '#contract/exams/monitoring/gradebook.contract.ts';
import { MarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { type OwnResults, ResultFigures } from '#contract/exams/people/own-results.contract.ts';
import type { PersonResults } from '#contract/exams/people/person-results.contract.ts';
import { writePercentile } from '#domain/text/rank-words.ts';
import { toMarkColumns } from '#server/features/exams/exams/mark-columns.rules.ts';
import { questions } from '#server/schema/questions.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createClosedAttempt } from '#test/factories/closed-attempts.ts';
import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { createExam } from '#test/factories/create-content.ts';
import { report, shortOrFull } from '#test/faults/soak.ts';
import {
  type Choice,
  figuresOf,
  medianOf,
  type PaperFigures,
  type PaperKind,
  paperKinds,
  questionCount,
  sectionsOf,
} from '#test/oracles/paper-figures.ts';

const test = setUpTestApp();

const examCount = paperKinds.length;

const choice = fc.constantFrom<Choice>('A', 'B', 'C', 'D', null);
/** The attempts of one person at one exam: none, one, or one and a retake. */
const sittings = fc.array(fc.array(choice, { minLength: questionCount, maxLength: questionCount }), { maxLength: 2 });
const decision = fc.constantFrom<{ keyState?: KeyState; alsoCorrect?: OptionLetter[] }>(
  { alsoCorrect: ['B'] },
  { keyState: 'dropped' },
  { keyState: 'bonus_all' },
  { keyState: 'bonus_attempted' },
);
const settlement = fc.option(fc.record({ place: fc.nat({ max: questionCount - 1 }), decision }));
const worldOf = (people: number) =>
  fc.record({
    people: fc.array(fc.array(sittings, { minLength: examCount, maxLength: examCount }), {
      minLength: people,
      maxLength: people,
    }),
    exams: fc.array(fc.record({ settlement, graceMarks: fc.nat({ max: 2 }), weight: fc.nat({ max: 3 }) }), {
      minLength: examCount,
      maxLength: examCount,
    }),
    bestOf: fc.option(fc.integer({ min: 1, max: examCount })),
  });

/** Two sections, and two subjects that cross them. The key of each question is A. */
async function createPaper(kind: PaperKind) {
  const exam = await createExam(test.db, { questionCount, passingScore: 50, ...toMarkColumns(kind.marking) });
  for (const [index, { id }] of exam.questions.entries()) {
    const subject = index % 2 === 0 ? 'Medicine' : 'Anatomy';
    await test.db.update(questions).set({ subject, correctAnswer: 'A' }).where(eq(questions.id, id));
  }
  const sections = sectionsOf(kind).map((places, index) => ({
    title: `Part ${index + 1}`,
    advance: 'student' as const,
    mayReturn: true,
    questionIds: places.flatMap((place) => exam.questions[place]?.id ?? []),
    opensAt: 0,
    endsAt: 3_600_000,
    extraMinutes: 0,
  }));
  return { ...exam, plan: { sections, optionSeed: null, refusesLateAnswers: false } };
}

const get = async <Body>(url: string): Promise<Body> => (await test.asAdmin('GET', url)).json();

describe('the figures of a class', () => {
  it('are the same in result, mark sheet, gradebook, both pages of a person and analytics, and those that the answers give', async () => {
    const people = shortOrFull(40, 500);
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(worldOf(people), async (world) => {
        const papers = [];
        for (const kind of paperKinds) papers.push(await createPaper(kind));
        const cohort = await createCohortOf(test.db, {
          exams: papers,
          people: world.people.map((_, index) => ({ name: `Person ${index}`, rollNumber: String(index) })),
        });
        type Sat = Map<number, { sessionId: string; figures: PaperFigures }>;
        const held: { paper: Awaited<ReturnType<typeof createPaper>>; sat: Sat; weight: number }[] = [];
        for (const [index, paper] of papers.entries()) {
          const {
            settlement: settled,
            graceMarks,
            weight,
          } = world.exams[index] ?? { settlement: null, graceMarks: 0, weight: 1 };
          const startTime = new Date(Date.UTC(2026, 2, 1 + index));
          const kind = paperKinds[index] ?? { marking: defaultMarking, sizes: [] };
          const sat: Sat = new Map();
          for (const [place, { name, personKey, id }] of cohort.people.entries()) {
            for (const [turn, choices] of (world.people[place]?.[index] ?? []).entries()) {
              const given = choices.map((option) => ({ option, seconds: 10 }));
              const { sessionId } = await createClosedAttempt(test.db, paper, given, {
                startTime: new Date(startTime.getTime() + turn * 1_000_000),
                person: { name, personKey, plan: paper.plan },
              });
              // The first attempt of a person counts.
              if (turn === 0) sat.set(id, { sessionId, figures: figuresOf(choices, settled, graceMarks, kind) });
            }
          }
          if (settled) {
            const url = `/api/questions/${paper.questions[settled.place]?.id}/settlement`;
            expect([200, 409]).toContain((await test.asAdmin('POST', url, settled.decision)).statusCode);
          }
          const answer = await test.asAdmin('POST', `/api/exams/${paper.id}/pass-mark`, { graceMarks });
          expect([200, 409]).toContain(answer.statusCode);
          held.push({ paper, sat, weight });
        }
        const weights = held.map(({ paper, weight }) => ({ examId: paper.id, weight }));
        await test.asAdmin('PUT', `/api/cohorts/${cohort.id}/gradebook`, { bestOf: world.bestOf, weights });
        const book = Gradebook.parse(await get(`/api/cohorts/${cohort.id}/gradebook`));

        const ownExams = new Map<number, OwnResults['exams']>();
        const personExams = new Map<number, PersonResults['exams']>();
        for (const { id, code } of cohort.people) {
          const opened = await test.post('/api/my', { code });
          const { name: cookie = '', value = '' } = opened.cookies[0] ?? {};
          const own = await test.app.inject({ url: '/api/my', cookies: { [cookie]: value } });
          ownExams.set(id, own.json<OwnResults>().exams);
          personExams.set(id, (await get<PersonResults>(`/api/people/${id}/results`)).exams);
        }

        for (const { paper, sat } of held) {
          const all = [...sat.values()];
          const sheet = MarkSheet.parse(await get(`/api/exams/${paper.id}/mark-sheet`));
          const file = await test.asAdmin('GET', `/api/exams/${paper.id}/mark-sheet?format=csv`);
          const { data } = Papa.parse<Record<string, string>>(file.body.slice(1), {
            header: true,
            skipEmptyLines: true,
          });
          const lines = new Map(data.map((line) => [line['Roll number'], line]));
          const column = book.columns.exams.findIndex(({ id }) => id === paper.id);
          for (const { id, rollNumber } of cohort.people) {
            const row = sheet.rows.find((each) => each.rollNumber === rollNumber);
            const cell = book.rows.find(({ personId }) => personId === id)?.cells[column];
            const own = sat.get(id);
            if (!own) {
              expect(row?.state).toBe('absent');
              expect(lines.get(rollNumber ?? '')?.['Marks']).toBe('AB');
              expect(cell?.state ?? 'absent').toBe('absent');
              const missed = personExams.get(id)?.find(({ examId }) => examId === paper.id);
              expect(missed?.state ?? 'absent').toBe('absent');
              continue;
            }
            const { share, wrong, ...figures } = own.figures;
            const better = all.filter(
              ({ figures: other }) => other.share > share || (other.share === share && other.wrong < wrong),
            );
            const rank = better.length + 1;
            expect(row).toMatchObject({ ...figures, rank, state: 'graded', sessionId: own.sessionId });
            const { sections, subjects, ...shown } = figures;
            const line = lines.get(rollNumber ?? '');
            expect(Number(line?.['Marks'])).toBeCloseTo(figures.points / paper.markUnit, 9);
            expect(line?.['Percentile']).toBe(writePercentile(row?.percentile ?? Number.NaN));
            expect(line?.['Result']).toBe(figures.passed ? 'Passed' : 'Failed');
            expect(cell).toMatchObject({ ...shown, rank, state: 'graded', sessionId: own.sessionId });
            const result: AttemptResult = (await test.get(`/api/exam/results/${own.sessionId}`)).json();
            expect({ ...result, gracePoints: result.gracePoints ?? 0 }).toMatchObject({ ...shown, rank });
            expect(result.sections.map(({ points }) => points)).toEqual(sections);
            expect(Object.keys(subjects)).toHaveLength(2);
            compared += 1;
            const { submittedAt, ...ofResult } = ResultFigures.parse(result);
            for (const exams of [ownExams.get(id), personExams.get(id)]) {
              const listed = exams?.find(({ sessionId }) => sessionId === own.sessionId);
              expect(listed?.figures).toEqual({ submittedAt, ...ofResult });
            }
          }
          if (all.length === 0) continue;
          const analytics = await get<ExamAnalytics>(`/api/exams/${paper.id}/analytics`);
          const exact = medianOf(all.map(({ figures }) => 100 * figures.share));
          expect(analytics.attempts).toBe(all.length);
          expect(analytics.medianPercentage).toBeCloseTo(exact, 9);
          expect(book.columns.exams[column]?.medianPercentage).toBeCloseTo(exact, 9);
          const passed = all.filter(({ figures }) => figures.passed).length;
          expect(analytics.passRate).toBeCloseTo((100 * passed) / all.length, 9);
          expect(book.columns.exams[column]).toMatchObject({ passed, graded: all.length, absent: people - all.length });
        }
        const totals = new Map(
          cohort.people.map(({ id }) => {
            const marks = held
              .filter(({ sat, weight }) => sat.size > 0 && weight > 0)
              .map(({ sat, weight }) => ({ share: sat.get(id)?.figures.share ?? 0, weight }))
              .toSorted((a, b) => b.share - a.share || b.weight - a.weight)
              .slice(0, world.bestOf ?? examCount);
            const sum = marks.reduce((weight, mark) => weight + mark.weight, 0);
            return [
              id,
              sum === 0 ? null : (100 * marks.reduce((total, mark) => total + mark.share * mark.weight, 0)) / sum,
            ];
          }),
        );
        for (const { personId, total } of book.rows) {
          const expected = totals.get(personId);
          if (typeof expected !== 'number') expect(total).toBeNull();
          else expect(Math.abs((total ?? Number.NaN) - expected)).toBeLessThanOrEqual(0.0051);
        }
      }),
      { numRuns: shortOrFull(2, 3), seed: 20_261_127 },
    );
    report('the figures of a class agree', { attempts: compared });
  }, 600_000);
});
