import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { lockAttempt } from '#server/features/exams/attempts/attempts.store.ts';
import { closeAttempt } from '#server/features/exams/attempts/closing/close-attempt.ts';
import { closeExpiredAttempts } from '#server/features/exams/attempts/closing/close-expired-attempts.ts';
import { lockQuestionsToGrade } from '#server/features/exams/attempts/paper/paper.store.ts';
import { createLog } from '#server/platform/log.ts';
import { students } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const test = setUpTestApp();
const rounds = shortOrFull(4, 20);
const letters = ['A', 'B', 'C', 'D'] as const;
const silent = createLog({ level: 'silent' });

const startHall = (examCode: string, size: number): Promise<Paper[]> =>
  Promise.all(
    Array.from({ length: size }, async () => (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json()),
  );
const submit = ({ sessionId, questions }: Paper, letter: OptionLetter) =>
  test.post(`/api/exam/submit/${sessionId}`, {
    answers: questions.map(({ id }) => ({ questionId: id, selectedAnswer: letter })),
  });
const correct = (id: number | undefined, key: OptionLetter) =>
  test.asAdmin('PUT', `/api/questions/${id}`, makeDraft(1, { correctAnswer: key }));
const settle = (id: number | undefined, draft: object) =>
  test.asAdmin('POST', `/api/questions/${id}/settlement`, draft);
const undo = (id: number | undefined) => test.asAdmin('POST', `/api/questions/${id}/settlement/undo`, {});
const letterAt = (index: number): OptionLetter => letters[index % 4] ?? 'A';

type Answers = { statusCode: number; body: string }[];
const expectAll = (answers: Answers, statuses: number[]) => {
  for (const { statusCode, body } of answers) expect(statuses, body).toContain(statusCode);
};

describe('while attempts close', () => {
  it('a corrected key gives every attempt the same marks as a key that was correct from the start', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const exam = await createExam(test.db, { questionCount: 4 });
      const hall = await startHall(exam.examCode, 12);
      const answers = await Promise.all(
        hall.flatMap((paper, index) => [
          submit(paper, letterAt(index)),
          ...(index % 4 === 1 ? [correct(exam.questions[index % 3]?.id, letterAt(round + index))] : []),
        ]),
      );
      expectAll(answers, [200]);
      expect(await inconsistentAttempts(test.db)).toEqual([]);
    }
  });

  it('the closer and corrections of several keys at the same time give the same marks', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const exam = await createExam(test.db, { questionCount: 4, duration: 1 });
      const hall = await startHall(exam.examCode, 8);
      await Promise.all(
        hall.map(({ sessionId, questions }, index) =>
          test.put(`/api/exam/sessions/${sessionId}/answers`, {
            answers: questions.map(({ id }) => ({ questionId: id, selectedAnswer: letterAt(index) })),
          }),
        ),
      );
      test.advance(96);
      const [closed, ...answers] = await Promise.all([
        closeExpiredAttempts(test.db, test.time.now, silent),
        ...exam.questions.map(({ id }, index) => correct(id, letterAt(round + index))),
        ...exam.questions.map(({ id }, index) => correct(id, letterAt(round + index + 1))),
      ]);
      expect(closed).toBe(8);
      expectAll(answers, [200]);
      expect(await inconsistentAttempts(test.db)).toEqual([]);
    }
  });

  it('settlements, their undoing and the making of answer sheets leave the marks of the present keys', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const exam = await createExam(test.db, { questionCount: 4, markRight: 4, markWrong: -1 });
      const hall = await startHall(exam.examCode, 12);
      const [first, second] = exam.questions;
      const early = await Promise.all(hall.slice(0, 6).map((paper, index) => submit(paper, letterAt(index))));
      expectAll(early, [200]);
      const answers = await Promise.all([
        ...hall.slice(6).map((paper, index) => submit(paper, letterAt(index))),
        settle(first?.id, { keyState: 'dropped' }),
        settle(first?.id, { alsoCorrect: [letterAt(round + 1)] }),
        settle(second?.id, { keyState: 'bonus_attempted' }),
        correct(second?.id, letterAt(round)),
        test.asAdmin('GET', `/api/exams/${exam.id}/analytics`),
        undo(second?.id),
      ]);
      // 409: the settlement changed nothing, or there was none to undo yet.
      expectAll(answers, [200, 409]);
      expect(await inconsistentAttempts(test.db)).toEqual([]);
      const { marks } = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
      const { rows } = await test.db.execute<{ mean: number }>(
        sql`select avg(points)::float8 as mean from students where exam_id = ${exam.id}`,
      );
      expect(marks.mean).toBeCloseTo(rows[0]?.mean ?? Number.NaN, 9);
    }
  });

  it('a question or the whole exam may be deleted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const exam = await createExam(test.db, { questionCount: 4 });
      const hall = await startHall(exam.examCode, 10);
      const [first, second] = exam.questions;
      const early = await Promise.all(hall.slice(0, 3).map((paper, index) => submit(paper, letterAt(index))));
      expectAll(early, [200]);
      const deletions = await Promise.all([
        ...hall.slice(3, 7).map((paper, index) => submit(paper, letterAt(index))),
        test.asAdmin('DELETE', `/api/questions/${first?.id}`),
        correct(second?.id, letterAt(round)),
      ]);
      expectAll(deletions, [200]);
      expect(await inconsistentAttempts(test.db)).toEqual([]);

      const gone = await Promise.all([
        ...hall.slice(7).map((paper, index) => submit(paper, letterAt(index))),
        test.asAdmin('DELETE', `/api/exams/${exam.id}`),
        correct(second?.id, letterAt(round + 1)),
        test.post(`/api/exam/${exam.examCode}/start`, { name: 'Late' }),
      ]);
      // 409: attempts are still regraded after the correction before; the late start found the exam, but its questions
      // had just been deleted.
      expectAll(gone.slice(0, -2), [200, 404]);
      expectAll(gone.slice(-2), [200, 404, 409]);
      expect(await test.db.$count(students, eq(students.examId, exam.id))).toBe(0);
    }
  });

  it('the deletion of an exam, a correction and a closing never wait for each other in a circle', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const [first, second] = await startHall(exam.examCode, 2);
    await submit(first as Paper, 'A');
    const questionId = exam.questions[0]?.id ?? 0;
    const { answers } = await test.db.transaction(async (closing) => {
      await lockAttempt(closing, second?.sessionId ?? '');
      const deletion = test.asAdmin('DELETE', `/api/exams/${exam.id}`);
      await expect.poll(() => countLockWaits(test.db)).toBe(1);
      const correction = correct(questionId, 'B');
      await expect.poll(() => countLockWaits(test.db)).toBe(2);
      await lockQuestionsToGrade(closing, [questionId]);
      return { answers: [deletion, correction] };
    });
    const [deletion, correction] = await Promise.all(answers);
    expect([deletion?.statusCode, correction?.statusCode]).toEqual([200, 404]);
  });

  it.each(['extra-time', 'close'] as const)(
    '%s for all open attempts never waits in a circle with a settlement and a submit',
    async (action) => {
      const exam = await createExam(test.db, { questionCount: 1 });
      const [first, second] = await startHall(exam.examCode, 2);
      const questionId = exam.questions[0]?.id ?? 0;
      const forAll = () =>
        test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${action}`, action === 'close' ? {} : { minutes: 5 });
      const answers = await test.db.transaction(async (submitting) => {
        await lockAttempt(submitting, second?.sessionId ?? '');
        const change = await test.db.transaction(async (closing) => {
          const attempt = await lockAttempt(closing, first?.sessionId ?? '');
          const waiting = forAll();
          await expect.poll(() => countLockWaits(test.db)).toBe(1);
          await closeAttempt(closing, attempt, 'completed', test.time.now);
          return { waiting };
        });
        // The change for all holds the closed attempt now, and waits for the attempt that is being submitted.
        const settlement = settle(questionId, { keyState: 'bonus_all' });
        await expect.poll(() => countLockWaits(test.db)).toBe(2);
        await lockQuestionsToGrade(submitting, [questionId]);
        return [change.waiting, settlement];
      });
      expectAll(await Promise.all(answers), [200]);
      expect(await inconsistentAttempts(test.db)).toEqual([]);
    },
  );

  it.each([
    ['a settlement', (id: number) => settle(id, { keyState: 'dropped' })],
    ['its undoing', undo],
    ['a corrected key', (id: number) => correct(id, 'B')],
  ])('%s counts the attempts that it changes before submits have to wait for it', async (_, change) => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const [paper] = await startHall(exam.examCode, 1);
    await submit(paper as Paper, 'B');
    const questionId = exam.questions[0]?.id ?? 0;
    if (change === undo) await settle(questionId, { keyState: 'bonus_all' });
    const { waiting } = await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table student_answers in access exclusive mode`);
      const counting = change(questionId);
      await expect.poll(() => countLockWaits(test.db)).toBe(1);
      await tx.execute(sql`select from questions where id = ${questionId} for share nowait`);
      return { waiting: counting };
    });
    const answer = await waiting;
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().regradedAttempts).toBe(1);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('submits of a whole hall at the same time all succeed', async () => {
    const exam = await createExam(test.db, { questionCount: 20 });
    const hall = await startHall(exam.examCode, shortOrFull(60, 200));
    const answers = await Promise.all([
      ...hall.map((paper, index) => submit(paper, letterAt(index))),
      ...exam.questions.map(({ id }, index) => correct(id, letterAt(index + 1))),
    ]);
    expectAll(answers, [200]);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });
});
