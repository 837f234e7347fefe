import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { GradedAnswer } from '#domain/marking/grading.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { closableBefore } from '../timing/deadline.rules.ts';

/** The columns that closing an attempt writes, and its graded answers. */
export type Closing = Pick<
  Attempt,
  'id' | 'status' | 'closedEarly' | 'lastSaveAt' | 'totalScore' | 'wrongCount' | 'points' | 'maxPoints' | 'percentage'
> & {
  endTime: Date;
  totalQuestions: number;
  answers: GradedAnswer[];
  /** False if another attempt of the same person is closed at the same time and comes first. */
  mayRank: boolean;
  /** The hash of the paper, which the receipt of the attempt states. */
  paper: string;
};

/** The columns of a closed attempt that the database decides. */
type Written = Pick<Attempt, 'isRanked' | 'receiptFacts'>;

/**
 * Writes the grades of attempts that this transaction has locked, and closes them. Ranks an attempt if `mayRank` is
 * true and no closed attempt of its person is ranked; the transaction must have locked the persons. The arrays are
 * single parameters, so that the text and the plan of the statements stay the same for any number of attempts.
 * @returns what it wrote, by the id of the attempt.
 */
export async function updateToClosed(tx: Database, closings: Closing[]): Promise<Map<number, Written>> {
  const column = (name: Exclude<keyof Closing, 'answers' | 'endTime' | 'lastSaveAt'>) =>
    sql.param(closings.map((each) => each[name]));
  const ends = sql.param(closings.map(({ endTime }) => endTime.toISOString()));
  const { rows: closed } = await tx.execute<{ id: number } & Written>(sql`
    update ${students} as attempt
    set last_save_at = closing.last_save_at, is_ranked = closing.may_rank and not exists (
        select from ${students} as former
        where former.exam_id = attempt.exam_id and former.person_key = attempt.person_key
          and former.status <> 'in_progress' and former.is_ranked
      ),
      status = closing.status, closed_early = closing.closed_early, end_time = closing.end_time,
      total_questions = closing.total_questions, total_score = closing.total_score, wrong_count = closing.wrong_count,
      points = closing.points, max_points = closing.max_points, percentage = closing.percentage,
      receipt_facts = (
        select jsonb_build_object('examTitle', exam.title, 'examCode', exam.exam_code, 'paper', closing.paper, 'version', 2)
        from ${exams} as exam where exam.id = attempt.exam_id
      )
    from unnest(${column('id')}::int[], ${column('status')}::text[], ${column('closedEarly')}::bool[], ${column('totalQuestions')}::int[],
      ${column('totalScore')}::int[], ${column('wrongCount')}::int[], ${column('points')}::int[], ${column('maxPoints')}::int[],
      ${column('percentage')}::int[], ${column('mayRank')}::bool[], ${column('paper')}::text[],
      ${ends}::timestamptz[], ${sql.param(closings.map(({ lastSaveAt }) => lastSaveAt?.toISOString() ?? null))}::timestamptz[])
      as closing(id, status, closed_early, total_questions, total_score, wrong_count, points, max_points, percentage, may_rank, paper,
        end_time, last_save_at)
    where attempt.id = closing.id
    returning attempt.id, attempt.is_ranked as "isRanked", attempt.receipt_facts as "receiptFacts"`);
  const listed = (read: (answer: GradedAnswer) => string | number, join: string) =>
    sql.param(closings.map(({ answers }) => answers.map(read).join(join)));
  // One text of an attempt for each column: PostgreSQL reads it faster than an array of the values of all attempts.
  await tx.execute(sql`
    insert into ${studentAnswers} (student_id, question_id, selected_answer, is_correct, time_spent, answered_at)
    select closing.id, graded.question_id, nullif(graded.letter, '-'), graded.mark = '1', graded.seconds, closing.at
    from unnest(
      ${column('id')}::int[], ${ends}::timestamptz[], ${listed(({ questionId }) => questionId, ',')}::text[],
      ${listed(({ selectedAnswer }) => selectedAnswer ?? '-', '')}::text[],
      ${listed(({ isCorrect }) => Number(isCorrect), '')}::text[], ${listed(({ timeSpent }) => timeSpent, ',')}::text[]
    ) as closing (id, at, questions, letters, marks, seconds),
    unnest(
      ('{' || closing.questions || '}')::int[], string_to_array(closing.letters, null), string_to_array(closing.marks, null),
      ('{' || closing.seconds || '}')::int[]
    ) as graded (question_id, letter, mark, seconds)`);
  return new Map(closed.map(({ id, ...written }) => [id, written]));
}

/**
 * Locks overdue attempts that no waiting request can change any more, the longest overdue first. Skips attempts that
 * another process has locked, and those with the ids `except`.
 */
export async function lockOverdueAttempts(
  tx: Database,
  now: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<Attempt[]> {
  return tx
    .select()
    .from(students)
    .where(
      and(
        eq(students.status, 'in_progress'),
        lt(students.endsAt, closableBefore(now)),
        sql`${students.id} <> all(${sql.param(except)}::int[])`,
      ),
    )
    .orderBy(asc(students.endsAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}
