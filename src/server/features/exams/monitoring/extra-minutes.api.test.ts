import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptInFull, AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answerSheets } from '#server/schema/answer-sheets.table.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, save, submit, sit } = studentsOf(test);
type Exam = Awaited<ReturnType<typeof createExam>>;

async function list(exam: { id: number }, query = ''): Promise<AttemptsPage> {
  const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts${query}`);
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

const read = async (exam: Exam, sessionId: string): Promise<AttemptInFull> =>
  (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${sessionId}`)).json();

describe('the trace of extra time', () => {
  it('says who gave or took how much and when, for one student and for all', async () => {
    const exam = await createExam(test.db, { duration: 10 });
    const { sessionId } = await start(exam);
    const at = test.time.now.toISOString();
    await extend(exam, sessionId, 15);
    await extendAll(exam, 5);
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/extra-time/take-back`, { minutes: 8 });
    const { timeChanges, extraMinutes } = await read(exam, sessionId);
    const by = { at, by: expect.any(String), kind: 'extra' };
    expect(timeChanges).toEqual([15, 5, -8].map((minutes) => ({ ...by, minutes })));
    expect(timeChanges[0]?.by).not.toBe('');
    expect(extraMinutes).toBe(12);
  });
});

describe('opening a closed session again', () => {
  const reopen = (exam: Exam, sessionId: string, minutes: number) =>
    test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/reopen`, { minutes });
  const receiptOf = async (sessionId: string) =>
    (await test.get(`/api/exam/results/${sessionId}`)).json().receipt.payload;

  it('gives back its answers for the stated minutes, then grades it and signs another receipt', async () => {
    const exam = await createExam(test.db, { duration: 60, questionCount: 4 });
    const sessionId = await sit(exam, 'Asha', 1);
    await sit(exam, 'Better', 2);
    const first = await receiptOf(sessionId);
    test.advance(3600 * 3);
    expect((await reopen(exam, sessionId, 20)).json()).toEqual({ remainingSeconds: 1200 });
    expect((await test.get(`/api/exam/results/${sessionId}`)).json().code).toBe('attempt.in_progress');
    const open = await read(exam, sessionId);
    expect(open).toMatchObject({ status: 'in_progress', answered: 1, percentage: null, rank: null });
    expect(open).toMatchObject({ quietSeconds: 0, marks: [] });
    expect(open.timeChanges).toMatchObject([{ kind: 'reopened', minutes: 20 }]);
    const [, ...others] = answersOf(exam, 3);
    expect((await save(sessionId, others)).statusCode).toBe(200);
    expect((await submit(sessionId, [])).json()).toMatchObject({ totalScore: 3, rank: 1, cohort: 2 });
    expect(await receiptOf(sessionId)).not.toBe(first);
    const log = (await test.asAdmin('GET', '/api/admin/activity')).json();
    expect(JSON.stringify(log)).toContain('Opened the session of “Asha” again for 20 minutes');
  });

  it('takes its rank and its analytics until it is closed, and the other attempt of the person counts', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const first = await sit(exam, 'Asha', 1, 'asha@example.org');
    const second = await sit(exam, 'Asha', 4, 'asha@example.org');
    const ranked = async () =>
      (await list(exam)).attempts.filter((each) => each.isRanked).map((each) => each.sessionId);
    expect(await ranked()).toEqual([first]);
    await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`);
    await reopen(exam, first, 5);
    expect(await ranked()).toEqual([second]);
    expect(await test.db.$count(answerSheets)).toBe(0);
    test.advance(5 * 60 + 31);
    expect(await read(exam, first)).toMatchObject({ status: 'expired', totalScore: 1, isRanked: false });
    expect(await ranked()).toEqual([second]);
  });

  it('stretches the last section of a paper with sections', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const section = { minutes: 10, advance: 'clock', mayReturn: false };
    const sections = ['One', 'Two'].map((title) => ({ ...section, title }));
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { sections });
    const { sessionId } = await start(exam);
    test.advance(3600);
    await read(exam, sessionId);
    await reopen(exam, sessionId, 30);
    const { json } = await test.get(`/api/exam/sessions/${sessionId}/paper`);
    expect(json().sections).toMatchObject([{ isOpen: false }, { isOpen: true, remainingSeconds: 1800 }]);
  });

  /** Four sections of 10 minutes with one question each, whose student has answered the first question. */
  async function sitSections() {
    const exam = await createExam(test.db, { questionCount: 4 });
    const section = { minutes: 10, advance: 'clock', mayReturn: false };
    const sections = ['One', 'Two', 'Three', 'Four'].map((title) => ({ ...section, title }));
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { sections });
    const { sessionId } = await start(exam);
    const paper = async (): Promise<Paper> => (await test.get(`/api/exam/sessions/${sessionId}/paper`)).json();
    /** The seconds that each section has left, and which of them is open. */
    const times = async () =>
      (await paper()).sections.map(({ isOpen, remainingSeconds }) => (isOpen ? [remainingSeconds] : remainingSeconds));
    const [first, ...others] = answersOf(exam, 4);
    await save(sessionId, [first]);
    return { exam, sessionId, paper, times, others };
  }

  it('goes on in the section in which Submit was pressed, with the time that was left and all later sections', async () => {
    const { exam, sessionId, paper, times, others } = await sitSections();
    test.advance(120);
    await submit(sessionId, []);
    // Five minutes after the planned end of the last section.
    test.advance(43 * 60);
    await reopen(exam, sessionId, 38);
    expect(await times()).toEqual([[480], 600, 600, 600]);
    expect((await paper()).questions).toHaveLength(1);
    for (const answer of others) {
      test.advance(600);
      expect((await paper()).questions.map(({ id }) => id)).toEqual([answer.questionId]);
      expect((await save(sessionId, [answer])).statusCode).toBe(200);
    }
    expect((await submit(sessionId, [])).json()).toMatchObject({ totalScore: 4 });
  });

  it('cuts the last sections if it is open for fewer minutes, and stretches the section for more', async () => {
    const short = await sitSections();
    test.advance(120);
    await submit(short.sessionId, []);
    await reopen(short.exam, short.sessionId, 20);
    expect(await short.times()).toEqual([[480], 600, 120, 0]);
    const long = await sitSections();
    test.advance(12 * 60);
    await test.asAdmin('POST', `/api/exams/${long.exam.id}/attempts/${long.sessionId}/close`);
    test.advance(60);
    await reopen(long.exam, long.sessionId, 40);
    expect(await long.times()).toEqual([0, [8 * 60 + 12 * 60], 600, 600]);
  });

  it('keeps its end when the closing time of the exam moves', async () => {
    const exam = await createExam(test.db, { duration: 60 });
    const sessionId = await sit(exam, 'Asha', 1);
    const other = await start(exam);
    test.advance(600);
    await reopen(exam, sessionId, 5);
    test.advance(1);
    const closeIn = (minutes: number) =>
      test.asAdmin('PUT', `/api/exams/${exam.id}`, {
        closesAt: new Date(test.time.now.getTime() + minutes * 60_000).toISOString(),
      });
    const left = async (id: string) => (await save(id, [])).json().remainingSeconds;
    for (const minutes of [300, 2]) {
      expect((await closeIn(minutes)).statusCode).toBe(200);
      expect(await left(sessionId)).toBe(299);
    }
    expect(await left(other.sessionId)).toBe(120);
    await extend(exam, sessionId, 3);
    expect(await left(sessionId)).toBe(299 + 180);
  });

  it('is refused while it is open, and beyond 24 hours after its start', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam);
    expect((await reopen(exam, sessionId, 5)).json().code).toBe('attempt.in_progress');
    await submit(sessionId, []);
    expect((await reopen(exam, sessionId, 241)).statusCode).toBe(400);
    test.advance(24 * 3600 - 90);
    const late = await reopen(exam, sessionId, 5);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain('at most 1 minute.');
    expect((await reopen(exam, sessionId, 1)).statusCode).toBe(200);
    expect((await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json().counts.inProgress).toBe(1);
  });
});

describe('the note on a session', () => {
  it('is kept for educators, and does not overwrite the note of another educator', async () => {
    const exam = await createExam(test.db);
    const sessionId = await sit(exam, 'Asha', 1);
    const path = `/api/exams/${exam.id}/attempts/${sessionId}`;
    const note = (body: object) => test.asAdmin('PUT', `${path}/note`, body);
    expect((await note({ note: ' Changed seats ', former: null })).json()).toEqual({ noted: true });
    expect((await test.asAdmin('GET', path)).json().note).toBe('Changed seats');
    expect((await list(exam, '?mark=noted')).total).toBe(1);
    const stale = await note({ note: 'Was late', former: null });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().message).toContain('“Changed seats”');
    expect((await test.get(`/api/exam/results/${sessionId}`)).body).not.toContain('Changed seats');
    expect((await note({ note: '', former: 'Changed seats' })).statusCode).toBe(200);
    expect((await test.asAdmin('GET', path)).json().note).toBeNull();
  });
});
