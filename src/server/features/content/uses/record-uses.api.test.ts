import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import { students } from '#server/schema/attempts.table.ts';
import { bankUses } from '#server/schema/bank-uses.table.ts';
import { setUpStudent } from '#test/app/student.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createExam } from '#test/factories/create-content.ts';

const { test, start, submit } = setUpStudent();

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
  expect(await test.db.$count(bankUses)).toBe(0);
});
