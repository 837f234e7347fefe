import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { fillAllAnswerSheets } from '#server/features/exams/analytics/fill-answer-sheets.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import { students } from '#server/schema/attempts.table.ts';
import { bankUses } from '#server/schema/bank.table.ts';
import { setUpStudent } from '#test/app/student.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createExam } from '#test/factories/create-content.ts';
import { recordFinalUses } from './record-uses.ts';

const { test, start, submit } = setUpStudent();
// The job looks for the latest closings by the clock of the process.
beforeEach(() => {
  test.time.now = new Date();
});

const attemptsOfUses = async (examId: number) =>
  (await test.db.select().from(bankUses).where(eq(bankUses.examId, examId))).map(({ attempts }) => attempts);

it('stores the figures also after a request for the analysis has made the sheets', async () => {
  const exam = await createExam(test.db, { questionCount: 1 });
  const { run } = fillAllAnswerSheets(test.db, recordFinalUses);
  const { sessionId } = await start(exam.examCode);
  await submit(sessionId);
  expect((await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).statusCode).toBe(200);
  await run(() => false);
  expect(await attemptsOfUses(exam.id)).toEqual([1]);
});

it('stores the figures when the last attempt has ended, also if this one is not ranked', async () => {
  const exam = await createExam(test.db, { questionCount: 1 });
  const { run } = fillAllAnswerSheets(test.db, recordFinalUses);
  const student = { name: 'Asha', email: 'asha@example.org' };
  const first = await start(exam.examCode, student);
  await submit(first.sessionId);
  const again = await start(exam.examCode, student);
  await run(() => false);
  expect(await attemptsOfUses(exam.id)).toEqual([]);
  await submit(again.sessionId);
  await run(() => false);
  expect(await attemptsOfUses(exam.id)).toEqual([1]);
});

it('stores no figures for an exam whose attempts another request deletes at the same time', async () => {
  const exam = await createExam(test.db, { questionCount: 1 });
  const { sessionId } = await start(exam.examCode);
  expect((await submit(sessionId)).statusCode).toBe(200);
  const deletion = await test.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'bank');
    const sent = test.asAdmin('DELETE', `/api/exams/${exam.id}`);
    // It has read the figures.
    await expect.poll(() => countLockWaits(test.db)).toBe(1);
    await test.db.delete(students).where(eq(students.examId, exam.id));
    return { sent };
  });
  expect((await deletion.sent).json()).toEqual({ deleted: true });
  expect(await attemptsOfUses(exam.id)).toEqual([]);
});
