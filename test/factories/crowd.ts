import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Inserts `size` closed, consistently graded attempts at an exam, each with an answer row for each question. */
export async function createCrowd(db: Database, examId: number, size: number): Promise<void> {
  await db.execute(sql`
    insert into students (session_id, name, exam_id, start_time, ends_at, end_time, question_ids, passing_score,
      total_questions, total_score, percentage, status, answers)
    select 'crowd-' || ${examId}::int || '-' || n, 'Student ' || n, ${examId}, '2026-01-01', '2026-01-01 01:00', '2026-01-01 01:00',
      paper.ids, 60, cardinality(paper.ids), 0, 0, 'completed', '{}'
    from generate_series(1, ${size}::int) as n,
      (select array_agg(id order by id) as ids from questions where exam_id = ${examId}) as paper`);
  // One statement for each question, because one for all rows would exceed the statement timeout.
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from questions where exam_id = ${examId} order by id`,
  );
  for (const { id } of rows)
    await db.execute(sql`
    insert into student_answers (student_id, question_id, selected_answer, is_correct, time_spent)
    select chosen.student_id, chosen.question_id, chosen.letter, chosen.letter = chosen.key, 30
    from (
      select s.id as student_id, q.id as question_id, q.correct_answer as key,
        substr('ABCD', 1 + (s.id * 7 + q.id * 3 + s.id / 5) % 4, 1)::char(1) as letter
      from students s join questions q on q.exam_id = s.exam_id where s.exam_id = ${examId} and q.id = ${id}
    ) as chosen`);
  await db.execute(sql`
    update students s set total_score = sums.score, points = sums.score, max_points = total_questions,
      wrong_count = total_questions - sums.score, percentage = floor(100.0 * sums.score / total_questions + 0.5)
    from (
      select a.student_id, count(*) filter (where a.is_correct) as score
      from student_answers a join students on students.id = a.student_id where exam_id = ${examId} group by 1
    ) as sums
    where sums.student_id = s.id`);
}
