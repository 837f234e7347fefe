import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { questions } from '#server/schema/questions.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { removeUnused } from './remove-unused.ts';

const test = setUpTestApp();
const { start, sitWith, resultOf } = studentsOf(test);

describe('deleting a question', () => {
  it('changes no result and no open paper, and takes the question off later papers', async () => {
    const exam = await createExam(test.db, { questionCount: 3, passingScore: 60 });
    const had = await sitWith(exam, 'Had it', ['A', 'B', null]);
    const missed = await sitWith(exam, 'Missed it', ['C', 'B', null]);
    const open = await start(exam, 'Open');
    const before = await Promise.all([had, missed].map(({ sessionId }) => resultOf(sessionId)));
    expect(before.map(({ totalQuestions, percentage, passed }) => [totalQuestions, percentage, passed])).toEqual([
      [3, 67, true],
      [3, 33, false],
    ]);
    const [first] = exam.questions;
    const uses = () => test.asAdmin('GET', `/api/questions/${first?.id}/uses`);
    expect((await uses()).json()).toEqual({ closedAttempts: 2, openAttempts: 1 });

    await test.asAdmin('DELETE', `/api/questions/${first?.id}`);
    expect(await Promise.all([had, missed].map(({ sessionId }) => resultOf(sessionId)))).toEqual(before);
    const resumed = await test.post(`/api/exam/${exam.examCode}/start`, { sessionId: open.sessionId });
    expect(resumed.json()).toMatchObject({ questions: open.questions, exam: { totalQuestions: 3 } });
    const submitted = await test.post(`/api/exam/submit/${open.sessionId}`, {
      answers: open.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'A' })),
    });
    expect(submitted.json()).toMatchObject({ totalQuestions: 3, totalScore: 1 });
    expect(await inconsistentAttempts(test.db)).toEqual([]);

    expect((await test.get(`/api/exam/${exam.examCode}`)).json().totalQuestions).toBe(2);
    expect((await start(exam)).questions.map(({ id }) => id)).toEqual(exam.questions.slice(1).map(({ id }) => id));
    const [listed] = (await test.asAdmin('GET', '/api/exams'))
      .json()
      .filter(({ id }: { id: number }) => id === exam.id);
    expect(listed).toMatchObject({ questionsCount: 2, attemptsCount: 4, openAttemptsCount: 1 });
    const changed = await test.asAdmin('PUT', `/api/questions/${first?.id}`, makeDraft(1, { correctAnswer: 'B' }));
    for (const answer of [await uses(), changed]) expect(answer.statusCode).toBe(404);
  });

  it('may leave an exam without questions, which cannot be started', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const { sessionId } = await sitWith(exam, 'Asha', ['A']);
    await test.asAdmin('DELETE', `/api/questions/${exam.questions[0]?.id}`);
    expect(await resultOf(sessionId)).toMatchObject({ totalQuestions: 1, totalScore: 1, percentage: 100 });
    const again = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    expect(again.json()).toMatchObject({ code: 'exam.empty', message: 'This exam has no questions yet.' });
  });

  it('removes the row a day later, unless an attempt has the question', async () => {
    const exam = await createExam(test.db, { questionCount: 3, totalQuestions: 2 });
    const { sessionId } = await sitWith(exam, 'Asha', ['A']);
    for (const { id } of exam.questions) await test.asAdmin('DELETE', `/api/questions/${id}`);
    const rows = () => test.db.$count(questions, eq(questions.examId, exam.id));
    test.advance(86_399);
    await removeUnused(test.db, test.time.now);
    expect(await rows()).toBe(3);
    test.advance(1);
    await removeUnused(test.db, test.time.now);
    expect(await rows()).toBe(2);
    expect((await resultOf(sessionId)).results).toHaveLength(2);
    await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${sessionId}`);
    await removeUnused(test.db, test.time.now);
    expect(await rows()).toBe(0);
  });
});
