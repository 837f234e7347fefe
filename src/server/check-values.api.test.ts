import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OptionLetter } from '#contract/exams/option-letter.ts';
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
