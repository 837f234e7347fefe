import { describe, expect, it } from 'vitest';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, submit, sit } = studentsOf(test);

async function list(exam: { id: number }, query: string): Promise<AttemptsPage> {
  const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const namesOf = (page: AttemptsPage) => page.attempts.map(({ name }) => name);

describe('the query of the list of attempts', () => {
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
