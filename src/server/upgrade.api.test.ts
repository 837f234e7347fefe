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

describe('The migration that brings the question bank', () => {
  beforeEach(() => migrateUntil(test.connection, '_question_bank'));

  const addExams = (count: number) =>
    test.db.execute(sql`
    insert into exams (title, exam_code, duration, total_questions, passing_score)
    select 'E' || n, 'E' || n, 60, 100, 50 from generate_series(1, ${count}::int) as n`);

  it('makes one item of equal questions, with the content of the newest, and retires what is on no exam', async () => {
    await addExams(3);
    await test.db.execute(sql`
      insert into questions (exam_id, question_text, option_a, option_b, correct_answer, explanation, subject, is_draft, deleted_at) values
      (1, 'Which drug?', 'Aspirin', 'Heparin', 'A', null, null, false, null),
      (2, 'which  drug?', 'aspirin', 'heparin', 'A', 'Newer.', 'Medicine', false, null),
      (2, 'which  drug?', 'aspirin', 'heparin', 'A', 'Twice on the exam.', 'Medicine', false, null),
      (3, 'Gone', 'Yes', 'No', 'A', null, null, false, now()),
      (3, 'Which drug?', 'Aspirin', 'Heparin', 'B', 'Deleted before.', null, false, now()),
      (3, 'Draft', 'Yes', 'No', 'A', null, null, true, null)`);
    await migrateDatabase(test.connection);
    const { rows } = await test.db.execute(sql`
      select state, subject, twin, item.version, question_text as text, explanation,
        (select array_agg(exam_id || ':' || bank_version order by id) from questions where bank_item_id = item.id) as printings
      from bank_items as item join bank_versions as newest on item_id = item.id and newest.version = item.version order by item.id`);
    expect(rows).toEqual([
      { state: 'retired', subject: null, twin: 0, version: 1, text: 'Gone', explanation: null, printings: ['3:1'] },
      {
        state: 'ready',
        subject: 'Medicine',
        twin: 0,
        version: 3,
        text: 'which  drug?',
        explanation: 'Newer.',
        printings: ['1:2', '2:3', '3:1'],
      },
      {
        state: 'ready',
        subject: 'Medicine',
        twin: 1,
        version: 1,
        text: 'which  drug?',
        explanation: 'Twice on the exam.',
        printings: ['2:1'],
      },
      { state: 'draft', subject: null, twin: 0, version: 1, text: 'Draft', explanation: null, printings: ['3:1'] },
    ]);
    await migrateDatabase(test.connection);
    expect((await test.db.execute(sql`select count(*)::int as items from bank_items`)).rows).toEqual([{ items: 4 }]);
  });

  it('leaves everything as it was if it or a later one fails, and can be repeated', async () => {
    await addExams(1);
    await test.db.execute(sql`
      insert into questions (exam_id, question_text, option_a, option_b, correct_answer) values (1, 'Which drug?', 'Aspirin', 'Heparin', 'A')`);
    const readOld = async () => (await test.db.execute(sql`select * from questions`)).rows;
    const old = await readOld();
    // A later migration creates a table of this name.
    await test.db.execute(sql`create table announcements (in_the_way int)`);
    await expect(migrateDatabase(test.connection)).rejects.toThrow();
    expect(await readOld()).toEqual(old);
    expect((await test.db.execute(sql`select to_regclass('bank_items') as items`)).rows).toEqual([{ items: null }]);
    await test.db.execute(sql`drop table announcements`);
    await migrateDatabase(test.connection);
    expect((await test.db.execute(sql`select question_text from bank_versions`)).rows).toHaveLength(1);
  });

  it('keeps each question of many exams', async () => {
    await addExams(20);
    await test.db.execute(sql`
      insert into questions (exam_id, question_text, option_a, option_b, option_c, option_d, correct_answer, explanation)
      select exam, 'A 40-year-old presents with fever. What is the diagnosis of case ' || (exam * 37 + n) % 1500 || '?', 'Typhoid', 'Malaria', 'Dengue',
        'Kala-azar', 'A', 'The finding is typical.' from generate_series(1, 20) as exam, generate_series(1, 100) as n`);
    await migrateDatabase(test.connection);
    const { rows } = await test.db.execute(sql`
      select count(distinct bank_item_id)::int as items, count(*)::int as printings from questions where bank_version is not null`);
    expect(rows[0]).toMatchObject({ printings: 2000 });
  });
});

