import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AttemptResult, Paper } from '#contract/attempts.contract.ts';
import { createExam, makeQuestion } from '#test/factories.ts';
import { setUpTestApp } from '#test/test-app.ts';
import { exams } from '../exams/exams.table.ts';
import { insertQuestions } from '../questions/questions.store.ts';
import { studentAnswers, students } from './attempts.table.ts';

const test = setUpTestApp();

async function start(examCode: string, body: Record<string, unknown> = { name: 'Asha Rao' }): Promise<Paper> {
  const response = await test.post(`/api/exam/${examCode}/start`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const save = (sessionId: string, answers: unknown) => test.put(`/api/exam/sessions/${sessionId}/answers`, { answers });
const submit = (sessionId: string, answers: unknown = []) => test.post(`/api/exam/submit/${sessionId}`, { answers });
const questionIds = (paper: Paper) => paper.questions.map((question) => question.id);

async function readStored(sessionId: string) {
  const [attempt] = await test.db.select().from(students).where(eq(students.sessionId, sessionId));
  if (!attempt) throw new Error('no such attempt');
  return attempt;
}

describe('the intro of an exam', () => {
  it('tells what a student should know before starting, and nothing else', async () => {
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
    });
  });

  it('reports how many questions the paper will really have', async () => {
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
  it('hands out the first questions by id, the time by the server, and an unguessable session id', async () => {
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

  it('keeps an empty e-mail as none', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam.examCode, { name: 'Asha', email: '' });
    expect((await readStored(sessionId)).email).toBeNull();
  });

  it('carries the picture of a question that has one', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await test.db.execute(
      `update questions set image_url = 'https://example.org/ecg.png' where id = ${exam.questions[0]?.id}`,
    );
    const paper = await start(exam.examCode);
    expect(paper.questions.map((question) => question.imageUrl)).toEqual(['https://example.org/ecg.png', undefined]);
  });

  it('refuses an exam without questions and makes no attempt', async () => {
    const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 10 });
    const response = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'exam.empty', message: 'This exam has no questions yet.' });
    expect(await test.db.$count(students, eq(students.examId, exam.id))).toBe(0);
  });
});

describe('resuming', () => {
  it('brings back the same paper, the saved answers and the time truly left', async () => {
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

  it('shows the same paper after questions were added, and goes on after the exam was deactivated', async () => {
    const exam = await createExam(test.db, { questionCount: 3, totalQuestions: 10 });
    const paper = await start(exam.examCode);
    await test.db.update(exams).set({ isActive: false, duration: 5 }).where(eq(exams.id, exam.id));
    await insertQuestions(test.db, exam.id, [makeQuestion(99)]);
    const again = await start(exam.examCode, { sessionId: paper.sessionId });
    expect(questionIds(again)).toEqual(questionIds(paper));
    expect(again.remainingSeconds).toBe(3600);
  });

  it('knows an attempt only under the code of its own exam', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const paper = await start(exam.examCode);
    const response = await test.post(`/api/exam/${other.examCode}/start`, { sessionId: paper.sessionId });
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('attempt.not_found');
  });

  it('sends a closed attempt to its result', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam.examCode);
    await submit(sessionId);
    const response = await test.post(`/api/exam/${exam.examCode}/start`, { sessionId });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('attempt.closed');
  });
});

describe('saving', () => {
  it('acknowledges what is kept', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    test.advance(60);
    const response = await save(paper.sessionId, [{ questionId: questionIds(paper)[0], selectedAnswer: 'C' }]);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      savedAt: test.time.now.toISOString(),
      remainingSeconds: 3540,
      elapsedMilliseconds: 60_000,
    });
  });

  it('lets the later choice stand, whichever arrives later', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    test.advance(60);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'C', changedAt: 20_000, timeSpent: 9 }]);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'A', changedAt: 10_000, timeSpent: 4 }]);
    expect((await readStored(paper.sessionId)).answers).toEqual({
      [String(questionId)]: { selectedAnswer: 'C', timeSpent: 9, markedForReview: false, changedAt: 20_000 },
    });
  });

  it('keeps the later choice when the clock of the server was set back', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    test.advance(60);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'A', changedAt: 60_000 }]);
    test.advance(-10);
    const reply = await save(paper.sessionId, [{ questionId, selectedAnswer: 'B', changedAt: 60_001 }]);
    expect(reply.statusCode).toBe(200);
    expect((await readStored(paper.sessionId)).answers).toMatchObject({
      [String(questionId)]: { selectedAnswer: 'B' },
    });
    test.advance(10);
  });

  it('does not let a browser choose in the future', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    test.advance(60);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'C', changedAt: 3_000_000 }]);
    test.advance(1);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'A', changedAt: 61_000 }]);
    expect((await readStored(paper.sessionId)).answers).toMatchObject({
      [String(questionId)]: { selectedAnswer: 'A' },
    });
  });

  it('loses nothing when many saves arrive at once', async () => {
    const exam = await createExam(test.db, { questionCount: 40 });
    const paper = await start(exam.examCode);
    const replies = await Promise.all(
      questionIds(paper).map((questionId) =>
        save(paper.sessionId, [{ questionId, selectedAnswer: 'D', timeSpent: 1 }]),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200));
    expect(Object.keys((await readStored(paper.sessionId)).answers)).toHaveLength(40);
  });

  it('takes an answer on its way for 30 seconds after the deadline, and none later', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    const [first, second] = questionIds(paper);
    test.advance(90);
    expect((await save(paper.sessionId, [{ questionId: first, selectedAnswer: 'A' }])).json().remainingSeconds).toBe(0);
    test.advance(1);
    const late = await save(paper.sessionId, [{ questionId: second, selectedAnswer: 'B' }]);
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('attempt.closed');
    expect(Object.keys((await readStored(paper.sessionId)).answers)).toEqual([String(first)]);
  });

  it('refuses the question of another exam and keeps nothing of that request', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const paper = await start(exam.examCode);
    const response = await save(paper.sessionId, [
      { questionId: questionIds(paper)[0], selectedAnswer: 'A' },
      { questionId: other.questions[0]?.id, selectedAnswer: 'A' },
    ]);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('attempt.foreign_question');
    expect((await readStored(paper.sessionId)).answers).toEqual({});
  });
});

