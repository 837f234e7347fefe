import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertAttempts, lockAttempt } from '#server/features/exams/attempts/attempts.store.ts';
import { applyAllTimeChanges, applyTimeChanges } from '#server/features/exams/attempts/timing/apply-time-changes.ts';
import { insertTimeChange } from '#server/features/exams/attempts/timing/time-changes.store.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { activities } from '#server/schema/activities.table.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { save, submit, start } = studentsOf(test);

type Exam = Awaited<ReturnType<typeof createExam>>;

/** An exam of an hour with open attempts, whose sessions are returned in the order of their ids. */
async function openAttempts(count: number): Promise<{ exam: Exam; sessions: string[] }> {
  const exam = await createExam(test.db, { questionCount: 1, duration: 60 });
  await insertAttempts(
    test.db,
    Array.from({ length: count }, (_, index) => ({
      sessionId: `${exam.id}-${index}`,
      name: `Student ${index}`,
      email: null,
      examId: exam.id,
      startTime: test.time.now,
      endsAt: new Date(test.time.now.getTime() + 3_600_000),
      duration: 60,
      questionIds: exam.questions.map(({ id }) => id),
      passingScore: 60,
    })),
  );
  return { exam, sessions: (await stored(exam)).map(({ sessionId }) => sessionId) };
}

const stored = (exam: Exam) => test.db.select().from(students).where(eq(students.examId, exam.id)).orderBy(students.id);
const minutesOf = async (exam: Exam) => (await stored(exam)).map(({ extraMinutes }) => extraMinutes);
/** The minutes of each change that the attempts have noted. */
const traces = async (exam: Exam) =>
  (await stored(exam)).map(({ timeChanges }) => timeChanges.map(({ minutes }) => minutes));
const linesOf = async (exam: Exam) =>
  (await test.db.select().from(activities).where(eq(activities.examId, exam.id)).orderBy(activities.id)).map(
    ({ summary }) => summary,
  );

const give = (exam: Exam, minutes: number) =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/extra-time`, { minutes });
const take = (exam: Exam, minutes: number) =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/extra-time/take-back`, { minutes });
const remaining = async (sessionId: string | undefined) =>
  (await save(sessionId ?? '', [])).json().remainingSeconds / 60;

/** Stores a change like a process that ends after the first portions of two attempts each. */
async function changeHalf(exam: Exam, minutes: number, portions = 1): Promise<void> {
  await test.adminCookie();
  const [admin] = await test.db.select().from(adminUsers);
  await test.db.transaction(async (tx) => {
    await lockExam(tx, exam.id);
    await insertTimeChange(tx, { examId: exam.id, at: test.time.now, minutes, userId: admin?.id ?? null });
  });
  let left = portions;
  await applyTimeChanges(test.db, exam.id, { clock: () => test.time.now, isStopped: () => left-- === 0, portion: 2 });
}

const runJob = () => applyAllTimeChanges(test.db, () => test.time.now).run(() => false);

