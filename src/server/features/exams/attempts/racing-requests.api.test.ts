import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { ReadyJson } from '#server/platform/http/ready-json.ts';
import { createLog } from '#server/platform/log.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { closeExpiredAttempts } from './closing/close-expired-attempts.ts';
import { createSubmitQueue, submitAttempt } from './sitting/submit-attempt.ts';

const test = setUpTestApp();
const rounds = shortOrFull(5, 15);
const silent = createLog({ level: 'silent' });

async function startOne(duration = 60): Promise<Paper> {
  const exam = await createExam(test.db, { duration, questionCount: 5 });
  return (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
}

const submit = async (paper: Paper, letter: string): Promise<AttemptResult> => {
  const answers = paper.questions.map(({ id }) => ({ questionId: id, selectedAnswer: letter }));
  const response = await test.post(`/api/exam/submit/${paper.sessionId}`, { answers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const result = async (paper: Paper): Promise<AttemptResult> =>
  (await test.get(`/api/exam/results/${paper.sessionId}`)).json();

async function expectGradedOnce(paper: Paper) {
  const [rows] = await test.db
    .select({ total: count() })
    .from(studentAnswers)
    .innerJoin(students, eq(students.id, studentAnswers.studentId))
    .where(eq(students.sessionId, paper.sessionId));
  expect(rows?.total).toBe(paper.questions.length);
}

/** The part of a result that is fixed. Its rank, its cohort and its percentile change when other students submit. */
const fixed = ({ rank, cohort, percentile, ...rest }: AttemptResult) => rest;

describe('two requests at the same time', () => {
  it('both submits return the same result', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const paper = await startOne();
      const [a, b, c] = await Promise.all([submit(paper, 'A'), submit(paper, 'B'), submit(paper, 'C')]);
      expect(fixed(b)).toEqual(fixed(a));
      expect(fixed(c)).toEqual(fixed(a));
      expect(fixed(await result(paper))).toEqual(fixed(a));
      await expectGradedOnce(paper);
    }
  });

  it('a submit returns the result of the closer that runs at the same time', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const paper = await startOne(1);
      test.advance(96);
      const [submitted] = await Promise.all([submit(paper, 'A'), closeExpiredAttempts(test.db, test.time.now, silent)]);
      expect(submitted).toMatchObject({ status: 'expired', totalScore: 0 });
      expect(fixed(await result(paper))).toEqual(fixed(submitted));
      await expectGradedOnce(paper);
    }
  });

  it('an acknowledged save is in the result of a submit', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const paper = await startOne();
      const [first] = paper.questions;
      const [saved, submitted] = await Promise.all([
        test.put(`/api/exam/sessions/${paper.sessionId}/answers`, {
          answers: [{ questionId: first?.id, selectedAnswer: 'D' }],
        }),
        test.post(`/api/exam/submit/${paper.sessionId}`, { answers: [] }),
      ]);
      expect([200, 409]).toContain(saved.statusCode);
      const expected = saved.statusCode === 200 ? 'D' : null;
      expect(submitted.json().results[0].selectedAnswer).toBe(expected);
      expect((await result(paper)).results[0]?.selectedAnswer).toBe(expected);
      await expectGradedOnce(paper);
    }
  });
});

describe('the closer', () => {
  it('closes only attempts whose grace is over', async () => {
    const overdue = await startOne(1);
    test.advance(36);
    const inGrace = await startOne(1);
    test.advance(60);
    expect(await closeExpiredAttempts(test.db, test.time.now, silent)).toBe(1);
    expect(await result(overdue)).toMatchObject({ status: 'expired', submittedAt: overdue.endsAt });
    expect((await test.get(`/api/exam/results/${inGrace.sessionId}`)).statusCode).toBe(409);
  });

  it('leaves an attempt open while a request that arrived within the grace may still wait in a queue', async () => {
    const paper = await startOne(1);
    test.advance(90);
    const arrived = test.time.now;
    // Closes what the tests before have left open.
    await closeExpiredAttempts(test.db, test.time.now, silent);
    test.advance(5);
    expect(await closeExpiredAttempts(test.db, test.time.now, silent)).toBe(0);
    const answers = [{ questionId: paper.questions[0]?.id ?? 0, selectedAnswer: 'D' as const }];
    const submitted = await submitAttempt(
      createSubmitQueue(test.db, async () => null),
      paper.sessionId,
      { answers },
      arrived,
    );
    expect(JSON.parse(String((submitted as ReadyJson).text))).toMatchObject({
      status: 'completed',
      results: [{ selectedAnswer: 'D' }, {}, {}, {}, {}],
    });
  });

  it('that is stopped finishes one batch, and the next run closes the other attempts', async () => {
    const exam = await createExam(test.db, { duration: 1, questionCount: 1 });
    const start = () => test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    await Promise.all(Array.from({ length: 101 }, start));
    test.advance(96);
    expect(await closeExpiredAttempts(test.db, test.time.now, silent, () => true)).toBe(100);
    expect(await closeExpiredAttempts(test.db, test.time.now, silent)).toBe(1);
  });

  it('running three times at the same time closes each of 130 attempts once', async () => {
    const exam = await createExam(test.db, { duration: 1, questionCount: 3 });
    const papers: Paper[] = await Promise.all(
      Array.from({ length: 130 }, async () =>
        (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json(),
      ),
    );
    test.advance(96);
    const closed = await Promise.all([1, 2, 3].map(() => closeExpiredAttempts(test.db, test.time.now, silent)));
    expect(closed.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(130);
    for (const paper of papers) await expectGradedOnce(paper);
  });
});