describe('submitting', () => {
  it('grades what was saved together with what is sent', async () => {
    const exam = await createExam(test.db, { questionCount: 5 });
    const paper = await start(exam.examCode, { name: 'Asha Rao' });
    const [first, second, third, fourth] = questionIds(paper);
    test.advance(30);
    await save(paper.sessionId, [
      { questionId: first, selectedAnswer: 'A', timeSpent: 12 },
      { questionId: second, selectedAnswer: 'A', timeSpent: 8 },
      { questionId: fourth, selectedAnswer: 'D', timeSpent: 3, markedForReview: true },
    ]);
    test.advance(30);
    const response = await submit(paper.sessionId, [
      { questionId: second, selectedAnswer: 'B' },
      { questionId: third, selectedAnswer: null },
    ]);
    expect(response.statusCode, response.body).toBe(200);
    const result: AttemptResult = response.json();
    expect(result).toMatchObject({
      examTitle: 'Test exam',
      examCode: exam.examCode,
      studentName: 'Asha Rao',
      status: 'completed',
      submittedAt: test.time.now.toISOString(),
      totalQuestions: 5,
      correctAnswers: 3,
      totalScore: 3,
      percentage: 60,
      passed: true,
      passingScore: 60,
      rank: 1,
      cohort: 1,
    });
    expect(
      result.results.map((row) => [
        row.questionId,
        row.selectedAnswer,
        row.correctAnswer,
        row.isCorrect,
        row.timeSpent,
      ]),
    ).toEqual([
      [first, 'A', 'A', true, 12],
      [second, 'B', 'B', true, 8],
      [third, null, 'C', false, 0],
      [fourth, 'D', 'D', true, 3],
      [questionIds(paper)[4], null, 'A', false, 0],
    ]);
    expect(result.results[0]).toMatchObject({
      questionText: exam.questions[0]?.questionText,
      optionA: 'Option A of 1',
      explanation: 'Secret explanation of question 1.',
    });
  });

  it('keeps one graded answer for each question of the paper', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const paper = await start(exam.examCode);
    await submit(paper.sessionId, [{ questionId: questionIds(paper)[0], selectedAnswer: 'A', timeSpent: 5 }]);
    const attempt = await readStored(paper.sessionId);
    const rows = await test.db.select().from(studentAnswers).where(eq(studentAnswers.studentId, attempt.id));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({ selectedAnswer: 'A', isCorrect: true, timeSpent: 5, answeredAt: test.time.now });
    expect(rows[1]).toMatchObject({ selectedAnswer: null, isCorrect: false, timeSpent: 0 });
  });

  it('returns the one stored result when repeated, whatever is sent then', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    const first = await submit(paper.sessionId, [{ questionId, selectedAnswer: 'A' }]);
    test.advance(5);
    const second = await submit(paper.sessionId, [{ questionId, selectedAnswer: 'B' }]);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect((await test.get(`/api/exam/results/${paper.sessionId}`)).json()).toEqual(first.json());
  });

  it('does not let the stale copy of a second tab undo what the first one saved', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [first, second] = questionIds(paper);
    test.advance(60);
    await save(paper.sessionId, [
      { questionId: first, selectedAnswer: 'A', changedAt: 30_000, timeSpent: 20 },
      { questionId: second, selectedAnswer: 'B', changedAt: 40_000, timeSpent: 9 },
    ]);
    const result = (
      await submit(paper.sessionId, [
        { questionId: first, selectedAnswer: 'C', changedAt: 10_000, timeSpent: 5, markedForReview: false },
        { questionId: second, selectedAnswer: null, changedAt: 0, timeSpent: 0, markedForReview: false },
      ])
    ).json();
    expect(result.results.slice(0, 2).map((row: { selectedAnswer: string }) => row.selectedAnswer)).toEqual(['A', 'B']);
  });

  it('merges the payload until 30 seconds after the deadline', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    test.advance(90);
    const result = (await submit(paper.sessionId, [{ questionId: questionIds(paper)[0], selectedAnswer: 'A' }])).json();
    expect(result).toMatchObject({ status: 'completed', totalScore: 1 });
  });

  it('ignores the payload later: the saved answers count, and the attempt ended at its deadline', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    const [first, second] = questionIds(paper);
    await save(paper.sessionId, [{ questionId: first, selectedAnswer: 'A' }]);
    test.advance(91);
    const result = (await submit(paper.sessionId, [{ questionId: second, selectedAnswer: 'B' }])).json();
    expect(result).toMatchObject({ status: 'expired', totalScore: 1, submittedAt: paper.endsAt });
  });

  it('refuses a foreign question and leaves the attempt open', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const paper = await start(exam.examCode);
    const response = await submit(paper.sessionId, [{ questionId: other.questions[0]?.id, selectedAnswer: 'A' }]);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('attempt.foreign_question');
    expect((await readStored(paper.sessionId)).status).toBe('in_progress');
  });

  it('grades without a question that was deleted while the exam ran', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const paper = await start(exam.examCode);
    await test.db.execute(`delete from questions where id = ${exam.questions[3]?.id}`);
    const result = (await submit(paper.sessionId, [{ questionId: exam.questions[0]?.id, selectedAnswer: 'A' }])).json();
    expect(result).toMatchObject({ totalQuestions: 3, totalScore: 1, percentage: 33 });
  });
});

