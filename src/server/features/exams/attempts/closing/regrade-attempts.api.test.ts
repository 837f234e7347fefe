import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteExam } from '#server/features/exams/editing/delete-exam.ts';
import { settleQuestion } from '#server/features/exams/settlement/settle-question.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';
import { lockAttempt } from '../attempts.store.ts';
import { regradeAttempts, regradeTheRest } from './regrade-attempts.ts';
import { selectRegrading, writePagesUncompressed } from './regrading.store.ts';

const test = setUpTestApp();
const { start, submit, sit, sitWith, resultOf } = studentsOf(test);

/** An exam of two questions with the keys A and B, and six closed attempts, of which the first started first. */
async function createSatExam() {
  const exam = await createExam(test.db, { questionCount: 2, markRight: 4, markWrong: -1 });
  const ids: string[] = [];
  for (const options of ['AB', 'BB', 'CB', 'A-', 'BA', '-B']) {
    const letters = [...options].map((letter) => (letter === '-' ? null : (letter as 'A')));
    ids.push((await sitWith(exam, `Student ${ids.length}`, letters)).sessionId);
    test.advance(1);
  }
  return { exam, ids, question: exam.questions[0]?.id ?? 0 };
}

/** Stores a decision, as a process does that ends before it regrades an attempt. */
const settle = (questionId: number, draft: Parameters<typeof settleQuestion>[2]) =>
  test.db.transaction((tx) => settleQuestion(tx, questionId, draft, { seen: undefined, now: test.time.now, by: 1 }));

/** Regrades this number of portions of two attempts. */
function regradePortions(examId: number, portions: number): Promise<void> {
  let left = portions;
  return regradeAttempts(
    test.db,
    examId,
    () => {
      left -= 1;
      return left < 0;
    },
    2,
  );
}

const points = async (examId: number) =>
  (
    await test.db.execute<{ points: number }>(
      sql`select points from students where exam_id = ${examId} order by start_time, id`,
    )
  ).rows.map((row) => row.points);

const before = [8, 3, 3, 4, -2, 4];
const alsoB = [8, 8, 3, 4, 3, 4];
const dropped = [4, 4, 4, 0, -1, 4];

