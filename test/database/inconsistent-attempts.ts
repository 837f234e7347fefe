import { sql } from 'drizzle-orm';
import { earnsMarks } from '#server/features/exams/exams/grading.store.ts';
import type { Database } from '#server/platform/database/database.ts';

const earns = earnsMarks(
  { correctAnswer: sql`q.correct_answer`, alsoCorrect: sql`q.also_correct`, keyState: sql`q.key_state` },
  sql`a.selected_answer`,
);

/**
 * Selects closed attempts whose marks differ from what the current keys give, or whose stored result is not the sum of
 * the graded answers.
 */
export async function inconsistentAttempts(db: Database): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select s.id, s.total_questions, s.total_score, s.percentage, s.points, s.max_points, s.wrong_count, sums.*
    from students s, lateral (
      select count(*) filter (where q.key_state <> 'dropped')::int as rows, count(*) filter (where a.is_correct)::int as correct,
        count(*) filter (where not a.is_correct and a.selected_answer is not null and q.key_state <> 'dropped')::int as wrong,
        count(*) filter (where a.is_correct <> ${earns})::int as misjudged
      from student_answers a join questions q on q.id = a.question_id where a.student_id = s.id
    ) sums, lateral (
      select s.mark_right * correct + s.mark_wrong * wrong + s.mark_blank * (rows - correct - wrong) as points, s.mark_right * rows as most
    ) marks
    where s.status <> 'in_progress' and (
      s.total_questions <> rows or s.total_score <> correct or misjudged > 0 or s.wrong_count <> wrong
      or s.points <> marks.points or s.max_points <> most
      or s.percentage <> floor(100.0 * marks.points / greatest(most, 1) + 0.5))`);
  return rows;
}
