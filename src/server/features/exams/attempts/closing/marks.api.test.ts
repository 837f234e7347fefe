import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { migrationsFolder } from '#server/platform/database/migrate-database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createClosedAttempt, letters } from '#test/factories/closed-attempts.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { expectClose, totalOracle } from '#test/oracles/figures-oracle.ts';
import { closeExpiredAttempts } from './close-expired-attempts.ts';

const test = setUpTestApp();
const { start, save, submit, resultOf } = studentsOf(test);

const neet = { markRight: 4, markWrong: -1, markBlank: 0, markUnit: 1 };
const iniCet = { markRight: 3, markWrong: -1, markBlank: 0, markUnit: 3 };

type SatExam = Awaited<ReturnType<typeof createExam>>;

/** Sits an exam with this many correct and wrong answers and returns the result. */
async function sit(exam: SatExam, name: string, correct: number, wrong: number) {
  const { sessionId } = await start(exam, name);
  const result: AttemptResult = (await submit(sessionId, answersOf(exam, correct, wrong))).json();
  return { ...result, sessionId };
}
const listOf = async ({ id }: SatExam, query = ''): Promise<AttemptsPage> =>
  (await test.asAdmin('GET', `/api/exams/${id}/attempts${query}`)).json();
const analyse = async ({ id }: SatExam): Promise<ExamAnalytics> =>
  (await test.asAdmin('GET', `/api/exams/${id}/analytics`)).json();