describe('regrading in portions', () => {
  it('stores the key at once, regrades portion by portion, and says how far it is', async () => {
    const { exam, question } = await createSatExam();
    expect((await settle(question, { alsoCorrect: ['B'] })).regradedAttempts).toBe(2);
    expect(await points(exam.id)).toEqual(before);
    expect(await selectRegrading(test.db, exam.id)).toEqual({ done: 0, total: 6 });
    await regradePortions(exam.id, 1);
    expect(await points(exam.id)).toEqual([8, 8, 3, 4, -2, 4]);
    const inbox = (await test.asAdmin('GET', `/api/exams/${exam.id}/challenges`)).json();
    expect(inbox).toMatchObject({
      regrading: { done: 2, total: 6 },
      questions: [{ number: 1, statistics: null, settlements: [{ decision: 'also B' }] }],
    });
    await regradePortions(exam.id, 9);
    expect(await points(exam.id)).toEqual(alsoB);
    expect(await selectRegrading(test.db, exam.id)).toBeUndefined();
    const after = (await test.asAdmin('GET', `/api/exams/${exam.id}/challenges`)).json();
    expect(after).toMatchObject({ regrading: null, questions: [{ number: 1, statistics: { attempts: 6 } }] });
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('shows each student the marks of the new key before their turn, and no rank until all are regraded', async () => {
    const { exam, ids, question } = await createSatExam();
    const [last = ''] = ids.slice(-2);
    expect(await resultOf(last)).toMatchObject({ points: -2, rank: 6 });
    await settle(question, { alsoCorrect: ['B'] });
    expect(await resultOf(last)).toMatchObject({
      points: 3,
      correctAnswers: 1,
      rank: null,
      percentile: null,
      isRanked: true,
      cohort: 6,
      results: [{ isCorrect: true }, { isCorrect: false }],
    });
    const url = `/api/exams/${exam.id}/attempts`;
    expect((await test.asAdmin('GET', `${url}/${last}`)).json()).toMatchObject({ points: 3, rank: null });
    const list = (await test.asAdmin('GET', url)).json();
    expect(list.averagePercentage).toBeNull();
    expect(list.attempts.map(({ rank }: { rank: number | null }) => rank)).toEqual(Array(6).fill(null));
    await regradePortions(exam.id, 9);
    expect(await resultOf(last)).toMatchObject({ points: 3, rank: 5 });
  });

  it('shows no list, no export and no figure of the cohort that mixes marks of both keys', async () => {
    const { exam, ids, question } = await createSatExam();
    await settle(question, { keyState: 'dropped' });
    await regradePortions(exam.id, 1);
    const paths = ['analytics', 'standings', 'similarity', 'responses', 'attempts.csv', 'attempts.xlsx'];
    for (const path of paths.map((each) => `/api/exams/${exam.id}/${each}`)) {
      const answer = await test.asAdmin('GET', path);
      expect([answer.statusCode, answer.json().code], path).toEqual([409, 'exam.regrading']);
    }
    const preview = await test.asAdmin('POST', `/api/questions/${question}/settlement/preview`, { keyState: 'normal' });
    expect(preview.json()).toMatchObject({ code: 'exam.regrading' });
    expect((await test.get(`/api/exam/results/${ids[0]}/insight`)).json()).toMatchObject({ isCompared: false });
    await regradePortions(exam.id, 9);
    for (const path of paths) {
      expect((await test.asAdmin('GET', `/api/exams/${exam.id}/${path}`)).statusCode, path).toBe(200);
    }
    expect(await points(exam.id)).toEqual(dropped);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('goes on where a process was killed in a portion, and no attempt is regraded twice', async () => {
    const { exam, ids, question } = await createSatExam();
    await settle(question, { keyState: 'dropped' });
    await regradePortions(exam.id, 1);
    const killed = await test.db.transaction(async (tx) => {
      await lockAttempt(tx, ids[3] ?? '');
      const portion = expect(regradePortions(exam.id, 1)).rejects.toThrow();
      await expect.poll(() => countLockWaits(test.db)).toBe(1);
      await test.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return { portion };
    });
    await killed.portion;
    expect(await selectRegrading(test.db, exam.id)).toEqual({ done: 2, total: 6 });
    await regradeTheRest(test.db).run(() => false);
    expect(await selectRegrading(test.db, exam.id)).toBeUndefined();
    expect(await points(exam.id)).toEqual(dropped);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('takes submits meanwhile, which are graded by the new key', async () => {
    const { exam, question } = await createSatExam();
    const writing = await start(exam, 'Writes still');
    const other = await start(exam, 'Writes still, too');
    await settle(question, { alsoCorrect: ['B'] });
    const chosen = exam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'B' }));
    expect((await submit(writing.sessionId, chosen)).json()).toMatchObject({ points: 8, rank: null });
    await regradePortions(exam.id, 2);
    expect((await submit(other.sessionId, chosen)).json()).toMatchObject({ points: 8 });
    await regradePortions(exam.id, 9);
    expect(await points(exam.id)).toEqual([...alsoB, 8, 8]);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('takes another decision and an undo meanwhile, which begin again with the first attempt', async () => {
    const { exam, question } = await createSatExam();
    await settle(question, { keyState: 'dropped' });
    await regradePortions(exam.id, 2);
    await settle(question, { keyState: 'normal', alsoCorrect: ['B'] });
    await regradePortions(exam.id, 1);
    const url = `/api/questions/${question}/settlement/undo`;
    expect((await test.asAdmin('POST', url, {})).statusCode).toBe(200);
    expect(await points(exam.id)).toEqual(dropped);
    await settle(exam.questions[1]?.id ?? 0, { keyState: 'bonus_all' });
    await regradePortions(exam.id, 1);
    expect((await test.asAdmin('POST', url, {})).statusCode).toBe(200);
    expect(await selectRegrading(test.db, exam.id)).toBeUndefined();
    expect(await points(exam.id)).toEqual([8, 3, 3, 8, 3, 4]);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('makes no change of a key, no submit and no deletion wait for each other in a circle', async () => {
    const { exam, ids, question } = await createSatExam();
    const writing = await start(exam, 'Writes still');
    await settle(question, { alsoCorrect: ['B'] });
    // As extra time for all does, whose lock of an attempt that is closed meanwhile stays.
    const waiting = await test.db.transaction(async (tx) => {
      await lockAttempt(tx, ids[1] ?? '');
      const portion = regradePortions(exam.id, 1);
      await expect.poll(() => countLockWaits(test.db)).toBe(1);
      const decision = settle(question, { keyState: 'dropped' });
      await expect.poll(() => countLockWaits(test.db)).toBe(2);
      // The decision waits for the portion, so it must not hold the question.
      expect((await submit(writing.sessionId)).statusCode).toBe(200);
      const deletion = deleteExam(test.db, exam.id, { mayDeleteAttempts: true });
      return { portion, decision, deletion };
    });
    await waiting.portion;
    await Promise.allSettled([waiting.decision]);
    await waiting.deletion;
    expect(await selectRegrading(test.db, exam.id)).toBeUndefined();
  });

  it('writes pages uncompressed in its own transaction only, and not for a user who may not change the setting', async () => {
    await test.db
      .transaction(async (tx) => {
        const compression = async () =>
          (await tx.execute<{ wal_compression: string }>(sql`show wal_compression`)).rows[0]?.wal_compression;
        await tx.execute(sql`set local wal_compression = pglz`);
        await tx.execute(sql`create role without_privileges`);
        await tx.execute(sql`set local role without_privileges`);
        await writePagesUncompressed(tx);
        expect(await compression()).toBe('pglz');
        await tx.execute(sql`reset role`);
        await writePagesUncompressed(tx);
        expect(await compression()).toBe('off');
        throw new RangeError('rolls the role back');
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
    const { rows } = await test.db.execute(sql`
      select from pg_settings where name = 'wal_compression' and setting is distinct from reset_val`);
    expect(rows).toEqual([]);
  });

  it.each([
    { act: 'counts the first attempt', method: 'POST', attempt: 0, path: '/rank' },
    { act: 'reopens the second attempt', method: 'POST', attempt: 1, path: '/reopen' },
    { act: 'deletes the second attempt', method: 'DELETE', attempt: 1, path: '' },
  ] as const)('and an educator who $act of a person do not wait for each other in a circle', async (row) => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const ids = [await sit(exam, 'Asha', 0, 'asha@example.org'), await sit(exam, 'Asha', 0, 'asha@example.org')];
    const url = (index: number) => `/api/exams/${exam.id}/attempts/${ids[index]}`;
    expect((await test.asAdmin('POST', `${url(1)}/rank`)).statusCode).toBe(200);
    await settle(exam.questions[0]?.id ?? 0, { keyState: 'bonus_all' });
    // The portion waits for the first attempt. The educator's change would lock the second one, and then wait for the
    // first.
    const waiting = await test.db.transaction(async (tx) => {
      await lockAttempt(tx, ids[0] ?? '');
      const portion = regradePortions(exam.id, 1);
      await expect.poll(() => countLockWaits(test.db)).toBe(1);
      const change = test.asAdmin(row.method, url(row.attempt) + row.path, { minutes: 5 });
      await expect.poll(() => countLockWaits(test.db)).toBe(2);
      return { portion, change };
    });
    await waiting.portion;
    expect((await waiting.change).statusCode).toBe(200);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });
});