describe('a change of all open attempts', () => {
  const requests: [string, (exam: Exam) => ReturnType<typeof give>, number][] = [
    ['more minutes', (exam) => give(exam, 5), 70],
    ['fewer minutes', (exam) => take(exam, 3), 62],
    [
      'another closing time',
      (exam) =>
        test.asAdmin('PUT', `/api/exams/${exam.id}`, {
          closesAt: new Date(test.time.now.getTime() + 20 * 60_000).toISOString(),
        }),
      25,
    ],
  ];

  it.each(requests)(
    '%s: lets a save of the first attempts pass while it waits for the last ones',
    async (_, request, minutes) => {
      const { exam, sessions } = await openAttempts(60);
      await give(exam, 5);
      const last = sessions.at(-1) ?? '';
      const { answer } = await test.db.transaction(async (tx) => {
        await lockAttempt(tx, last);
        const sent = request(exam);
        await expect.poll(() => countLockWaits(test.db)).toBe(1);
        expect(await remaining(sessions[0])).toBe(minutes);
        return { answer: sent };
      });
      expect((await answer).statusCode).toBe(200);
      expect(await remaining(last)).toBe(minutes);
    },
  );

  it('is completed by the job when its process ends between portions, and each attempt gets the minutes once', async () => {
    const { exam } = await openAttempts(5);
    await changeHalf(exam, 5);
    expect(await minutesOf(exam)).toEqual([5, 5, 0, 0, 0]);
    expect(await linesOf(exam)).toEqual([]);
    await runJob();
    await runJob();
    expect(await traces(exam)).toEqual(Array(5).fill([5]));
    expect(await linesOf(exam)).toEqual(['Gave 5 extra minutes to 5 students']);
  });

  it('is completed before it is taken back', async () => {
    const { exam } = await openAttempts(5);
    await changeHalf(exam, 5);
    expect((await take(exam, 5)).json()).toEqual({ shortened: 5 });
    expect(await minutesOf(exam)).toEqual(Array(5).fill(0));
    expect(await traces(exam)).toEqual(Array(5).fill([5, -5]));
    expect(await linesOf(exam)).toEqual([
      'Gave 5 extra minutes to 5 students',
      'Took up to 5 extra minutes back from 5 students',
    ]);
  });

  it('meets a second one, and each attempt gets both once', async () => {
    const { exam } = await openAttempts(120);
    const [first, second] = await Promise.all([give(exam, 5), give(exam, 7), runJob()]);
    expect([first.json(), second.json()]).toEqual([{ extended: 120 }, { extended: 120 }]);
    expect(await minutesOf(exam)).toEqual(Array(120).fill(12));
    expect(new Set(await linesOf(exam))).toEqual(
      new Set(['Gave 5 extra minutes to 120 students', 'Gave 7 extra minutes to 120 students']),
    );
  });

  it('reaches no attempt that is submitted, deleted or started meanwhile, and counts none of them', async () => {
    const { exam, sessions } = await openAttempts(6);
    await changeHalf(exam, 5);
    expect((await submit(sessions[2] ?? '')).statusCode).toBe(200);
    await test.db.delete(students).where(eq(students.sessionId, sessions[3] ?? ''));
    await start(exam, 'Late');
    await runJob();
    expect(await minutesOf(exam)).toEqual([5, 5, 0, 5, 5, 0]);
    expect(await linesOf(exam)).toEqual(['Gave 5 extra minutes to 4 students']);
  });

  it('gives the minutes also to an attempt whose deadline passes before its turn, from then on', async () => {
    const { exam, sessions } = await openAttempts(4);
    test.advance(59.5 * 60);
    await changeHalf(exam, 5);
    test.advance(120);
    await runJob();
    expect(await Promise.all(sessions.map(remaining))).toEqual([3.5, 3.5, 5, 5]);
  });

  it('takes nothing back that has passed before the turn of an attempt', async () => {
    const { exam, sessions } = await openAttempts(4);
    await give(exam, 5);
    test.advance(60 * 60);
    await changeHalf(exam, -5);
    test.advance(2.5 * 60);
    await runJob();
    expect(await minutesOf(exam)).toEqual([1, 1, 3, 3]);
    expect(await remaining(sessions[3])).toBe(0.5);
    expect((await linesOf(exam)).at(-1)).toBe('Took up to 5 extra minutes back from 4 students');
  });

  it('is stored when the database fails in the middle, so that the educator does not give the minutes twice', async () => {
    const { exam } = await openAttempts(60);
    const last = (await stored(exam)).at(-1)?.id ?? 0;
    await test.db.execute(
      sql.raw(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger fail before update on students for each row when (old.id = ${last}) execute function fail()`),
    );
    expect((await give(exam, 5)).json()).toEqual({ extended: 60 });
    expect((await minutesOf(exam)).filter((minutes) => minutes === 5)).toHaveLength(50);
    await test.db.execute(sql.raw('drop function fail() cascade'));
    await runJob();
    expect(await minutesOf(exam)).toEqual(Array(60).fill(5));
  });

  it('keeps the name of an administrator whose account is removed before the last portion', async () => {
    const { exam } = await openAttempts(4);
    await changeHalf(exam, 5);
    const [{ username, id } = { username: '', id: 0 }] = await test.db.select().from(adminUsers);
    await test.db.execute(sql`update exam_time_changes set user_id = null where user_id = ${id}`);
    await runJob();
    expect((await stored(exam)).map(({ timeChanges }) => timeChanges[0]?.by)).toEqual(Array(4).fill(username));
    const [line] = await test.db.select().from(activities).where(eq(activities.examId, exam.id));
    expect(line).toMatchObject({ userId: null, username, examTitle: exam.title });
  });

  it('counts the minutes that are still to come when it decides whether an attempt becomes too long', async () => {
    const { exam } = await openAttempts(4);
    await test.db
      .update(students)
      .set({ endsAt: sql`start_time + interval '23 hours'` })
      .where(eq(students.examId, exam.id));
    await changeHalf(exam, 40);
    expect((await give(exam, 30)).json().code).toBe('attempt.too_long');
    await runJob();
    expect(await minutesOf(exam)).toEqual(Array(4).fill(40));
  });

  it('leaves nothing when the exam is deleted meanwhile', async () => {
    const { exam } = await openAttempts(4);
    await changeHalf(exam, 5);
    await test.db.delete(exams).where(eq(exams.id, exam.id));
    await runJob();
    const { rows } = await test.db.execute(sql`select from exam_time_changes where exam_id = ${exam.id}`);
    expect(rows).toHaveLength(0);
  });
});

it('closes all open attempts in portions, and lets the saves of other portions pass', async () => {
  const { exam, sessions } = await openAttempts(45);
  const { answer } = await test.db.transaction(async (tx) => {
    await lockAttempt(tx, sessions[25] ?? '');
    const sent = test.asAdmin('POST', `/api/exams/${exam.id}/attempts/close`);
    await expect.poll(() => countLockWaits(test.db)).toBe(1);
    expect((await save(sessions[0] ?? '', [])).json().code).toBe('attempt.closed');
    expect((await save(sessions[44] ?? '', [])).statusCode).toBe(200);
    return { answer: sent };
  });
  expect((await answer).json()).toEqual({ closed: 45 });
});
