import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate-database.ts';
import { layDownEarlierAttempts, migrateUntil } from '#test/database/earlier-schema.ts';
import { countWronglyRanked } from '#test/database/ranked-attempts.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase({ isBare: true });
});
afterEach(() => test.drop());

describe('The migration that adds the rules for values', () => {
  it('repairs values with an obvious meaning, and keeps a row that it cannot repair', async () => {
    await migrateUntil(test.connection, '_check_values');
    await test.db.execute(sql`
      insert into exams (title, exam_code, duration, total_questions, passing_score) values ('E', 'E', 0, 2, 120)`);
    await test.db.execute(sql`
      insert into questions (exam_id, question_text, option_a, option_b, option_c, option_d, correct_answer, difficulty)
      values (1, 'Q', 'a', 'b', 'c', 'd', 'b', 'HARD'), (1, 'Q', 'a', 'b', 'c', 'd', 'Z', 'purple')`);
    await migrateDatabase(test.connection);
    const { rows: questions } = await test.db.execute(
      sql`select correct_answer as key, difficulty from questions order by id`,
    );
    expect(questions).toEqual([
      { key: 'B', difficulty: 'hard' },
      { key: 'Z', difficulty: 'medium' },
    ]);
    const { rows: exams } = await test.db.execute(sql`select duration, passing_score as score from exams`);
    expect(exams).toEqual([{ duration: 1, score: 100 }]);
    const { rows: rules } = await test.db.execute(
      sql`select conname as name from pg_constraint where contype = 'c' and not convalidated`,
    );
    expect(rules).toEqual([{ name: 'questions_correct_answer_check' }]);
    await expect(test.db.execute(sql`update questions set correct_answer = 'Y'`)).rejects.toThrow();
  });
});

describe('The migration that ranks one attempt of each person', () => {
  beforeEach(() => migrateUntil(test.connection, '_sections_settings_and_settlements'));

  it('ranks the attempt that was closed first, open attempts, and each attempt without a person', async () => {
    await test.db.execute(sql`
      insert into exams (title, exam_code, duration, total_questions, passing_score) values ('E', 'E', 60, 1, 50), ('F', 'F', 60, 1, 50)`);
    const attempt = (exam: number, person: string | null, end: string | null) => sql`
      (gen_random_uuid()::text, ${exam}::int, now(), '{}', 50, ${person}, ${end}::timestamptz, ${end ? 'completed' : 'in_progress'})`;
    await test.db.execute(sql`
      insert into students (session_id, exam_id, ends_at, question_ids, passing_score, person_key, end_time, status) values
      ${attempt(1, 'asha', '2026-01-02')}, ${attempt(1, 'asha', '2026-01-01')}, ${attempt(1, 'asha', null)}, ${attempt(2, 'asha', '2026-01-03')},
      ${attempt(1, 'ravi', '2026-01-01')}, ${attempt(1, 'ravi', '2026-01-01')}, ${attempt(1, null, '2026-01-01')}, ${attempt(1, null, '2026-01-02')}`);
    await migrateDatabase(test.connection);
    const { rows } = await test.db.execute<{ ranked: boolean }>(
      sql`select is_ranked as ranked from students order by id`,
    );
    expect(rows.map(({ ranked }) => ranked)).toEqual([false, true, true, true, true, false, true, true]);
    expect(await countWronglyRanked(test.db)).toBe(0);
  });

  it('keeps the graded answers and the answer sheets of ranked attempts, and gives the exam no new rule', async () => {
    await layDownEarlierAttempts(test.db, { attempts: 40, questions: 5 });
    const answers = sql`select * from student_answers order by id`;
    const sheets = sql`select student_id, question_ids, total, chose_a, chose_b, chose_c, chose_d, correct from answer_sheets order by student_id`;
    const { rows: answersBefore } = await test.db.execute(answers);
    const { rows: sheetsBefore } = await test.db.execute(sheets);
    await migrateDatabase(test.connection);
    expect((await test.db.execute(answers)).rows).toEqual(answersBefore);
    const { rows: ranked } = await test.db.execute<{ id: number }>(sql`select id from students where is_ranked`);
    const isRanked = new Set<unknown>(ranked.map(({ id }) => id));
    expect((await test.db.execute(sheets)).rows).toEqual(
      sheetsBefore.filter((sheet) => isRanked.has(sheet['student_id'])),
    );
    expect(await countWronglyRanked(test.db)).toBe(0);
    const { rows } = await test.db.execute(sql`
      select shuffle_questions, shuffle_options, palette, refuses_late_answers, preset,
        (select count(*)::int from exam_sections) as sections,
        (select count(*)::int from questions where key_state <> 'normal' or also_correct <> '{}' or section_id is not null) as changed,
        (select count(*)::int from students where plan is not null) as planned
      from exams`);
    expect(rows).toEqual([
      {
        shuffle_questions: false,
        shuffle_options: false,
        palette: 'standard',
        refuses_late_answers: false,
        preset: null,
        sections: 0,
        changed: 0,
        planned: 0,
      },
    ]);
  });
});
