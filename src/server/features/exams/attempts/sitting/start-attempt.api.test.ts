import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { educatorOf } from '#test/app/educator.ts';
import { questionIds, setUpStudent } from '#test/app/student.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';

const { test, start, tryStart, save, submit, readStored } = setUpStudent();
const { make } = educatorOf(test);

describe('the intro of an exam', () => {
  it('returns only the facts that a student should know before starting', async () => {
    const exam = await createExam(test.db, {
      title: 'Grand test',
      description: 'All of it',
      passingScore: 55,
      duration: 45,
    });
    const response = await test.get(`/api/exam/${exam.examCode.toLowerCase()}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      title: 'Grand test',
      description: 'All of it',
      duration: 45,
      totalQuestions: 10,
      passingScore: 55,
      opensAt: null,
      closesAt: null,
      opensInSeconds: null,
      preset: null,
      sections: [],
      optionsCount: { fewest: 4, most: 4 },
      isOver: false,
      attemptsAllowed: null,
      entry: 'open',
      marking: defaultMarking,
    });
  });

  it('returns how many options the questions have', async () => {
    const optionsCount = async (...numbers: number[]) => {
      const questions = numbers.map((number) => makeQuestion(1, { options: [...'abcdef'].slice(0, number) }));
      const exam = await createExam(test.db, { questions });
      return (await test.get(`/api/exam/${exam.examCode}`)).json().optionsCount;
    };
    expect(await optionsCount(5, 5)).toEqual({ fewest: 5, most: 5 });
    expect(await optionsCount(4, 2, 6)).toEqual({ fewest: 2, most: 6 });
    expect(await optionsCount()).toEqual({ fewest: 4, most: 4 });
  });

  it('returns the real number of questions of the paper', async () => {
    const short = await createExam(test.db, { questionCount: 3, totalQuestions: 10 });
    const long = await createExam(test.db, { questionCount: 12, totalQuestions: 10 });
    expect((await test.get(`/api/exam/${short.examCode}`)).json().totalQuestions).toBe(3);
    expect((await test.get(`/api/exam/${long.examCode}`)).json().totalQuestions).toBe(10);
  });

  it.each(['NOSUCHEXAM', 'nosuchexam'])('says that %s is not valid or not active', async (code) => {
    const response = await test.get(`/api/exam/${code}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'exam.not_found',
      message: 'The exam code "NOSUCHEXAM" is not valid or the exam is not active.',
    });
  });

  it('does not show an inactive exam', async () => {
    const exam = await createExam(test.db, { isActive: false });
    expect((await test.get(`/api/exam/${exam.examCode}`)).statusCode).toBe(404);
    expect((await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).statusCode).toBe(404);
  });
});

describe('starting', () => {
  it('returns the first questions by id, the remaining time of the server, and an unguessable session id', async () => {
    const exam = await createExam(test.db, { questionCount: 12, totalQuestions: 10 });
    const paper = await start(exam.examCode, { name: '  Asha Rao ', email: 'asha@example.org' });
    expect(paper.sessionId).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(questionIds(paper)).toEqual(exam.questions.slice(0, 10).map((question) => question.id));
    expect(paper.exam).toEqual({ id: exam.id, title: exam.title, duration: 60, totalQuestions: 10, passingScore: 60 });
    expect(paper.remainingSeconds).toBe(3600);
    expect(paper.endsAt).toBe(new Date(test.time.now.getTime() + 3_600_000).toISOString());
    expect(paper.answers).toEqual([]);
    expect(await readStored(paper.sessionId)).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.org',
      status: 'in_progress',
      startTime: test.time.now,
    });
  });

  it('stores an empty e-mail as null', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam.examCode, { name: 'Asha', email: '' });
    expect((await readStored(sessionId)).email).toBeNull();
  });

  it('returns the image of a question that has one', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await test.db.execute(
      `update questions set image_url = 'https://example.org/ecg.png' where id = ${exam.questions[0]?.id}`,
    );
    const paper = await start(exam.examCode);
    expect(paper.questions.map((question) => question.imageUrl)).toEqual(['https://example.org/ecg.png', undefined]);
  });

  it('is refused for an exam without questions, and makes no attempt', async () => {
    const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 10 });
    const response = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'exam.empty', message: 'This exam has no questions yet.' });
    expect(await test.db.$count(students, eq(students.examId, exam.id))).toBe(0);
  });
});

