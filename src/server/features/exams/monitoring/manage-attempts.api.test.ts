import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AttemptInFull, AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
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
const close = (exam: Exam, sessionId: string) =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/close`);

describe('one attempt in full', () => {
  const read = async (exam: Exam, sessionId: string): Promise<AttemptInFull> => {
    const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${sessionId}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it('shows the choices so far beside the keys, with the time on each question', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const { sessionId } = await start(exam);
    const [right, wrong] = answersOf(exam, 1, 1);
    await save(sessionId, [{ ...right, markedForReview: true }, wrong]);
    const attempt = await read(exam, sessionId);
    expect(attempt).toMatchObject({ status: 'in_progress', answered: 2, rank: null, endedAt: null, passingScore: 60 });
    expect(
      attempt.questions.map(
        ({ questionText, selectedAnswer, correctAnswer, isCorrect, timeSpent, markedForReview }) => [
          questionText.slice(0, 10),
          selectedAnswer,
          correctAnswer,
          isCorrect,
          timeSpent,
          markedForReview,
        ],
      ),
    ).toEqual([
      ['Question 1', 'A', 'A', true, 1, true],
      ['Question 2', 'A', 'B', false, 2, false],
      ['Question 3', null, 'C', false, 0, false],
    ]);
    expect(attempt.questions[0]).toMatchObject({
      optionD: 'Option D of 1',
      explanation: 'Secret explanation of question 1.',
    });
  });

  it('shows the graded answers once it is closed, also if this request closes it', async () => {
    const exam = await createExam(test.db, { questionCount: 3, duration: 10 });
    const { sessionId } = await start(exam);
    await save(sessionId, answersOf(exam, 2, 1));
    test.advance(10 * 60 + 31);
    const attempt = await read(exam, sessionId);
    expect(attempt).toMatchObject({ status: 'expired', totalScore: 2, percentage: 67, passed: true, rank: 1 });
    expect(attempt.takenSeconds).toBe(600);
    expect(attempt.questions.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false]);
  });

  it('is not found under another exam', async () => {
    const [mine, other] = [await createExam(test.db), await createExam(test.db)];
    const { sessionId } = await start(other);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/extra-time', { minutes: 5 }],
      ['POST', '/extra-time/take-back', { minutes: 5 }],
      ['PUT', '', { name: 'Other', email: null }],
      ['POST', '/close', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      for (const id of [sessionId, 'nobody-has-this']) {
        const answer = await test.asAdmin(method, `/api/exams/${mine.id}/attempts/${id}${path}`, body);
        expect(answer.statusCode).toBe(404);
        expect(answer.json().code).toBe('attempt.not_found');
      }
    }
    expect((await list(other)).attempts[0]).toMatchObject({ status: 'in_progress', remainingSeconds: 3600 });
  });
});

describe('closing an attempt', () => {
  it('grades the saved answers and ends it now; the next save of the student is refused, and the result exists', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const { sessionId } = await start(exam);
    await save(sessionId, answersOf(exam, 3));
    test.advance(125);
    expect((await close(exam, sessionId)).json()).toEqual({ closed: true });
    expect((await list(exam)).attempts[0]).toMatchObject({
      status: 'expired',
      closedEarly: true,
      takenSeconds: 125,
      totalScore: 3,
      rank: 1,
    });
    expect((await save(sessionId, answersOf(exam, 4))).json().code).toBe('attempt.closed');
    const result = await submit(sessionId, answersOf(exam, 4));
    expect(result.json()).toMatchObject({ totalScore: 3, percentage: 75, ranOutOfTime: false });
    expect(await test.db.$count(studentAnswers, eq(studentAnswers.isCorrect, true))).toBeGreaterThanOrEqual(3);
  });

  it('is refused for a closed attempt, and happens once if two requests arrive at the same time', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam);
    const answers = await Promise.all([close(exam, sessionId), close(exam, sessionId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await close(exam, sessionId)).json().code).toBe('attempt.closed');
  });
});

describe('closing all attempts', () => {
  it('grades every open attempt of the exam now, and leaves closed attempts and other exams alone', async () => {
    const [exam, elsewhere] = [await createExam(test.db, { questionCount: 4 }), await createExam(test.db)];
    const done = await sit(exam, 'Done', 4);
    const open = [await start(exam), await start(exam)];
    await start(elsewhere);
    await save(open[0]?.sessionId ?? '', answersOf(exam, 2));
    const closeAll = (id: number) => test.asAdmin('POST', `/api/exams/${id}/attempts/close`);
    expect((await closeAll(exam.id)).json()).toEqual({ closed: 2 });
    const { attempts, counts } = await list(exam, '?sort=score&direction=desc');
    expect(counts).toEqual({ total: 3, inProgress: 0, completed: 1, expired: 2 });
    expect(attempts.map(({ percentage, closedEarly }) => [percentage, closedEarly])).toEqual([
      [100, false],
      [50, true],
      [0, true],
    ]);
    expect(attempts[0]?.sessionId).toBe(done);
    expect((await list(elsewhere)).counts.inProgress).toBe(1);
    expect((await closeAll(exam.id)).json()).toEqual({ closed: 0 });
    expect((await closeAll(2147483647)).statusCode).toBe(404);
  });
});

describe('what needs attention', () => {
  const namesOf = ({ attempts }: AttemptsPage) => attempts.map(({ name }) => name);

  it('comes first: past the end, silent, of the same device or name; then the others, and the closed ones', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const [deviceKey, other] = ['d'.repeat(22), 'e'.repeat(22)];
    const begin = (name: string, body = {}) => test.post(`/api/exam/${exam.examCode}/start`, { name, ...body });
    await sit(exam, 'Closed', 1);
    const { sessionId: silent } = await start(exam, 'Silent');
    await save(silent, answersOf(exam, 1));
    test.advance(200);
    for (const [name, body] of [
      ['Calm', {}],
      ['Twin', { deviceKey: other }],
      [' twin ', { email: 'other@example.org' }],
      ['Shares', { deviceKey }],
      ['Borrows', { deviceKey }],
    ] as const)
      await begin(name, body);
    test.advance(101);
    const page = await list(exam, '?sort=attention');
    expect(namesOf(page)).toEqual(['Silent', 'Twin', 'twin', 'Shares', 'Borrows', 'Calm', 'Closed']);
    expect(page.attempts[0]).toMatchObject({ quietSeconds: 301, marks: ['quiet'] });
    expect(page.marked).toEqual({ past_end: 0, quiet: 1, same_device: 2, same_name: 2, noted: 0 });
    expect(namesOf(await list(exam, '?mark=same_device&sort=name&direction=asc'))).toEqual(['Borrows', 'Shares']);
    expect(await list(exam, '?mark=same_name')).toMatchObject({ total: 2, attempts: [{ marks: ['same_name'] }, {}] });
    expect((await save(silent, [])).statusCode).toBe(200);
    expect((await list(exam)).marked.quiet).toBe(0);
  });

  it('is closed together: only the silent sessions, or only those that are open after the exam', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const closesAt = new Date(test.time.now.getTime() + 900_000).toISOString();
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { closesAt });
    const [silent, writing, extra] = [await start(exam, 'Silent'), await start(exam), await start(exam, 'Extra')];
    test.advance(400);
    for (const { sessionId } of [writing, extra]) await save(sessionId, answersOf(exam, 1));
    const closeOnly = async (only: string) =>
      (await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/close?only=${only}`)).json();
    expect(await closeOnly('past_end')).toEqual({ closed: 0 });
    expect(await closeOnly('quiet')).toEqual({ closed: 1 });
    expect((await list(exam, '?search=Silent')).attempts[0]).toMatchObject({ status: 'expired', closedEarly: true });
    expect((await save(silent.sessionId, [])).statusCode).toBe(409);
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${extra.sessionId}/extra-time`, { minutes: 10 });
    test.advance(510);
    // Answers of the other one may still be on their way.
    expect(await list(exam)).toMatchObject({ marked: { past_end: 1 }, timeOver: 0 });
    // The student of the other one was granted this time.
    expect(await closeOnly('time_over')).toEqual({ closed: 0 });
    expect(await closeOnly('past_end')).toEqual({ closed: 1 });
    expect((await list(exam, '?search=Extra')).attempts[0]).toMatchObject({ status: 'expired', answered: 1 });
    expect((await list(exam)).counts.inProgress).toBe(1);
    // No job closes attempts in this test.
    test.advance(60);
    expect(await list(exam)).toMatchObject({ counts: { inProgress: 1 }, timeOver: 1 });
    expect(await closeOnly('time_over')).toEqual({ closed: 1 });
  });
});

describe('the name of a student', () => {
  it('can be corrected by an educator, and the result shows the new name', async () => {
    const exam = await createExam(test.db);
    const sessionId = await sit(exam, 'asdf', 1, 'asdf@example.org');
    const rename = (body: object) => test.asAdmin('PUT', `/api/exams/${exam.id}/attempts/${sessionId}`, body);
    expect((await rename({ name: ' Asha Rao ', email: '' })).json()).toEqual({ renamed: true });
    expect((await list(exam)).attempts[0]).toMatchObject({ name: 'Asha Rao', email: null });
    expect((await test.get(`/api/exam/results/${sessionId}`)).json().studentName).toBe('Asha Rao');
    expect((await rename({ name: '  ', email: null })).json().message).toContain('Name is required.');
    expect((await rename({ name: 'A', email: 'no address' })).statusCode).toBe(400);
  });
});

describe('the time of the last answer', () => {
  it('is the latest choice, and never after the attempt has ended', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const { sessionId } = await start(exam);
    expect((await list(exam)).attempts[0]?.lastAnswerAt).toBeNull();
    const began = test.time.now.getTime();
    test.advance(90);
    const [first, second] = answersOf(exam, 2);
    await save(sessionId, [
      { ...first, changedAt: 30_000 },
      { ...second, changedAt: 45_000 },
    ]);
    expect((await list(exam)).attempts[0]?.lastAnswerAt).toBe(new Date(began + 45_000).toISOString());
    await save(sessionId, [{ ...first, changedAt: 95_000 }]);
    expect((await list(exam)).attempts[0]?.lastAnswerAt).toBe(test.time.now.toISOString());
  });
});

describe('deleting an attempt', () => {
  it('deletes its answers, keeps the other attempts and moves their ranks up', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const best = await sit(exam, 'Best', 2);
    await sit(exam, 'Next', 1);
    const path = `/api/exams/${exam.id}/attempts/${best}`;
    const [row] = await test.db.select().from(students).where(eq(students.sessionId, best));
    expect((await test.asAdmin('DELETE', path)).json()).toEqual({ deleted: true });
    expect(await test.db.$count(studentAnswers, eq(studentAnswers.studentId, row?.id ?? 0))).toBe(0);
    expect((await list(exam)).attempts).toMatchObject([{ name: 'Next', rank: 1 }]);
    expect((await test.asAdmin('DELETE', path)).statusCode).toBe(404);
    expect((await test.get(`/api/exam/results/${best}`)).statusCode).toBe(404);
  });
});