describe('results', () => {
  it('are not there before the attempt is closed', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam.examCode);
    const response = await test.get(`/api/exam/results/${sessionId}`);
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('attempt.in_progress');
  });

  it('share the better rank among equals and count only closed attempts', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const sit = async (correct: number) => {
      const { sessionId } = await start(exam.examCode);
      await submit(
        sessionId,
        exam.questions
          .slice(0, correct)
          .map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: correctAnswer })),
      );
      return sessionId;
    };
    const sessions = [await sit(3), await sit(1), await sit(3), await sit(4), await sit(0)];
    await start(exam.examCode);
    const places = await Promise.all(
      sessions.map(async (sessionId) => {
        const { rank, cohort } = (await test.get(`/api/exam/results/${sessionId}`)).json();
        return [rank, cohort];
      }),
    );
    expect(places).toEqual([
      [2, 5],
      [4, 5],
      [2, 5],
      [1, 5],
      [5, 5],
    ]);
  });

  it('close an overdue attempt that nobody has closed yet', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    test.advance(91);
    const response = await test.get(`/api/exam/results/${paper.sessionId}`);
    expect(response.json()).toMatchObject({ status: 'expired', totalScore: 0, totalQuestions: 10, passed: false });
  });
});

describe('what a browser may know', () => {
  it('never sees a key or an explanation before the result, in any response of the flow', async () => {
    const exam = await createExam(test.db);
    const responses = [await test.get(`/api/exam/${exam.examCode}`)];
    const begun = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    const { sessionId } = begun.json();
    const [question] = exam.questions;
    responses.push(
      begun,
      await save(sessionId, [{ questionId: question?.id, selectedAnswer: 'A' }]),
      await test.post(`/api/exam/${exam.examCode}/start`, { sessionId }),
      await test.get(`/api/exam/results/${sessionId}`),
      await test.post('/api/exam/download-results', { examCode: exam.examCode, sessionId, results: [] }),
      await save(sessionId, [{ questionId: 999_999, selectedAnswer: 'A' }]),
      await submit(sessionId, [{ questionId: 999_999, selectedAnswer: 'A' }]),
    );
    for (const response of responses) {
      expect(response.body).not.toMatch(/correctAnswer|isCorrect|explanation|Secret/i);
    }
  });

  it('never sees another student', async () => {
    const exam = await createExam(test.db);
    const other = await start(exam.examCode, { name: 'Somebody Else', email: 'somebody@example.org' });
    const mine = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    const { sessionId } = mine.json();
    const responses = [mine, await submit(sessionId), await test.get(`/api/exam/results/${sessionId}`)];
    for (const response of responses) {
      expect(response.body).not.toContain('Somebody Else');
      expect(response.body).not.toContain('somebody@example.org');
      expect(response.body).not.toContain(other.sessionId);
    }
  });
});