describe('resuming', () => {
  it('returns the same paper, the saved answers and the remaining time', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [first, second] = questionIds(paper);
    test.advance(90);
    await save(paper.sessionId, [
      { questionId: first, selectedAnswer: 'B', timeSpent: 40, changedAt: 41_000 },
      { questionId: second, selectedAnswer: null, markedForReview: true },
    ]);
    test.advance(10);
    const again = await start(exam.examCode, { sessionId: paper.sessionId });
    expect(again.questions).toEqual(paper.questions);
    expect(again.remainingSeconds).toBe(3500);
    expect(again.elapsedMilliseconds).toBe(100_000);
    expect(again.answers).toEqual([
      { questionId: first, selectedAnswer: 'B', timeSpent: 40, markedForReview: false, changedAt: 41_000 },
      { questionId: second, selectedAnswer: null, timeSpent: 0, markedForReview: true, changedAt: 90_000 },
    ]);
  });

  it('returns the same paper after questions were added and after the exam was deactivated', async () => {
    const exam = await createExam(test.db, { questionCount: 3, totalQuestions: 10 });
    const paper = await start(exam.examCode);
    await test.db.update(exams).set({ isActive: false, duration: 5 }).where(eq(exams.id, exam.id));
    await insertQuestions(test.db, exam.id, [makeQuestion(99)]);
    const again = await start(exam.examCode, { sessionId: paper.sessionId });
    expect(questionIds(again)).toEqual(questionIds(paper));
    expect(again.remainingSeconds).toBe(3600);
  });

  it('needs the session id only, so that a new code locks out no student', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'B' }]);
    await test.db.update(exams).set({ examCode: 'CHANGED' }).where(eq(exams.id, exam.id));
    for (const code of [exam.examCode, 'CHANGED', 'NO-SUCH-CODE']) {
      const again = await start(code, { sessionId: paper.sessionId });
      expect(again).toMatchObject({ sessionId: paper.sessionId, answers: [{ questionId, selectedAnswer: 'B' }] });
    }
  });

  it('is refused for an unknown session id', async () => {
    const exam = await createExam(test.db);
    const response = await test.post(`/api/exam/${exam.examCode}/start`, { sessionId: 'unknown' });
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('attempt.not_found');
  });

  it('refuses a closed attempt, so that the browser shows its result', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam.examCode);
    await submit(sessionId);
    const response = await test.post(`/api/exam/${exam.examCode}/start`, { sessionId });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('attempt.closed');
  });
});

describe('the number of attempts', () => {
  const device = { deviceKey: 'd'.repeat(22) };

  it('is counted by e-mail address in any case, and by device without an address', async () => {
    const exam = await make({ attemptsAllowed: 1 });
    await start(exam.examCode, { name: 'Asha', email: 'asha@example.org', ...device });
    const again = await tryStart(exam.examCode, { name: 'A. Rao', email: ' Asha@Example.ORG ' });
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({
      code: 'exam.no_attempts_left',
      message: 'You have used your only attempt at this exam.',
    });
    await start(exam.examCode, { name: 'Ben', ...device });
    expect((await tryStart(exam.examCode, { name: 'Ben', ...device })).statusCode).toBe(403);
    // These students send neither an e-mail address nor a device key. The server cannot tell them apart, because the
    // devices in a hall may share one network address.
    await start(exam.examCode, { name: 'Chitra' });
    await start(exam.examCode, { name: 'Dev' });
  });

  it('is counted for each exam separately, without the attempts that the educator has deleted', async () => {
    const exam = await make({ attemptsAllowed: 2 });
    const email = 'asha@example.org';
    const { sessionId } = await start(exam.examCode, { name: 'Asha', email });
    await submit(sessionId);
    await start(exam.examCode, { name: 'Asha', email });
    const refused = await tryStart(exam.examCode, { name: 'Asha', email });
    expect(refused.json().message).toBe('You have used all 2 attempts at this exam.');
    await start((await make({ attemptsAllowed: 1 })).examCode, { name: 'Asha', email });
    await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${sessionId}`);
    await start(exam.examCode, { name: 'Asha', email });
  });

  it('is not exceeded by starts at the same time, and a repeated start returns the same attempt', async () => {
    const exam = await make({ attemptsAllowed: 1 });
    const body = { name: 'Asha', email: 'asha@example.org' };
    const same = { ...body, startId: 's'.repeat(22) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryStart(exam.examCode, same)));
    expect(new Set(answers.map((answer) => answer.json().sessionId)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 12 }, () => tryStart(exam.examCode, body)));
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 403));

    const fresh = await make({ attemptsAllowed: 2 });
    const many = await Promise.all(Array.from({ length: 120 }, () => tryStart(fresh.examCode, body)));
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });

  it('follows an address that the educator corrects', async () => {
    const exam = await make({ attemptsAllowed: 1 });
    const { sessionId } = await start(exam.examCode, { name: 'Asha', email: 'asah@example.org' });
    const url = `/api/exams/${exam.id}/attempts/${sessionId}`;
    await test.asAdmin('PUT', url, { name: 'Asha', email: 'Asha@example.org' });
    expect((await tryStart(exam.examCode, { name: 'Asha', email: 'asha@example.org' })).statusCode).toBe(403);
    await start(exam.examCode, { name: 'Other', email: 'asah@example.org' });
  });
});
