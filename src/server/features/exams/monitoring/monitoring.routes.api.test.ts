import { describe, expect, it } from 'vitest';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, save, submit, sit } = studentsOf(test);

async function list(exam: { id: number }, query = ''): Promise<AttemptsPage> {
  const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Sits an exam once for each name, one after another, with this number of correct answers. Returns the session ids. */
async function sitEach(exam: Parameters<typeof sit>[0], correct: Record<string, number>): Promise<string[]> {
  const sessions: string[] = [];
  for (const [name, amount] of Object.entries(correct)) sessions.push(await sit(exam, name, amount));
  return sessions;
}

describe('the list of attempts', () => {
  it('has only zeros for an exam without attempts', async () => {
    const exam = await createExam(test.db);
    expect(await list(exam)).toEqual({
      total: 0,
      page: 1,
      pageSize: 50,
      counts: { total: 0, inProgress: 0, completed: 0, expired: 0 },
      averagePercentage: null,
      marked: { past_end: 0, quiet: 0, same_device: 0, same_name: 0, noted: 0 },
      timeOver: 0,
      refusedStarts: 0,
      at: test.time.now.toISOString(),
      attempts: [],
    });
  });

  it('shows answers and remaining time of open attempts, and score, rank and time taken of closed ones', async () => {
    const exam = await createExam(test.db, { questionCount: 4, duration: 30 });
    const open = await start(exam, 'Asha Rao', 'asha@example.org');
    await save(open.sessionId, [...answersOf(exam, 2), { questionId: exam.questions[2]?.id, selectedAnswer: null }]);
    test.advance(90);
    const done = await start(exam, 'Bela Iyer');
    test.advance(61);
    await submit(done.sessionId, answersOf(exam, 3, 1));

    const page = await list(exam);
    expect(page.counts).toEqual({ total: 2, inProgress: 1, completed: 1, expired: 0 });
    expect(page.averagePercentage).toBe(75);
    const common = {
      ...{ closedEarly: false, extraMinutes: 0, section: null, totalQuestions: 4, lateAnswers: 0 },
      ...{ marking: defaultMarking, marks: [], rollNumber: null },
    };
    expect(page.attempts).toEqual([
      {
        ...common,
        sessionId: done.sessionId,
        name: 'Bela Iyer',
        email: null,
        lastAnswerAt: expect.any(String),
        status: 'completed',
        startedAt: new Date(test.time.now.getTime() - 61_000).toISOString(),
        remainingSeconds: null,
        quietSeconds: null,
        takenSeconds: 61,
        answered: 4,
        totalScore: 3,
        incorrectAnswers: 1,
        unanswered: 0,
        points: 3,
        maxPoints: 4,
        percentage: 75,
        passed: true,
        isRanked: true,
        rank: 1,
        percentile: 100,
        attemptsOfPerson: 1,
      },
      {
        ...common,
        sessionId: open.sessionId,
        name: 'Asha Rao',
        email: 'asha@example.org',
        lastAnswerAt: null,
        status: 'in_progress',
        startedAt: new Date(test.time.now.getTime() - 151_000).toISOString(),
        remainingSeconds: 1800 - 151,
        quietSeconds: 151,
        takenSeconds: null,
        answered: 2,
        totalScore: null,
        incorrectAnswers: null,
        unanswered: null,
        points: null,
        maxPoints: null,
        percentage: null,
        passed: null,
        isRanked: null,
        rank: null,
        percentile: null,
        attemptsOfPerson: 1,
      },
    ]);
  });

  it('ranks by the share of marks, because papers may differ in length, and results agree', async () => {
    const exam = await createExam(test.db, { questionCount: 6, totalQuestions: 2 });
    const change = (totalQuestions: number) => test.asAdmin('PUT', `/api/exams/${exam.id}`, { totalQuestions });
    const sessions = [await sit(exam, 'Both of 2', 2)];
    await change(6);
    sessions.push(...(await sitEach(exam, { 'Four of 6': 4, 'Three of 6': 3 })));
    await change(3);
    sessions.push(await sit(exam, 'Two of 3', 2));
    const ranked = (await list(exam, '?sort=score&direction=desc')).attempts.map(({ name, rank }) => [name, rank]);
    expect(ranked).toEqual([
      ['Both of 2', 1],
      ['Four of 6', 2],
      ['Two of 3', 2],
      ['Three of 6', 4],
    ]);
    const ranks = await Promise.all(
      sessions.map(async (sessionId) => (await test.get(`/api/exam/results/${sessionId}`)).json().rank),
    );
    expect(ranks).toEqual([1, 2, 4, 2]);
  });

  it('gives ties the better rank, and ranks among all closed attempts whatever the search is', async () => {
    const exam = await createExam(test.db, { questionCount: 5 });
    await start(exam, 'Still writing');
    await sitEach(exam, { One: 5, Two: 3, 'Two again': 3, Four: 1 });
    const ranks = (page: AttemptsPage) => page.attempts.map(({ name, rank }) => [name, rank]);
    expect(ranks(await list(exam, '?sort=score'))).toEqual([
      ['One', 1],
      ['Two', 2],
      ['Two again', 2],
      ['Four', 4],
      ['Still writing', null],
    ]);
    expect(ranks(await list(exam, '?search=again'))).toEqual([['Two again', 2]]);
    expect((await list(exam, '?search=again')).counts.total).toBe(5);
  });

  it('contains no attempt of another exam, and is refused for an exam that does not exist', async () => {
    const [mine, other] = [await createExam(test.db), await createExam(test.db)];
    await sit(other, 'Other', 1);
    expect((await list(mine)).total).toBe(0);
    const answer = await test.asAdmin('GET', '/api/exams/2147483647/attempts');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('exam.not_found');
  });
});
