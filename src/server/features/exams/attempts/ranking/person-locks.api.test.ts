import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { students } from '#server/schema/attempts.table.ts';
import { asha, personsOf } from '#test/app/rank-persons.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createExam } from '#test/factories/create-content.ts';
import { insertAttempts, lockAttempt } from '../attempts.store.ts';
import { closeAttempts } from '../closing/close-attempt.ts';
import { closeExpiredAttempts } from '../closing/close-expired-attempts.ts';
import { lockPersonOf, lockPersons } from './person-locks.store.ts';

const test = setUpTestApp();
const { start, submit, resultOf } = personsOf(test);
const silent = createLog({ level: 'silent' });

describe('attempts of one person that are closed at the same time', () => {
  it('leave exactly one ranked, whether students, the clock or the educator close them', async () => {
    const exam = await createExam(test.db, { questionCount: 2, duration: 60 });
    const persons = Array.from({ length: 15 }, (_, index) => ({ email: `student${index}@example.org` }));
    const early: string[] = [];
    const late: string[] = [];
    for (const person of persons) early.push(await start(exam, person), await start(exam, person));
    test.advance(60);
    for (const person of persons) late.push(await start(exam, person), await start(exam, person));
    // The attempts that started early are overdue: the closer takes them, and so does a submit.
    test.advance(3600 + 40 - 60);
    const closing = [
      ...[...early, ...late].sort().map((sessionId) => test.post(`/api/exam/submit/${sessionId}`, { answers: [] })),
      test.asAdmin('POST', `/api/exams/${exam.id}/attempts/close`),
    ];
    const closer = Promise.all([1, 2].map(() => closeExpiredAttempts(test.db, test.time.now, silent)));
    const answers = await Promise.all(closing);
    await closer;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const stored = await test.db.select().from(students).where(eq(students.examId, exam.id));
    expect(stored.every(({ status }) => status !== 'in_progress')).toBe(true);
    for (const { email } of persons) {
      expect(stored.filter((each) => each.email === email && each.isRanked)).toHaveLength(1);
    }
    expect((await resultOf(early[0] ?? '')).cohort).toBe(15);
  });

  it('do not wait for each other in a batch: a batch leaves the second one open until the first one is committed', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const [first, second] = [await start(exam, asha), await start(exam, asha)];
    const close = async (tx: Parameters<typeof lockAttempt>[0], sessionId: string) =>
      closeAttempts(tx, [{ attempt: await lockAttempt(tx, sessionId), status: 'completed', now: test.time.now }]);
    await test.db.transaction(async (tx) => {
      expect(await close(tx, first)).toMatchObject([{ attempt: { isRanked: true } }]);
      expect(await test.db.transaction((other) => close(other, second))).toEqual([]);
    });
    expect(await test.db.transaction((tx) => close(tx, second))).toMatchObject([{ attempt: { isRanked: false } }]);
  });

  it('wait together: a hall that sits with one e-mail address takes no place from other students', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const sessions = Array.from({ length: 320 }, (_, index) => `hall-${index}`);
    await insertAttempts(
      test.db,
      sessions.map((sessionId) => ({
        sessionId,
        name: 'Asha',
        email: 'hall@example.org',
        personKey: 'email:hall@example.org',
        examId: exam.id,
        startTime: test.time.now,
        endsAt: new Date(test.time.now.getTime() + 3_600_000),
        questionIds: exam.questions.map(({ id }) => id),
        passingScore: 60,
      })),
    );
    const waits = await test.db.transaction(async (tx) => {
      await lockPersons(tx, exam.id, ['email:hall@example.org']);
      const submits = sessions.map((sessionId) => test.post(`/api/exam/submit/${sessionId}`, { answers: [] }));
      await expect.poll(() => countLockWaits(test.db)).toBe(2);
      return { submits };
    });
    const statuses = (await Promise.all(waits.submits)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(sessions.map(() => 200));
    const ranked = and(eq(students.examId, exam.id), eq(students.isRanked, true));
    expect(await test.db.$count(students, ranked)).toBe(1);
  });

  it('let other students submit meanwhile', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const [blocked, other] = [await start(exam, asha), await start(exam, { email: 'bela@example.org' })];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isLocked = Promise.withResolvers<void>();
    const holder = test.db.transaction(async (tx) => {
      await lockPersonOf(tx, blocked);
      isLocked.resolve();
      await held;
    });
    await isLocked.promise;
    const waits = submit(exam, blocked, 1);
    expect(await submit(exam, other, 1)).toMatchObject({ isRanked: true });
    release();
    await holder;
    expect(await waits).toMatchObject({ isRanked: true });
  });
});

it('locks persons in one order, so that two corrections cannot wait for each other', async () => {
  const persons = ['email:a', 'email:b', 'email:c'];
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      test.db.transaction((tx) => lockPersons(tx, 1, index % 2 ? persons : persons.toReversed())),
    ),
  );
});
