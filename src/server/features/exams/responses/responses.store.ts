import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';

/** The ids of the closed attempts of an exam, the first started first. */
export async function selectClosedIds(db: Database, examId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${students} where exam_id = ${examId} and status <> 'in_progress' order by start_time, id`);
  return rows.map(({ id }) => id);
}

/**
 * The graded answers of attempts, by attempt id, as text, because a value for each answer would take ten times as long
 * to read: `question,letter,right,seconds` with a semicolon after each answer. The letter of a missing answer is empty,
 * and `right` is 1 or 0.
 */
export async function selectGradedAnswers(db: Database, attemptIds: number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; answers: string }>(sql`
    select student_id as id,
      string_agg(question_id || ',' || coalesce(selected_answer, '') || ',' || is_correct::int || ',' || time_spent, ';') as answers
    from ${studentAnswers} where student_id = any(${sql.param(attemptIds)}::int[]) group by student_id`);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
