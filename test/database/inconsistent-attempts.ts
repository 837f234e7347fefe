import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Selects closed attempts whose marks differ from what the current keys give, or whose stored result is not the sum of the graded answers. */
export async function inconsistentAttempts(db: Database): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select s.id, s.total_questions, s.total_score, s.percentage, sums.*
    from students s, lateral (
      select count(*)::int as rows, count(*) filter (where a.is_correct)::int as correct,
        count(*) filter (where a.is_correct <> (a.selected_answer is not distinct from q.correct_answer))::int as misjudged
      from student_answers a join questions q on q.id = a.question_id where a.student_id = s.id
    ) sums
    where s.status <> 'in_progress' and (
      s.total_questions <> rows or s.total_score <> correct or misjudged > 0
      or s.percentage <> floor(100.0 * correct / greatest(rows, 1) + 0.5))`);
  return rows;
}