describe('The migration that turns rosters into cohorts', () => {
  beforeEach(() => migrateUntil(test.connection, '_keep_people_in_cohorts'));

  const addExams = (count: number) =>
    test.db.execute(sql`
      insert into exams (title, exam_code, duration, total_questions, entry, opens_at)
      select 'E' || n, 'E' || n, 60, 1, 'roster', '2026-03-01' from generate_series(1, ${count}::int) as n`);

  it('makes one cohort of each roster, whose people keep their ids, data and codes', async () => {
    await addExams(3);
    await test.db.execute(sql`
      insert into roster_entries (exam_id, position, name, roll_number, email, extra_percent, code) values
      (1, 1, 'Asha', '7', 'a@x.in', 25, 'AAAAAAAA'), (1, 2, 'Ravi', null, null, 0, 'BBBBBBBB'), (2, 1, 'अंजलि', '7', null, 0, 'AAAAAAAA')`);
    await test.db.execute(sql`
      insert into students (session_id, exam_id, ends_at, question_ids, person_key) values ('s', 2, now(), '{}', 'roster:3')`);
    await migrateDatabase(test.connection);
    const read = async () =>
      (
        await test.db.execute<{ code: string }>(sql`
          select people.id, cohorts.name as cohort, year, exam_cohorts.exam_id, people.exam_id as own, people.name, roll_number, people.email,
            extra_percent, code, left_at, session_id
          from people join cohorts on cohorts.id = cohort_id join exam_cohorts using (cohort_id)
          left join students on person_key = 'roster:' || people.id order by people.id`)
      ).rows;
    const rows = await read();
    const common = { year: 2026, own: null, left_at: null };
    expect(rows).toMatchObject([
      {
        ...common,
        id: 1,
        cohort: 'Roster of E1',
        exam_id: 1,
        name: 'Asha',
        roll_number: '7',
        email: 'a@x.in',
        extra_percent: 25,
        code: 'AAAAAAAA',
      },
      {
        ...common,
        id: 2,
        cohort: 'Roster of E1',
        exam_id: 1,
        name: 'Ravi',
        roll_number: null,
        code: 'BBBBBBBB',
        session_id: null,
      },
      { ...common, id: 3, cohort: 'Roster of E2', exam_id: 2, name: 'अंजलि', roll_number: '7', session_id: 's' },
    ]);
    // Two exams had the same code. The person of the first one keeps it.
    expect(rows[2]?.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(rows[2]?.code).not.toBe('AAAAAAAA');
    expect((await test.db.execute(sql`select count(*)::int as cohorts from cohorts`)).rows).toEqual([{ cohorts: 2 }]);
    await migrateDatabase(test.connection);
    expect(await read()).toEqual(rows);
  });

  it('keeps each person of many rosters', async () => {
    await addExams(200);
    await test.db.execute(sql`
      insert into roster_entries (exam_id, position, name, roll_number, code)
      select exam, n, 'Person ' || n, n, translate(lpad(to_hex(exam * 1000 + n), 8, '2'), '01abcdef', 'YZABCDEF')
      from generate_series(1, 200) as exam, generate_series(1, 300) as n`);
    await migrateDatabase(test.connection);
    const { rows } = await test.db.execute(sql`
      select count(*)::int as people, count(distinct cohort_id)::int as cohorts, count(distinct code)::int as codes from people`);
    expect(rows).toEqual([{ people: 60_000, cohorts: 200, codes: 60_000 }]);
  });
});

it('The migration that allows one ranked attempt of each person keeps the one that was closed first', async () => {
  await migrateUntil(test.connection, '_rank_one_attempt_at_most');
  await test.db.execute(sql`
    insert into exams (title, exam_code, duration, total_questions, passing_score) values ('E', 'E', 60, 1, 50), ('F', 'F', 60, 1, 50)`);
  const attempt = (exam: number, person: string | null, end: string, ranked = true) => sql`
    (gen_random_uuid()::text, ${exam}::int, now(), '{}', 50, ${person}, ${end}::timestamptz, 'completed', ${ranked})`;
  await test.db.execute(sql`
    insert into students (session_id, exam_id, ends_at, question_ids, passing_score, person_key, end_time, status, is_ranked) values
    ${attempt(1, 'email:asha', '2026-01-02')}, ${attempt(1, 'email:asha', '2026-01-01')}, ${attempt(2, 'email:asha', '2026-01-03')},
    ${attempt(1, 'roster:1', '2026-01-01', false)}, ${attempt(1, 'roster:1', '2026-01-02')},
    ${attempt(1, 'device:1', '2026-01-01')}, ${attempt(1, 'device:1', '2026-01-01')},
    ${attempt(1, null, '2026-01-01')}, ${attempt(1, null, '2026-01-01')}`);
  await migrateDatabase(test.connection);
  const { rows } = await test.db.execute<{ ranked: boolean }>(
    sql`select is_ranked as ranked from students order by id`,
  );
  // An educator chose the later attempt of the person of the roster.
  expect(rows.map(({ ranked }) => ranked)).toEqual([false, true, true, false, true, true, false, true, true]);
  await expect(test.db.execute(sql`update students set is_ranked = true`)).rejects.toThrow();
});
