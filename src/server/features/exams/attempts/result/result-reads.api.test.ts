import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { setUpStudent } from '#test/app/student.ts';
import { createExam } from '#test/factories/create-content.ts';

const { test, start, submit } = setUpStudent();

/** Keeps every read of attempts waiting until the test releases them. */
async function holdAttempts() {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = test.db.transaction(async (tx) => {
    await tx.execute(sql`lock table students in access exclusive mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  onTestFinished(release);
  return release;
}

it.each(['', '/insight'])(
  'reads 8 at once of one attempt%s, and refuses the ninth without reading anything',
  async (end) => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const [own, other] = [await start(exam.examCode), await start(exam.examCode, { name: 'Ravi' })];
    for (const { sessionId } of [own, other]) expect((await submit(sessionId)).statusCode).toBe(200);
    const read = ({ sessionId }: typeof own) => test.get(`/api/exam/results/${sessionId}${end}`);
    const release = await holdAttempts();
    const admitted = Array.from({ length: 8 }, () => read(own));
    const refused = await read(own);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many']);
    // The limit is that of the attempt.
    admitted.push(read(other));
    await release();
    const statuses = (await Promise.all(admitted)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(9).fill(200));
    expect((await read(own)).statusCode).toBe(200);
  },
);
