import { describe, expect, it } from 'vitest';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, save, sit } = studentsOf(test);
type Exam = Awaited<ReturnType<typeof createExam>>;

async function list(exam: { id: number }): Promise<AttemptsPage> {
  const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const extend = (exam: Exam, sessionId: string, minutes: unknown) =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/extra-time`, { minutes });
const extendAll = (exam: { id: number }, minutes: unknown) =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/extra-time`, { minutes });

describe('extra minutes', () => {
  it('move the deadline of one student, whose next save returns the new time', async () => {
    const exam = await createExam(test.db, { duration: 10 });
    const [one, other] = [await start(exam, 'One'), await start(exam, 'Other')];
    test.advance(60);
    const answer = await extend(exam, one.sessionId, 15);
    expect(answer.json()).toEqual({ remainingSeconds: 9 * 60 + 15 * 60 });
    expect((await save(one.sessionId, answersOf(exam, 1))).json().remainingSeconds).toBe(24 * 60);
    expect((await save(other.sessionId, answersOf(exam, 1))).json().remainingSeconds).toBe(9 * 60);
  });

  it('count from now if the deadline has just passed, and are refused when the grace is over', async () => {
    const exam = await createExam(test.db, { duration: 10 });
    const [saved, late] = [await start(exam), await start(exam)];
    test.advance(10 * 60 + 20);
    expect((await extend(exam, saved.sessionId, 5)).json()).toEqual({ remainingSeconds: 300 });
    test.advance(11);
    const answer = await extend(exam, late.sessionId, 5);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('attempt.closed');
    expect((await save(saved.sessionId, answersOf(exam, 1))).statusCode).toBe(200);
  });

  it('extend every open attempt of the exam together, and no closed one', async () => {
    const [exam, elsewhere] = [await createExam(test.db, { duration: 10 }), await createExam(test.db)];
    await start(elsewhere);
    const open = [await start(exam), await start(exam)];
    const done = await sit(exam, 'Done', 1);
    expect((await extendAll(exam, 7)).json()).toEqual({ extended: 2 });
    const page = await list(exam);
    for (const { sessionId } of open) {
      expect(page.attempts.find((attempt) => attempt.sessionId === sessionId)?.remainingSeconds).toBe(17 * 60);
    }
    expect(page.attempts.find((attempt) => attempt.sessionId === done)).toMatchObject({ status: 'completed' });
    expect((await list(elsewhere)).attempts[0]?.remainingSeconds).toBe(3600);
    expect((await extendAll(await createExam(test.db), 7)).json()).toEqual({ extended: 0 });
    expect((await extendAll({ id: 2147483647 }, 7)).statusCode).toBe(404);
  });

  it('never make an attempt longer than a day: then no attempt is extended', async () => {
    const exam = await createExam(test.db, { duration: 20 * 60 });
    const first = await start(exam);
    test.advance(600);
    const second = await start(exam);
    expect((await extend(exam, first.sessionId, 240)).statusCode).toBe(200);
    for (const answer of [await extend(exam, first.sessionId, 1), await extendAll(exam, 1)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'attempt.too_long',
        message: 'An attempt can last 24 hours at most, extra time included.',
      });
    }
    expect((await save(second.sessionId, answersOf(exam, 1))).json().remainingSeconds).toBe(20 * 3600);
  });

  it.each([[0], [-5], [241], [1.5], ['5'], [null], [1e99], [undefined]])('are not %s', async (minutes) => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam);
    for (const answer of [await extend(exam, sessionId, minutes), await extendAll(exam, minutes)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('Extra time must be a whole number of minutes from 1 to 240.');
    }
    expect((await list(exam)).attempts[0]?.remainingSeconds).toBe(3600);
  });

  it('stay visible in the list, and the educator can take back those that have not passed', async () => {
    const exam = await createExam(test.db, { duration: 10 });
    const { sessionId } = await start(exam);
    const takeBack = (minutes: number) =>
      test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/extra-time/take-back`, { minutes });
    expect((await takeBack(1)).json().code).toBe('attempt.no_extra_time');
    await extend(exam, sessionId, 15);
    expect((await list(exam)).attempts[0]).toMatchObject({ extraMinutes: 15, remainingSeconds: 25 * 60 });
    expect((await takeBack(16)).json()).toMatchObject({
      code: 'attempt.no_extra_time',
      message: 'At most 15 extra minutes can be taken back from this session.',
    });
    expect((await takeBack(5)).json()).toEqual({ remainingSeconds: 20 * 60 });
    // Three and a half minutes are left, so three can go without ending the attempt.
    test.advance(16.5 * 60);
    expect((await takeBack(4)).json().message).toBe('At most 3 extra minutes can be taken back from this session.');
    expect((await takeBack(3)).json()).toEqual({ remainingSeconds: 30 });
    expect((await list(exam)).attempts[0]).toMatchObject({ extraMinutes: 7, status: 'in_progress' });
  });

  it('are taken back from all attempts together, but from no attempt more than it has', async () => {
    const exam = await createExam(test.db, { duration: 10 });
    const [more, less, none] = [await start(exam, 'More'), await start(exam, 'Less'), await start(exam, 'None')];
    await extend(exam, more.sessionId, 20);
    await extend(exam, less.sessionId, 3);
    const answer = await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/extra-time/take-back`, { minutes: 5 });
    expect(answer.json()).toEqual({ shortened: 2 });
    const { attempts } = await list(exam);
    const minutesOf = (id: string) => attempts.find((attempt) => attempt.sessionId === id)?.extraMinutes;
    expect([more, less, none].map(({ sessionId }) => minutesOf(sessionId))).toEqual([15, 0, 0]);
  });

  it('are refused for a closed attempt', async () => {
    const exam = await createExam(test.db);
    const sessionId = await sit(exam, 'Done', 1);
    expect((await extend(exam, sessionId, 5)).json()).toMatchObject({ code: 'attempt.closed' });
  });
});
