import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, databaseOn } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrate-database.ts';

/**
 * Applies the migrations before the one whose name ends with `name` to an empty database, so that it has the schema of
 * an earlier release.
 */
export async function migrateUntil(connection: pg.PoolConfig, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (end < 0) throw new Error(`No migration is named ${name}.`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(databaseOn(client), { migrationsFolder: folder });
  await client.end();
  await rm(folder, { recursive: true });
}

/**
 * Fills a database with the schema before sections (`migrateUntil` `_sections_settings_and_settlements`): one exam with
 * closed attempts, each with graded answers to all questions and an answer sheet. Three of four attempts are the only
 * one of their person, the others are the second one of a person. Every hundredth attempt has no person.
 */
export async function layDownEarlierAttempts(
  db: Database,
  { attempts, questions }: { attempts: number; questions: number },
): Promise<void> {
  await db.execute(sql`
    insert into exams (title, exam_code, duration, total_questions, passing_score) values ('Earlier', 'EARLIER', 60, ${questions}::int, 60)`);
  await db.execute(sql`
    insert into questions (exam_id, question_text, option_a, option_b, option_c, option_d, correct_answer)
    select 1, 'Question ' || n, 'One', 'Two', 'Three', 'Four', substr('ABCD', 1 + n % 4, 1) from generate_series(1, ${questions}::int) as n`);
  for (let first = 1; first <= attempts; first += attemptsOfStatement) {
    const last = Math.min(attempts, first + attemptsOfStatement - 1);
    await layDownPart(db, { first, last, people: Math.ceil((attempts * 3) / 4) });
  }
}

/** More would exceed the time limit of a statement. */
const attemptsOfStatement = 1000;

async function layDownPart(
  db: Database,
  { first, last, people }: { first: number; last: number; people: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Turns the foreign key checks off: the rows inserted here are consistent, and the checks would take most of the
    // time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
    with paper as (select array_agg(id order by id) as ids from questions),
    attempt as (
      insert into students (session_id, name, email, exam_id, start_time, ends_at, end_time, question_ids, passing_score, total_questions,
        total_score, percentage, points, max_points, wrong_count, person_key, status)
      select 'earlier-' || n, 'Student ' || n, '', 1, began, began + interval '1 hour', began + interval '40 minutes', ids, 60, cardinality(ids),
        0, 0, 0, cardinality(ids), cardinality(ids), case when n % 100 > 0 then 'person-' || n % ${people}::int end, 'completed'
      from paper, generate_series(${first}::int, ${last}::int) as n,
        lateral (select timestamptz '2026-01-01' + make_interval(secs => n) as began)
      returning id, question_ids
    ),
    answer as (
      insert into student_answers (student_id, question_id, selected_answer, is_correct, time_spent)
      select attempt.id, question.id, substr('ABCD', 1 + (attempt.id + question.id) % 4, 1),
        substr('ABCD', 1 + (attempt.id + question.id) % 4, 1) = question.correct_answer, 30
      from attempt, questions as question
      returning student_id, question_id, selected_answer as letter, is_correct
    ),
    graded as (
      insert into answer_sheets (student_id, exam_id, paper, question_ids, total, chose_a, chose_b, chose_c, chose_d, correct, seconds)
      select student_id, 1, md5('paper')::uuid, array_agg(question_id order by question_id), count(*) filter (where is_correct),
        ${slots(sql`letter = 'A'`)}, ${slots(sql`letter = 'B'`)}, ${slots(sql`letter = 'C'`)}, ${slots(sql`letter = 'D'`)},
        ${slots(sql`is_correct`)}, array_agg(30::smallint)
      from answer group by student_id
      returning student_id
    )
    select count(*) from graded`);
  });
}

const slots = (condition: ReturnType<typeof sql>) =>
  sql`string_agg(case when ${condition} then '000001' else '000000' end, '' order by question_id)::numeric`;
