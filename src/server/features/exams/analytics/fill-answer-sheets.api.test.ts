import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  insertAnswerSheets,
  lacksAnswerSheets,
  lockAttemptsWithoutSheet,
  selectClosingsSince,
  selectExamsWithoutSheets,
} from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import { students } from '#server/schema/attempts.table.ts';
import { regradings } from '#server/schema/regradings.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createClosedAttempt, letters } from '#test/factories/closed-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';
import { fillAllAnswerSheets, fillAnswerSheets } from './fill-answer-sheets.ts';

const test = setUpTestApp();

/** An exam of two questions with the keys A and B, and closed attempts without answers. */
async function createSatExam(attempts: number) {
  const exam = await createExam(test.db, { questionCount: 2 });
  const ids: number[] = [];
  for (let number = 0; number < attempts; number += 1) {
    ids.push((await createClosedAttempt(test.db, exam, letters('--'))).id);
  }
  return { examId: exam.id, ids };
}

const sheets = async (examId: number) =>
  (
    await test.db.execute<{ id: number; total: number; correct: string }>(
      sql`select student_id as id, total, correct::text from answer_sheets where exam_id = ${examId} order by 1`,
    )
  ).rows;

const correctAll = (ids: number[]) =>
  sql`update student_answers set is_correct = true where student_id = any(${sql.param(ids)}::int[])`;

