import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createExam } from '#test/factories/create-content.ts';

let test: TestDatabase;
let attemptIds: number[];
let questionIds: number[];

const ids = async (query: SQL) => (await test.db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

/** Inserts an answer of each attempt to each question, in one statement. */
async function insertAnswers(db: Database, attempts: number[], questions: number[]) {
  await db.execute(sql`
    insert into student_answers (student_id, question_id, is_correct, time_spent)
    select attempt, question, true, 1
    from unnest(${sql.param(attempts)}::int[]) as attempt, unnest(${sql.param(questions)}::int[]) as question`);
}

async function deleteFrom(db: Database, table: 'students' | 'questions', rows: number[]) {
  await db.execute(sql`delete from ${sql.identifier(table)} where id = any(${sql.param(rows)}::int[])`);
}

/** How many answers each attempt has, and how many each question. */
async function countAnswers() {
  const answers = await test.db.execute<{ attempt: number; question: number }>(
    sql`select student_id as attempt, question_id as question from student_answers`,
  );
  const of = (key: 'attempt' | 'question', id: number) => answers.rows.filter((row) => row[key] === id).length;
  return {
    attempts: attemptIds.map((id) => of('attempt', id)),
    questions: questionIds.map((id) => of('question', id)),
  };
}

const refused = { cause: { code: '23503' } };
const waiting = () => expect.poll(() => countLockWaits(test.db)).toBe(1);

beforeEach(async () => {
  test = await createTestDatabase();
  const exam = await createExam(test.db, { questionCount: 4 });
  questionIds = exam.questions.map(({ id }) => id);
  attemptIds = await ids(sql`
    insert into students (session_id, exam_id, ends_at, question_ids, passing_score)
    select 'session-' || n, ${exam.id}, now(), '{}', 50 from generate_series(1, 3) as n returning id`);
});
afterEach(() => test.drop());

describe('Graded answers', () => {
  it.each([
    ['attempt', () => insertAnswers(test.db, [...attemptIds, 999_999], questionIds)],
    ['question', () => insertAnswers(test.db, attemptIds, [999_999, ...questionIds])],
  ])('are refused, all of a statement, if one names an %s that does not exist', async (_, insert) => {
    await expect(insert()).rejects.toMatchObject(refused);
    expect(await countAnswers()).toEqual({ attempts: [0, 0, 0], questions: [0, 0, 0, 0] });
  });

  it('go with their attempts, with their questions and with their exam', async () => {
    await insertAnswers(test.db, attemptIds, questionIds);
    await deleteFrom(test.db, 'students', attemptIds.slice(0, 2));
    expect(await countAnswers()).toEqual({ attempts: [0, 0, 4], questions: [1, 1, 1, 1] });
    await deleteFrom(test.db, 'questions', questionIds.slice(1, 3));
    expect(await countAnswers()).toEqual({ attempts: [0, 0, 2], questions: [1, 0, 0, 1] });
    await test.db.execute(sql`delete from exams`);
    expect(await countAnswers()).toEqual({ attempts: [0, 0, 0], questions: [0, 0, 0, 0] });
    expect(await ids(sql`select id from students union all select id from questions`)).toEqual([]);
  });

  it('wait for a transaction that deletes their attempt, and are refused after it', async () => {
    let inserting: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      await deleteFrom(tx, 'students', attemptIds.slice(0, 1));
      inserting = expect(insertAnswers(test.db, attemptIds, questionIds)).rejects.toMatchObject(refused);
      await waiting();
    });
    await inserting;
    expect(await countAnswers()).toEqual({ attempts: [0, 0, 0], questions: [0, 0, 0, 0] });
  });

  it.each([
    ['attempts', 'students', () => attemptIds, { attempts: [0, 4, 4], questions: [2, 2, 2, 2] }],
    ['questions', 'questions', () => questionIds, { attempts: [3, 3, 3], questions: [0, 3, 3, 3] }],
  ] as const)('go with one of their %s whose deletion waited for them', async (_, table, of, left) => {
    let deleting: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      await insertAnswers(tx, attemptIds, questionIds);
      deleting = deleteFrom(test.db, table, of().slice(0, 1));
      await waiting();
    });
    await deleting;
    expect(await countAnswers()).toEqual(left);
  });
});
