import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OptionLetter } from '#contract/exams/attempts.contract.ts';
import { databaseOn } from '#server/platform/database/database.ts';
import { migrateDatabase, migrationsFolder } from '#server/platform/database/migrate-database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createExam } from '#test/factories/create-content.ts';

let test: TestDatabase;
afterEach(() => test.drop());

describe('The database itself', () => {
  beforeEach(async () => {
    test = await createTestDatabase();
  });

  it.each([
    ['questions', `correct_answer = 'Z'`],
    ['questions', `difficulty = 'purple'`],
    ['exams', 'duration = 0'],
    ['exams', 'passing_score = 101'],
    ['students', `status = 'lost'`],
    ['students', 'passing_score = -1'],
    ['student_answers', `selected_answer = 'a'`],
  ])('refuses %s with %s', async (table, change) => {
    const exam = await createExam(test.db);
    await test.db.execute(sql`
      with attempt as (
        insert into students (session_id, exam_id, ends_at, question_ids, passing_score)
        values ('x', ${exam.id}, now(), '{}', 50) returning id)
      insert into student_answers (student_id, question_id, is_correct, time_spent)
      select attempt.id, (select min(id) from questions), false, 0 from attempt`);
    const refused = test.db.execute(sql.raw(`update ${table} set ${change}`));
    await expect(refused).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('accepts every option letter of the contract as a key', async () => {
    await createExam(test.db);
    for (const letter of OptionLetter.options)
      await test.db.execute(sql`update questions set correct_answer = ${letter}`);
  });
});

describe('The migration that adds the rules', () => {
  beforeEach(async () => {
    test = await createTestDatabase({ isBare: true });
  });

  /** Applies the migrations before the one with this name. */
  async function migrateUntil(name: string): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'rounds-migrations-'));
    await cp(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
    const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    const client = new pg.Client(test.connection);
    await client.connect();
    await migrate(databaseOn(client), { migrationsFolder: folder });
    await client.end();
    await rm(folder, { recursive: true });
  }

  it('repairs values with an obvious meaning, and keeps a row that it cannot repair', async () => {
    await migrateUntil('_check_values');
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
