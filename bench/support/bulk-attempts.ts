import { sql } from 'drizzle-orm';
import { fillAnswerSheets } from '#server/features/exams/analytics/fill-answer-sheets.ts';
import { selectExamsWithoutSheets } from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The attempts or cards that one statement inserts. More would exceed the time limit of a statement. */
const batchSize = 50_000;

/** Inserts exams of five questions with closed attempts, to fill the database. Returns the ids of the exams. */
export async function fillWithAttempts(
  db: Database,
  { exams, attemptsEach }: { exams: number; attemptsEach: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into exams (title, exam_code, duration, total_questions, passing_score)
    select 'Filling exam ' || n, 'FILL' || ${attemptsEach}::int || 'X' || n, 60, 5, 60 from generate_series(1, ${exams}::int) as n
    returning id`);
  const ids = rows.map(({ id }) => id);
  await db.execute(sql`
    insert into questions (exam_id, question_text, option_a, option_b, option_c, option_d, correct_answer)
    select id, 'Question ' || n, 'One', 'Two', 'Three', 'Four', 'A'
    from unnest(${sql.param(ids)}::int[]) as id, generate_series(1, 5) as n`);
  const together = Math.max(1, Math.floor(batchSize / attemptsEach));
  for (let first = 0; first < exams; first += together) {
    const batch = ids.slice(first, first + together);
    for (let from = 1; from <= attemptsEach; from += batchSize) {
      await insertBatch(db, batch, from, Math.min(attemptsEach, from + batchSize - 1));
    }
  }
  return ids;
}

const insertBatch = (db: Database, examIds: number[], from: number, to: number): Promise<void> =>
  db.transaction(async (tx) => {
    // Turns triggers and foreign key checks off: the rows inserted here are consistent, and the checks would take most
    // of the time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with paper as (
        select exam_id, array_agg(id order by id) as ids from questions
        where exam_id = any(${sql.param(examIds)}::int[]) group by exam_id
      ), attempt as (
        insert into students (session_id, name, email, exam_id, start_time, ends_at, end_time, question_ids, passing_score,
          total_questions, total_score, points, max_points, wrong_count, percentage, status)
        select md5(exam_id || '-' || n), 'Student ' || n, n || '@example.org', exam_id, began, began + interval '1 hour',
          began + interval '40 minutes', ids, 60, 5, n % 6, n % 6, 5, 5 - n % 6, 20 * (n % 6), 'completed'
        from paper, generate_series(${from}::int, ${to}::int) as n,
          lateral (select timestamptz '2026-01-01' + make_interval(hours => exam_id, secs => n % 30) as began)
        returning id, end_time, question_ids, total_score
      )
      insert into student_answers (student_id, question_id, selected_answer, is_correct, time_spent, answered_at)
      select id, asked.question_id, case when place <= total_score then 'A' else 'B' end, place <= total_score, 30, end_time
      from attempt, unnest(question_ids) with ordinality as asked (question_id, place)`);
  });

/** Inserts flashcards to fill the database: fifty in each topic, twenty topics in each subject. */
export async function fillWithCards(db: Database, count: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with subject as (
      insert into subjects (name, description)
      select 'Filling subject ' || n, '' from generate_series(1, ${Math.ceil(count / 1000)}::int) as n returning id
    )
    insert into topics (name, description, subject_id)
    select 'Filling topic ' || n, '', id from subject, generate_series(1, 20) as n returning id`);
  const topicIds = rows.map(({ id }) => id);
  for (let first = 0; first < topicIds.length; first += batchSize / 50) {
    await db.execute(sql`
      insert into flashcards (question, answer, topic_id)
      select 'Question ' || n || ' of topic ' || id, 'Answer ' || n || ' of topic ' || id, id
      from unnest(${sql.param(topicIds.slice(first, first + batchSize / 50))}::int[]) as id, generate_series(1, 50) as n`);
  }
}

/**
 * Makes all answer sheets, then runs `vacuum analyze` and a checkpoint, so that none of these runs during the
 * measurement.
 */
export async function settle(db: Database): Promise<void> {
  // The server would find sheets of old attempts only at its next comparison of all attempts, which waits for up to an
  // hour.
  for (const examId of await selectExamsWithoutSheets(db)) await fillAnswerSheets(db, examId, { inBackground: false });
  for (const table of ['students', 'student_answers', 'answer_sheets', 'exams', 'questions', 'topics', 'flashcards']) {
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
  await db.execute(sql`checkpoint`);
}
