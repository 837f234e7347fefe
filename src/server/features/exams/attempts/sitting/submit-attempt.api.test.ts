import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { studentAnswers } from '#server/schema/attempts.table.ts';
import { questionIds, setUpStudent } from '#test/app/student.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';

const { test, start, save, submit, readStored } = setUpStudent();

describe('submitting', () => {
  it('is answered with the fields that the result shows later, also of shuffled, settled and pilot questions', async () => {
    const questions = [
      makeQuestion(1, { imageUrl: '/images/1.png', explanation: 'A "quoted" reason\nof two lines.' }),
      makeQuestion(2, { options: ['Yes', 'No'] }),
      makeQuestion(3, { alsoCorrect: ['A'] }),
      makeQuestion(4, { keyState: 'bonus_all', explanation: null }),
      makeQuestion(5, { keyState: 'dropped', isPilot: true }),
    ];
    const exam = await createExam(test.db, { questions, shuffleOptions: true });
    const sit = async () => {
      const paper = await start(exam.examCode, { name: 'Asha "Asha" Rao' });
      const [first, , third] = questionIds(paper);
      await save(paper.sessionId, [{ questionId: third, selectedAnswer: 'A', timeSpent: 8, markedForReview: true }]);
      const response = await submit(paper.sessionId, [{ questionId: first, selectedAnswer: 'B', timeSpent: 3 }]);
      expect(response.statusCode, response.body).toBe(200);
      return { sessionId: paper.sessionId, submitted: response.json<AttemptResult>() };
    };
    const shown: AttemptResult[] = [];
    for (let rest = 3; rest > 0; rest -= 1) {
      const { sessionId, submitted } = await sit();
      const later = (await test.get(`/api/exam/results/${sessionId}`)).json<AttemptResult>();
      expect(submitted).toEqual(later);
      shown.push(submitted);
    }
    expect(shown[0]?.results.map(({ isCorrect }) => isCorrect)).toContain(true);
    expect(shown.flatMap(({ results }) => results).some(({ shownOrder }) => shownOrder !== undefined)).toBe(true);
  });

  it('grades the saved answers together with the sent answers', async () => {
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
      ranOutOfTime: false,
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
        row.markedForReview,
      ]),
    ).toEqual([
      [first, 'A', 'A', true, 12, false],
      [second, 'B', 'B', true, 8, false],
      [third, null, 'C', false, 0, false],
      [fourth, 'D', 'D', true, 3, true],
      [questionIds(paper)[4], null, 'A', false, 0, false],
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

  it('notes its time, also when it sends only answers that are stored already', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const paper = await start(exam.examCode);
    const [first] = questionIds(paper);
    const answer = { questionId: first, selectedAnswer: 'A', timeSpent: 5, markedForReview: false, changedAt: 1000 };
    test.advance(30);
    await save(paper.sessionId, [answer]);
    const saved = await readStored(paper.sessionId);
    test.advance(30);
    await submit(paper.sessionId, [answer]);
    const stored = await readStored(paper.sessionId);
    expect(stored).toMatchObject({
      status: 'completed',
      totalScore: 1,
      lastSaveAt: test.time.now,
      answers: saved.answers,
    });
  });

  it('refuses a question of another paper, and keeps the attempt open with its stored answers', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const paper = await start(exam.examCode);
    const kept = {
      questionId: questionIds(paper)[0],
      selectedAnswer: 'A',
      timeSpent: 5,
      markedForReview: false,
      changedAt: 1000,
    };
    test.advance(30);
    await save(paper.sessionId, [kept]);
    const refused = await submit(paper.sessionId, [kept, { questionId: other.questions[0]?.id, selectedAnswer: 'A' }]);
    expect(refused.statusCode).toBe(400);
    expect(await readStored(paper.sessionId)).toMatchObject({ status: 'in_progress' });
  });

  it('returns the stored result when it is repeated, whatever answers are sent', async () => {
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

  it('does not let old answers of a second tab undo the saves of the first tab', async () => {
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

  it('with `ifTimeIsUp` does nothing before the deadline by the clock of the server', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    const atZero = { answers: [{ questionId, selectedAnswer: 'A' }], ifTimeIsUp: true };
    test.advance(59.9);
    const before = await readStored(paper.sessionId);
    const refused = await test.post(`/api/exam/submit/${paper.sessionId}`, atZero);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'attempt.time_left',
      message: 'There is still time left for this exam.',
    });
    expect(await readStored(paper.sessionId)).toEqual(before);
    test.advance(0.1);
    const taken = await test.post(`/api/exam/submit/${paper.sessionId}`, atZero);
    expect(taken.json()).toMatchObject({ status: 'completed', totalScore: 1, ranOutOfTime: true });
    expect((await test.post(`/api/exam/submit/${paper.sessionId}`, atZero)).json()).toEqual(taken.json());
  });

  it('merges the sent answers until 30 seconds after the deadline', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    test.advance(90);
    const result = (await submit(paper.sessionId, [{ questionId: questionIds(paper)[0], selectedAnswer: 'A' }])).json();
    expect(result).toMatchObject({ status: 'completed', totalScore: 1 });
  });

  it('ignores the sent answers after that: the saved answers count, and the attempt ended at its deadline', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    const [first, second] = questionIds(paper);
    await save(paper.sessionId, [{ questionId: first, selectedAnswer: 'A' }]);
    test.advance(91);
    const result = (await submit(paper.sessionId, [{ questionId: second, selectedAnswer: 'B' }])).json();
    expect(result).toMatchObject({ status: 'expired', totalScore: 1, submittedAt: paper.endsAt, ranOutOfTime: true });
  });

  it('refuses a foreign question and leaves the attempt open', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const paper = await start(exam.examCode);
    const response = await submit(paper.sessionId, [{ questionId: other.questions[0]?.id, selectedAnswer: 'A' }]);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('attempt.foreign_question');
    expect((await readStored(paper.sessionId)).status).toBe('in_progress');
  });

  it('refuses an option that the question lacks and leaves the attempt open', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const response = await submit(paper.sessionId, [{ questionId: questionIds(paper)[0], selectedAnswer: 'E' }]);
    expect([response.statusCode, response.json().code]).toEqual([400, 'attempt.foreign_question']);
    expect(await readStored(paper.sessionId)).toMatchObject({ status: 'in_progress', answers: {} });
  });

  it('grades a question that was deleted during the attempt', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const paper = await start(exam.examCode);
    await test.asAdmin('DELETE', `/api/questions/${exam.questions[3]?.id}`);
    const result = (await submit(paper.sessionId, [{ questionId: exam.questions[0]?.id, selectedAnswer: 'A' }])).json();
    expect(result).toMatchObject({ totalQuestions: 4, totalScore: 1, percentage: 25 });
  });
});

describe('results', () => {
  it('do not exist before the attempt is closed', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam.examCode);
    const response = await test.get(`/api/exam/results/${sessionId}`);
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('attempt.in_progress');
  });

  it('give equal scores the better rank and count only closed attempts', async () => {
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

  it('close an overdue attempt that is still open', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    test.advance(91);
    const response = await test.get(`/api/exam/results/${paper.sessionId}`);
    expect(response.json()).toMatchObject({ status: 'expired', totalScore: 0, totalQuestions: 10, passed: false });
  });
});