describe('an exam with marks', () => {
  it('has results in exact points, which count wrong and missing answers separately', async () => {
    const exam = await createExam(test.db, { ...iniCet, questionCount: 6, passingScore: 33 });
    const paper = await start(exam, 'Asha');
    expect(paper.marking).toEqual({ right: 3, wrong: -1, blank: 0, unit: 3 });
    const result = (await submit(paper.sessionId, answersOf(exam, 3, 2))).json();
    expect(result).toMatchObject({
      marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
      totalQuestions: 6,
      correctAnswers: 3,
      incorrectAnswers: 2,
      unanswered: 1,
      totalScore: 3,
      points: 7,
      maxPoints: 18,
      percentage: 39,
      passed: true,
    });
    expect(await resultOf(paper.sessionId)).toEqual(result);
  });

  it('may have negative results, which fail, rank last and are in the first step of the histogram', async () => {
    const exam = await createExam(test.db, { ...neet, questionCount: 4, passingScore: 0 });
    const worst = await sit(exam, 'Worst', 0, 4);
    const blank = await sit(exam, 'Blank', 0, 0);
    expect(worst).toMatchObject({ points: -4, maxPoints: 16, percentage: -25, passed: false });
    expect(blank).toMatchObject({ points: 0, percentage: 0, passed: true, rank: 1 });
    expect((await resultOf(worst.sessionId)).rank).toBe(2);
    const { scores, averagePercentage } = await analyse(exam);
    expect(averagePercentage).toBeCloseTo(-12.5, 10);
    expect(scores.map(({ attempts }) => attempts)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('ranks by points and not by correct answers', async () => {
    const exam = await createExam(test.db, { ...neet, questionCount: 8 });
    const guesser = await sit(exam, 'Guesser', 5, 3);
    const careful = await sit(exam, 'Careful', 5, 0);
    expect([guesser.points, careful.points]).toEqual([17, 20]);
    expect([await resultOf(guesser.sessionId), await resultOf(careful.sessionId)].map(({ rank }) => rank)).toEqual([
      2, 1,
    ]);
    const page = await listOf(exam, '?sort=score&direction=desc');
    expect(page.averagePercentage).toBeCloseTo((100 * 37) / 64, 10);
    expect(page.attempts).toMatchObject([
      { name: 'Careful', points: 20, maxPoints: 32, incorrectAnswers: 0, unanswered: 3, rank: 1 },
      { name: 'Guesser', points: 17, maxPoints: 32, incorrectAnswers: 3, unanswered: 0, rank: 2 },
    ]);
  });

  it('keeps its marking for attempts that have started when the educator changes it', async () => {
    const exam = await createExam(test.db, { ...neet, questionCount: 4 });
    const { sessionId } = await start(exam);
    const marking = { right: 1, wrong: 0, blank: 0, unit: 1 };
    const changed = await test.asAdmin('PUT', `/api/exams/${exam.id}`, { marking });
    expect(changed.json()).toMatchObject({ marking });
    expect((await submit(sessionId, answersOf(exam, 2, 2))).json()).toMatchObject({ points: 6, maxPoints: 16 });
    expect(await sit(exam, 'Later', 2, 2)).toMatchObject({ points: 2, maxPoints: 4, marking });
  });

  it('is graded in the same way when the student submits, when time runs out and when the educator closes the attempt', async () => {
    const exam = await createExam(test.db, { ...iniCet, questionCount: 5 });
    const answers = answersOf(exam, 2, 2);
    const submitted = await start(exam, 'Submitted');
    await submit(submitted.sessionId, answers);
    const closed = await start(exam, 'Closed');
    await save(closed.sessionId, answers);
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/close`);
    const expired = await start(exam, 'Expired');
    await save(expired.sessionId, answers);
    test.advance(3700);
    await closeExpiredAttempts(test.db, test.time.now, { error: () => {} } as never);
    for (const { sessionId } of [submitted, closed, expired]) {
      const [stored] = await test.db.select().from(students).where(eq(students.sessionId, sessionId));
      expect(stored).toMatchObject({ points: 4, maxPoints: 15, totalScore: 2, wrongCount: 2, percentage: 27 });
    }
  });

  it('is regraded in points if a key is corrected, and restored if it is corrected back', async () => {
    const exam = await createExam(test.db, { ...neet, questionCount: 4 });
    const loses = await sit(exam, 'Loses', 4, 0);
    const gains = await sit(exam, 'Gains', 0, 2);
    const [first] = exam.questions;
    const correct = (correctAnswer: 'A' | 'B') =>
      test.asAdmin('PUT', `/api/questions/${first?.id}`, makeDraft(1, { correctAnswer }));
    const preview = (await test.asAdmin('GET', `/api/questions/${first?.id}/regrade?correctAnswer=B`)).json();
    expect(preview.moves).toMatchObject([
      { name: 'Loses', oldPercentage: 100, newPercentage: 69 },
      { name: 'Gains', oldPercentage: -12, newPercentage: 19 },
    ]);
    await correct('B');
    expect(await resultOf(loses.sessionId)).toMatchObject({
      points: 11,
      totalScore: 3,
      incorrectAnswers: 1,
      percentage: 69,
    });
    expect(await resultOf(gains.sessionId)).toMatchObject({
      points: 3,
      totalScore: 1,
      incorrectAnswers: 1,
      percentage: 19,
    });
    await correct('A');
    expect(await resultOf(loses.sessionId)).toMatchObject({ points: 16, incorrectAnswers: 0, percentage: 100 });
    expect(await resultOf(gains.sessionId)).toMatchObject({ points: -2, incorrectAnswers: 2, percentage: -12 });
  });

  it('is exported with wrong answers and marks', async () => {
    const exam = await createExam(test.db, { ...iniCet, questionCount: 4 });
    await sit(exam, 'Asha', 1, 2);
    const csv = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv`)).rawPayload.toString('utf8').slice(1);
    const [row] = Papa.parse<Record<string, string>>(csv, { header: true }).data;
    expect(row).toMatchObject({ Score: '1', Percentage: '8', Wrong: '2', 'Maximum marks': '4' });
    expect(Number(row?.Marks)).toBeCloseTo(1 / 3, 12);
  });

  it('is analysed in marks: the mean, the spread and the reliability follow the points', async () => {
    const exam = await createExam(test.db, { ...iniCet, questionCount: 4 });
    // The keys are A, B, C, D.
    const papers = ['ABCD', 'ABCA', 'AB--', 'BACD', '----', 'ABAA', 'A---', 'BBCD'];
    for (const paper of papers) await createClosedAttempt(test.db, exam, letters(paper));
    const marks = papers.map((paper) =>
      [...paper].map((letter, index) => (letter === '-' ? 0 : letter === 'ABCD'[index] ? 1 : -1 / 3)),
    );
    const { marks: found, averagePercentage } = await analyse(exam);
    expectClose(found, totalOracle(marks));
    expect(found).toMatchObject({
      attempts: 8,
      questions: 4,
      maxMarks: 4,
      marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
    });
    const totals = marks.map((row) => row.reduce((sum, mark) => sum + mark, 0));
    expect(averagePercentage).toBeCloseTo(totals.reduce((sum, total) => sum + (100 * total) / 4, 0) / 8, 8);
  });

  it('is analysed over one marking if the educator changed it between attempts', async () => {
    const exam = await createExam(test.db, { ...neet, questionCount: 4 });
    for (const paper of ['ABCD', 'AB--', 'ABCA']) await createClosedAttempt(test.db, exam, letters(paper));
    for (const paper of ['ABCD', 'B---'])
      await createClosedAttempt(test.db, { ...exam, markRight: 1, markWrong: 0 }, letters(paper));
    const { marks, attempts } = await analyse(exam);
    expect(attempts).toBe(5);
    expect(marks).toMatchObject({ attempts: 3, maxMarks: 16, marking: { right: 4, wrong: -1 } });
    expect(marks.mean).toBeCloseTo((16 + 8 + 11) / 3, 10);
  });
});

describe('an attempt that was closed before exams had marks', () => {
  it('gets points and its number of wrong answers from the migration, and has one point for each correct answer, in its result, in the list, in the analysis and after a regrade', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const { sessionId } = await sit(exam, 'Old', 2, 1);
    await sit(exam, 'New', 3, 0);
    const before = await resultOf(sessionId);
    const stored = { points: null, maxPoints: null, wrongCount: null, duration: null };
    await test.db.update(students).set(stored).where(eq(students.sessionId, sessionId));
    // Graded answers of that release have ids, and the migration counts them.
    await test.db.execute(sql`update student_answers set id = question_id`);
    const migrations = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql);
    const fillPoints = migrations.find((statement) => statement.includes('SET "points" = "total_score"')) ?? '';
    await test.db.execute(sql.raw(fillPoints));
    expect(await resultOf(sessionId)).toEqual(before);
    expect(before).toMatchObject({ points: 2, maxPoints: 4, incorrectAnswers: 1, unanswered: 1, rank: 2 });
    const page = await listOf(exam, '?sort=score&direction=asc');
    expect(page.averagePercentage).toBe(62.5);
    expect(page.attempts[0]).toMatchObject({
      name: 'Old',
      points: 2,
      maxPoints: 4,
      incorrectAnswers: 1,
      unanswered: 1,
      rank: 2,
    });
    expect((await analyse(exam)).averagePercentage).toBe(62.5);
    const [first] = exam.questions;
    await test.asAdmin('PUT', `/api/questions/${first?.id}`, makeDraft(1, { correctAnswer: 'B' }));
    expect(await resultOf(sessionId)).toMatchObject({ points: 1, maxPoints: 4, percentage: 25, incorrectAnswers: 2 });
  });
});
