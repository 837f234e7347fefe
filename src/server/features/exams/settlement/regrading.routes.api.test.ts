import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { RegradePreview } from '#contract/exams/questions.contract.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, sitWith, resultOf } = studentsOf(test);

const preview = async (id: number | undefined, key: OptionLetter): Promise<RegradePreview> =>
  (await test.asAdmin('GET', `/api/questions/${id}/regrade?correctAnswer=${key}`)).json();
const correct = (id: number | undefined, number: number, key: OptionLetter) =>
  test.asAdmin('PUT', `/api/questions/${id}`, makeDraft(number, { correctAnswer: key }));

describe('correcting a key', () => {
  it('previews whose score would change, changes nothing until it is saved, and then changes exactly those scores', async () => {
    // Keys A, B, C, D.
    const exam = await createExam(test.db, { questionCount: 4, passingScore: 75 });
    const gains = await sitWith(exam, 'Gains', ['C', 'B', 'C', 'A']);
    const loses = await sitWith(exam, 'Loses', ['A', 'B', 'C', null]);
    const risesBelow = await sitWith(exam, 'Rises below', ['C', null, null, null]);
    const same = await sitWith(exam, 'Same', ['B', 'B', null, 'D']);
    const blank = await sitWith(exam, 'Blank', []);
    const open = await start(exam, 'Open');
    const sessions = [gains, loses, risesBelow, same, blank];
    expect(sessions.map(({ totalScore }) => totalScore)).toEqual([2, 3, 0, 2, 0]);
    const [first] = exam.questions;
    const shown = await preview(first?.id, 'C');
    expect(shown).toEqual({
      attempts: 5,
      moved: 3,
      newlyPassed: 1,
      newlyFailed: 1,
      moves: [
        {
          sessionId: loses.sessionId,
          name: 'Loses',
          oldScore: 3,
          newScore: 2,
          oldPercentage: 75,
          newPercentage: 50,
          oldPassed: true,
          newPassed: false,
        },
        {
          sessionId: gains.sessionId,
          name: 'Gains',
          oldScore: 2,
          newScore: 3,
          oldPercentage: 50,
          newPercentage: 75,
          oldPassed: false,
          newPassed: true,
        },
        {
          sessionId: risesBelow.sessionId,
          name: 'Rises below',
          oldScore: 0,
          newScore: 1,
          oldPercentage: 0,
          newPercentage: 25,
          oldPassed: false,
          newPassed: false,
        },
      ],
    });
    expect((await resultOf(loses.sessionId)).totalScore).toBe(3);
    expect(await inconsistentAttempts(test.db)).toEqual([]);

    expect((await correct(first?.id, 1, 'C')).json()).toMatchObject({ correctAnswer: 'C', regradedAttempts: 3 });
    const after = await Promise.all(sessions.map(({ sessionId }) => resultOf(sessionId)));
    expect(
      after.map(({ totalScore, correctAnswers, percentage, passed, rank }) => [
        totalScore,
        correctAnswers,
        percentage,
        passed,
        rank,
      ]),
    ).toEqual([
      [3, 3, 75, true, 1],
      [2, 2, 50, false, 2],
      [1, 1, 25, false, 4],
      [2, 2, 50, false, 2],
      [0, 0, 0, false, 5],
    ]);
    expect(after[0]?.results[0]).toMatchObject({ selectedAnswer: 'C', correctAnswer: 'C', isCorrect: true });
    expect(after[1]?.results[0]).toMatchObject({ selectedAnswer: 'A', correctAnswer: 'C', isCorrect: false });
    expect(await inconsistentAttempts(test.db)).toEqual([]);

    // The open attempt is graded by the new key when it closes.
    const [question] = open.questions;
    const answers = [{ questionId: question?.id, selectedAnswer: 'C' }];
    expect((await test.post(`/api/exam/submit/${open.sessionId}`, { answers })).json().totalScore).toBe(1);
  });

  it('restores every mark if the key is changed back', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const sat = await Promise.all(
      (['A', 'B', 'C', 'D'] as const).map((letter) => sitWith(exam, letter, [letter, letter, letter])),
    );
    const before = await test.db.select().from(students).where(eq(students.examId, exam.id)).orderBy(students.id);
    const id = exam.questions[0]?.id;
    expect((await correct(id, 1, 'D')).json().regradedAttempts).toBe(2);
    expect((await correct(id, 1, 'D')).json().regradedAttempts).toBe(0);
    expect((await correct(id, 1, 'A')).json().regradedAttempts).toBe(2);
    expect(await test.db.select().from(students).where(eq(students.examId, exam.id)).orderBy(students.id)).toEqual(
      before,
    );
    expect((await resultOf(sat[0]?.sessionId ?? '')).results[0]?.isCorrect).toBe(true);
  });

  it('rounds percentages half up, like grading', async () => {
    // 1 of 8 is 12.5, 5 of 8 is 62.5, 1 of 3 is 33.3, 2 of 3 is 66.7.
    for (const count of [3, 8]) {
      const exam = await createExam(test.db, { questions: Array.from({ length: count }, () => makeQuestion(1)) });
      for (let right = 0; right < count; right += 1) {
        const letters = Array.from({ length: count }, (_, index) => (index < right ? 'A' : 'B') as OptionLetter);
        const { sessionId } = await sitWith(exam, 'Asha', letters);
        const last = exam.questions.at(-1)?.id;
        await correct(last, 1, 'B');
        expect(await resultOf(sessionId)).toMatchObject({
          totalScore: right + 1,
          percentage: Math.round((100 * (right + 1)) / count),
        });
        await correct(last, 1, 'A');
      }
    }
  });

  it('changes no attempt without the question, and none of another exam', async () => {
    const exam = await createExam(test.db, { questionCount: 3, totalQuestions: 2 });
    const other = await createExam(test.db, { questionCount: 3 });
    await sitWith(exam, 'Short paper', ['A', 'B']);
    await sitWith(other, 'Elsewhere', ['A', 'B', 'A']);
    const last = exam.questions.at(-1)?.id;
    expect(await preview(last, 'A')).toEqual({ attempts: 0, moved: 0, newlyPassed: 0, newlyFailed: 0, moves: [] });
    expect((await correct(last, 3, 'A')).json().regradedAttempts).toBe(0);
  });

  it('is previewed with at most 200 names, first those whose pass or fail would change', async () => {
    const exam = await createExam(test.db, { questionCount: 2, passingScore: 50 });
    const row = { examId: exam.id, endsAt: test.time.now, questionIds: exam.questions.map(({ id }) => id) };
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...row,
      sessionId: `preview-${index}`,
      name: index === 0 ? null : `Student ${index}`,
      passingScore: index < 250 ? 0 : 50,
      status: 'completed' as const,
      endTime: test.time.now,
      totalQuestions: 2,
      totalScore: 1,
      wrongCount: 0,
      points: 1,
      maxPoints: 2,
      percentage: 50,
    }));
    const inserted = await test.db.insert(students).values(rows).returning();
    const [first, second] = exam.questions;
    await test.db.insert(studentAnswers).values(
      inserted.flatMap(({ id }) => [
        { studentId: id, questionId: first?.id ?? 0, selectedAnswer: 'A' as const, isCorrect: true, timeSpent: 1 },
        { studentId: id, questionId: second?.id ?? 0, selectedAnswer: null, isCorrect: false, timeSpent: 1 },
      ]),
    );
    const shown = await preview(first?.id, 'B');
    expect(shown).toMatchObject({ attempts: 300, moved: 300, newlyPassed: 0, newlyFailed: 50 });
    expect(shown.moves).toHaveLength(200);
    expect(shown.moves.slice(0, 50).every(({ oldPassed, newPassed }) => oldPassed && !newPassed)).toBe(true);
    expect(shown.moves[50]).toMatchObject({ name: '', newPassed: true });
  });

  it.each(['', '?correctAnswer=E', '?correctAnswer=a', '?correctAnswer=A&correctAnswer=B'])(
    'is not previewed by %j',
    async (query) => {
      const exam = await createExam(test.db, { questionCount: 1 });
      const answer = await test.asAdmin('GET', `/api/questions/${exam.questions[0]?.id}/regrade${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );

  it('changes nothing at all when it fails', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await sitWith(exam, 'Asha', ['A', 'B']);
    const before = await test.db.select().from(students).where(eq(students.examId, exam.id));
    await test.db.execute('alter table student_answers rename to student_answers_gone');
    const failed = await correct(exam.questions[0]?.id, 1, 'B');
    await test.db.execute('alter table student_answers_gone rename to student_answers');
    expect(failed.statusCode).toBe(500);
    const [question] = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json();
    expect(question.correctAnswer).toBe('A');
    expect(await test.db.select().from(students).where(eq(students.examId, exam.id))).toEqual(before);
  });
});
