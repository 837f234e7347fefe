import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';

export type RankedStudent = { id: number; sessionId: string; name: string | null; email: string | null };

/** The ranked attempts of an exam in the order of their ids, at most `limit`. */
export async function selectRankedStudents(db: Database, examId: number, limit: number): Promise<RankedStudent[]> {
  const { rows } = await db.execute<RankedStudent>(sql`
    select id, session_id as "sessionId", name, email from ${students}
    where exam_id = ${examId} and status <> 'in_progress' and is_ranked order by id limit ${limit}`);
  return rows;
}

/**
 * The wrong answers of attempts as text, by attempt id: `question` and letter, such as "12B", with a comma after each
 * answer. Leaves out the questions that were settled, because their options were faulty.
 */
export async function selectWrongAnswers(db: Database, attemptIds: number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; answers: string }>(sql`
    select student_id as id, string_agg(question_id || selected_answer, ',') as answers
    from ${studentAnswers} join ${questions} on questions.id = question_id
    where student_id = any(${sql.param(attemptIds)}::int[]) and not is_correct and selected_answer is not null
      and key_state = 'normal' and cardinality(also_correct) = 0
    group by student_id`);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