describe('answer sheets', () => {
  it('are made for every closed attempt by the job', async () => {
    const { examId, ids } = await createSatExam(3);
    await fillAllAnswerSheets(test.db, async () => true).run(() => false);
    expect((await sheets(examId)).map(({ id }) => id)).toEqual(ids);
  });

  it('wait in the background while a hall submits, until its last submit is ten seconds ago', async () => {
    const { examId, ids } = await createSatExam(100);
    const endAt = (end: SQL) => test.db.execute(sql`update students set end_time = ${end} where exam_id = ${examId}`);
    await endAt(sql`now()`);
    const filled: number[] = [];
    const { run } = fillAllAnswerSheets(test.db, async (_db, id) => filled.push(id) > 0);
    await run(() => false);
    expect([await sheets(examId), filled]).toEqual([[], []]);
    await endAt(sql`now() - interval '11 seconds'`);
    await run(() => false);
    expect((await sheets(examId)).map(({ id }) => id)).toEqual(ids);
    expect(filled).toContain(examId);
  });

  it('have the figures of their exam stored again after each closing, and not without one', async () => {
    const { examId, ids } = await createSatExam(3);
    const endAt = (id: number | undefined, end: SQL) =>
      test.db.execute(sql`update students set end_time = ${end} where id = ${id}`);
    let stored = 0;
    const { run } = fillAllAnswerSheets(test.db, async (_db, id) => {
      if (id === examId) stored += 1;
      return true;
    });
    // The first look finds this closing, and the later ones do not read it again.
    await endAt(ids[0], sql`now() - interval '30 minutes'`);
    await run(() => false);
    await run(() => false);
    expect(stored).toBe(1);
    for (const id of ids.slice(1)) {
      await endAt(id, sql`now() - interval '10 seconds'`);
      await run(() => false);
      await run(() => false);
    }
    expect(stored).toBe(3);
  });

  it('wait in the background until all answers of an attempt are there', async () => {
    const { examId, ids } = await createSatExam(2);
    await test.db.execute(
      sql`delete from student_answers where student_id = ${ids[0]} and question_id = (select max(question_id) from student_answers where student_id = ${ids[0]})`,
    );
    await fillAnswerSheets(test.db, examId, { inBackground: true });
    expect((await sheets(examId)).map(({ id }) => id)).toEqual(ids.slice(1));
    await fillAnswerSheets(test.db, examId, { inBackground: false });
    expect((await sheets(examId)).map(({ id }) => id)).toEqual(ids);
  });

  it('are complete without attempts whose questions were all deleted, so that no process looks for them again', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await createClosedAttempt(test.db, exam, letters('A-'));
    await createClosedAttempt(test.db, exam, [], { questionIds: [] });
    await fillAnswerSheets(test.db, exam.id, { inBackground: true });
    expect(await lacksAnswerSheets(test.db, exam.id)).toBe(false);
    expect(await selectExamsWithoutSheets(test.db)).not.toContain(exam.id);
    await createClosedAttempt(test.db, exam, letters('--'));
    expect(await lacksAnswerSheets(test.db, exam.id)).toBe(true);
    expect(await selectExamsWithoutSheets(test.db)).toContain(exam.id);
  });

  it('are found among the latest closings without comparing all attempts', async () => {
    const { examId, ids } = await createSatExam(2);
    const { rows } = await test.db.execute<{ end: Date }>(
      sql`select max(end_time)::timestamptz as end from students where id = any(${sql.param(ids)}::int[])`,
    );
    const end = new Date(rows[0]?.end ?? 0).getTime();
    const lacksSheets = async (offset: number) => {
      const since = new Date(end + offset);
      return (await selectClosingsSince(test.db, since, since)).find((each) => each.examId === examId)?.lacksSheets;
    };
    expect(await lacksSheets(-1000)).toBe(true);
    expect(await lacksSheets(1000)).toBeUndefined();
    const regrading = { questionIds: [], isRecount: false, upToStart: new Date(), upToId: 0, done: 0, total: 2 };
    await test.db.insert(regradings).values({ examId, ...regrading });
    expect(await lacksSheets(-1000)).toBe(false);
    await test.db.delete(regradings).where(sql`${regradings.examId} = ${examId}`);
    await fillAnswerSheets(test.db, examId, { inBackground: true });
    expect(await lacksSheets(-1000)).toBe(false);
  });

  it('are looked for by reading the latest closings only', async () => {
    const { examId, ids } = await createSatExam(3);
    const size = 3000;
    await test.db.execute(sql`
      insert into ${students} (session_id, name, exam_id, start_time, ends_at, end_time, question_ids, status)
      select 'old-' || number, 'Asha', ${examId}, now() - interval '2 days', now(), now() - interval '1 day', '{}', 'completed'
      from generate_series(1, ${size}::int) as number`);
    await test.db.execute(sql`update students set end_time = now() + interval '1 hour' where id = ${ids[0]}`);
    await test.db.execute(sql`analyze ${students}`);
    const since = new Date();
    await test.db.transaction(async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ read: string }>(
          sql`select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables where relname = 'students'`,
        );
        return Number(rows[0]?.read);
      };
      const before = await read();
      const found = { examId, ended: 1, endedLater: 1, lacksSheets: true };
      expect(await selectClosingsSince(tx, since, since)).toEqual([found]);
      expect((await read()) - before).toBeLessThan(100);
    });
    await test.db.execute(sql`update students set end_time = start_time where id = ${ids[0]}`);
  });

  it('are made once for each attempt, even if several processes make them at the same time', async () => {
    const { examId, ids } = await createSatExam(20);
    const fill = () => fillAnswerSheets(test.db, examId, { inBackground: true });
    await Promise.all([fill(), fill(), fill()]);
    expect((await sheets(examId)).map(({ id }) => id)).toEqual(ids);
  });

  it('are deleted when answers change or are deleted, and then made again', async () => {
    const { examId, ids } = await createSatExam(3);
    await fillAnswerSheets(test.db, examId, { inBackground: true });
    expect((await sheets(examId)).map(({ total }) => total)).toEqual([0, 0, 0]);
    await test.db.execute(correctAll(ids.slice(1)));
    expect((await sheets(examId)).map(({ id }) => id)).toEqual(ids.slice(0, 1));
    await fillAnswerSheets(test.db, examId, { inBackground: true });
    expect((await sheets(examId)).map(({ total, correct }) => [total, correct])).toEqual([
      [0, '0'],
      [2, '1000001'],
      [2, '1000001'],
    ]);
  });

  it('are not made from answers that another transaction is changing', async () => {
    const { examId, ids } = await createSatExam(2);
    await test.db.transaction(async (regrade) => {
      await regrade.execute(sql`update students set total_score = 2 where id = ${ids[0]}`);
      await regrade.execute(correctAll(ids.slice(0, 1)));
      await fillAnswerSheets(test.db, examId, { inBackground: true });
      expect((await sheets(examId)).map(({ id }) => id)).toEqual(ids.slice(1));
    });
    await fillAnswerSheets(test.db, examId, { inBackground: true });
    expect((await sheets(examId)).map(({ total }) => total)).toEqual([2, 0]);
  });

  it('are deleted by a change that begins while they are being made', async () => {
    const { examId, ids } = await createSatExam(1);
    let change: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      const locked = await lockAttemptsWithoutSheet(tx, examId, { after: 0, limit: 10 });
      // The other transaction has changed the answers. Its trigger waits for this transaction.
      change = test.db.transaction((other) => other.execute(correctAll(ids)));
      await expect.poll(() => countLockWaits(test.db)).toBeGreaterThan(0);
      await insertAnswerSheets(tx, locked, true);
    });
    await change;
    expect(await sheets(examId)).toEqual([]);
    await fillAnswerSheets(test.db, examId, { inBackground: true });
    expect((await sheets(examId)).map(({ total }) => total)).toEqual([2]);
  });
});
