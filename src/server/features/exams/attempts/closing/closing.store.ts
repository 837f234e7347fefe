import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { closableBefore } from './deadline.rules.ts';
import type { GradedAnswer } from './grading.rules.ts';

/** The columns that closing an attempt writes, and its graded answers. */
export type Closing = Pick<
  Attempt,
  'id' | 'status' | 'closedEarly' | 'totalScore' | 'wrongCount' | 'points' | 'maxPoints' | 'percentage'
> & {
  endTime: Date;
  totalQuestions: number;
  answers: GradedAnswer[];
};

/**
 * Writes the grades of attempts that this transaction has locked, and closes them. The arrays are single parameters, so that the text
 * and the plan of the statements stay the same for any number of attempts.
 */
export async function updateToClosed(tx: Database, closings: Closing[]): Promise<void> {
  const column = (name: Exclude<keyof Closing, 'answers' | 'endTime'>) => sql.param(closings.map((each) => each[name]));
  await tx.execute(sql`
    update ${students} as attempt
    set status = closing.status, closed_early = closing.closed_early, end_time = closing.end_time,
      total_questions = closing.total_questions, total_score = closing.total_score, wrong_count = closing.wrong_count,
      points = closing.points, max_points = closing.max_points, percentage = closing.percentage
    from unnest(${column('id')}::int[], ${column('status')}::text[], ${column('closedEarly')}::bool[], ${column('totalQuestions')}::int[],
      ${column('totalScore')}::int[], ${column('wrongCount')}::int[], ${column('points')}::int[], ${column('maxPoints')}::int[],
      ${column('percentage')}::int[],
      ${sql.param(closings.map(({ endTime }) => endTime.toISOString()))}::timestamptz[])
      as closing(id, status, closed_early, total_questions, total_score, wrong_count, points, max_points, percentage, end_time)
    where attempt.id = closing.id`);
  const rows = closings.flatMap(({ id, endTime, answers }) =>
    answers.map((answer) => ({ id, at: endTime.toISOString(), ...answer })),
  );
  await tx.execute(sql`
    insert into ${studentAnswers} (student_id, question_id, selected_answer, is_correct, time_spent, answered_at)
    select graded.*
    from unnest(
      ${sql.param(rows.map((row) => row.id))}::int[],
      ${sql.param(rows.map((row) => row.questionId))}::int[],
      ${sql.param(rows.map((row) => row.selectedAnswer))}::char(1)[],
      ${sql.param(rows.map((row) => row.isCorrect))}::bool[],
      ${sql.param(rows.map((row) => row.timeSpent))}::int[],
      ${sql.param(rows.map((row) => row.at))}::timestamptz[]
    ) as graded`);
}

/**
 * Locks overdue attempts that no waiting request can change any more, the longest overdue first. Skips attempts that another process has
 * locked.
 */
export async function lockOverdueAttempts(tx: Database, now: Date, limit: number): Promise<Attempt[]> {
  return tx
    .select()
    .from(students)
    .where(and(eq(students.status, 'in_progress'), lt(students.endsAt, closableBefore(now))))
    .orderBy(asc(students.endsAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}
