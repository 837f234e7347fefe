import { describe, expect, it } from 'vitest';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
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

const namesOf = (page: AttemptsPage) => page.attempts.map(({ name }) => name);

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
      ...{ closedEarly: false, extraMinutes: 0, totalQuestions: 4, lateAnswers: 0 },
      ...{ marking: defaultMarking, marks: [] },
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

  it('finds a part of a name or an address in any case and script, and takes wildcards literally', async () => {
    const exam = await createExam(test.db);
    await sit(exam, 'ÉLODIE Noël', 1, 'elodie@example.org');
    await sit(exam, '100% sure_', 1);
    await sit(exam, 'प्रिया शर्मा', 1);
    await sit(exam, 'back\\slash', 1);
    const found = async (search: string) =>
      namesOf(await list(exam, `?search=${encodeURIComponent(search)}&sort=name`));
    expect(await found('élod')).toEqual(['ÉLODIE Noël']);
    // With and without accents, whether an accent is part of its letter or a separate character.
    for (const search of ['elodie', 'élodie', 'e\u0301lodie', 'NOEL'])
      expect(await found(search)).toEqual(['ÉLODIE Noël']);
    expect(await found('ELODIE@EX')).toEqual(['ÉLODIE Noël']);
    expect(await found('प्रिया')).toEqual(['प्रिया शर्मा']);
    expect(await found('%')).toEqual(['100% sure_']);
    expect(await found('_')).toEqual(['100% sure_']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found("'; drop table students; --")).toEqual([]);
    expect((await list(exam, '?search=%20%20')).total).toBe(4);
  });

  it('sorts names with accents among the names without', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    for (const name of ['Zed', 'Émile', 'álvaro', 'Ñandu', 'Anna', 'Noor', 'अनिल']) await start(exam, name);
    const sorted = ['álvaro', 'Anna', 'Émile', 'Ñandu', 'Noor', 'Zed', 'अनिल'];
    expect(namesOf(await list(exam, '?sort=name&direction=asc'))).toEqual(sorted);
  });

  it('sorts by each column in both directions, with missing values last', async () => {
    const exam = await createExam(test.db, { questionCount: 4, duration: 60 });
    const begin = test.time.now;
    await sit(exam, 'bela', 1);
    test.advance(10);
    const { sessionId } = await start(exam, 'Asha');
    test.advance(300);
    await submit(sessionId, answersOf(exam, 4));
    await start(exam, 'Chitra');
    test.advance(60);
    const order = async (sort: string, direction: string) =>
      namesOf(await list(exam, `?sort=${sort}&direction=${direction}`))
        .map((name) => name[0]?.toLowerCase())
        .join('');
    expect(await order('name', 'asc')).toBe('abc');
    expect(await order('name', 'desc')).toBe('cba');
    expect(await order('started', 'asc')).toBe('bac');
    expect(await order('started', 'desc')).toBe('cab');
    expect(await order('score', 'asc')).toBe('bac');
    expect(await order('score', 'desc')).toBe('abc');
    expect(await order('time', 'asc')).toBe('bca');
    expect(await order('time', 'desc')).toBe('acb');
    expect(await order('status', 'asc')).toBe('bac');
    expect(begin.getTime()).toBeLessThan(test.time.now.getTime());
  });

  it('has pages that neither repeat nor miss an attempt, also if filtered by status', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const now = test.time.now;
    await test.db.insert(students).values(
      Array.from({ length: 120 }, (_, index) => ({
        sessionId: `paged-${exam.id}-${index}`,
        name: 'Same name',
        examId: exam.id,
        startTime: now,
        endsAt: new Date(now.getTime() + 3600_000),
        questionIds: exam.questions.map(({ id }) => id),
        passingScore: 60,
        ...(index < 30 && {
          status: 'completed' as const,
          endTime: now,
          totalQuestions: 1,
          totalScore: 1,
          percentage: 100,
        }),
      })),
    );
    for (const sort of ['name', 'started', 'score', 'time', 'status']) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(exam, `?sort=${sort}&page=${page}`)));
      expect(pages.map(({ attempts }) => attempts.length)).toEqual([50, 50, 20, 0]);
      expect(pages.map(({ total }) => total)).toEqual([120, 120, 120, 120]);
      expect(new Set(pages.flatMap(({ attempts }) => attempts.map(({ sessionId }) => sessionId))).size).toBe(120);
    }
    expect((await list(exam, '?status=completed')).total).toBe(30);
    expect((await list(exam, '?status=in_progress')).total).toBe(90);
    expect((await list(exam, '?status=expired')).attempts).toEqual([]);
  });

  it.each([
    ['?page=0', 'The page must be positive.'],
    ['?page=1.5', 'The page must be a whole number.'],
    ['?page=x', 'The page must be a number.'],
    ['?page=99999999999', 'The page is too large.'],
    ['?sort=password', 'Sort by one of attention, name, status, started, time, score.'],
    ['?direction=up', 'The direction must be asc or desc.'],
    ['?status=open', 'The status must be one of in_progress, completed, expired.'],
    ['?search=%00', 'The search contains a character that is not allowed.'],
    ['?search=a&search=b', 'The search must be text.'],
    [`?search=${'x'.repeat(101)}`, 'The search must be at most 100 characters.'],
  ])('says what is wrong with %s', async (query, message) => {
    const exam = await createExam(test.db);
    for (const path of ['attempts', 'attempts/live']) {
      const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/${path}${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request.invalid', message });
    }
  });
});
