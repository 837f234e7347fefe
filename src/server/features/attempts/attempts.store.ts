import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { exams } from '../exams/exams.table.ts';
import { questions } from '../questions/questions.table.ts';
import type { AnswerBookChanges } from './answer-book.rules.ts';
import { type Attempt, studentAnswers, students } from './attempts.table.ts';
import { overdueBefore } from './deadline.rules.ts';
import type { GradedAnswer } from './grading.rules.ts';

export type NewAttempt = Pick<
  Attempt,
  'sessionId' | 'name' | 'email' | 'examId' | 'startTime' | 'endsAt' | 'questionIds' | 'passingScore'
>;

/** @throws AppError `exam.not_found` when the exam has just been deleted */
export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<Attempt> {
  try {
    const [inserted] = await db.insert(students).values(attempt).returning();
    if (!inserted) throw new Error('Inserting an attempt returned no row.');
    return inserted;
  } catch (error) {
    if (violates(error, 'foreign key')) throw new AppError('exam.not_found');
    throw error;
  }
}

/** @throws AppError `attempt.not_found` */
export async function selectAttempt(db: Database, sessionId: string): Promise<Attempt> {
  const [attempt] = await db.select().from(students).where(eq(students.sessionId, sessionId));
  if (!attempt) throw new AppError('attempt.not_found');
  return attempt;
}

/**
 * Reads an attempt and holds it against any other writer until the transaction ends.
 * @throws AppError `attempt.not_found`
 */
export async function lockAttempt(tx: Database, sessionId: string): Promise<Attempt> {
  const [attempt] = await tx.select().from(students).where(eq(students.sessionId, sessionId)).for('update');
  if (!attempt) throw new AppError('attempt.not_found');
  return attempt;
}

/**
 * Merges changes into the answers of an attempt that is open, grace included, and to whose paper every changed question belongs.
 * Of two answers to one question the later choice stands, whichever arrives later; a choice without a time was made now, and none
 * was made in the future. One statement, so that concurrent saves cannot undo each other.
 * @returns the attempt after the change, or nothing when it is closed, overdue, unknown, or a question is foreign to it.
 */
export async function updateAnswers(
  db: Database,
  sessionId: string,
  changes: AnswerBookChanges,
  now: Date,
): Promise<Attempt | undefined> {
  const elapsed = sql`greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - ${students.startTime}) * 1000))::bigint`;
  const kept = sql`${students.answers} -> change.key`;
  // Not before what is kept, even if this machine's clock is behind the one that kept it.
  const latest = sql`greatest(${elapsed}, coalesce((${kept} ->> 'changedAt')::bigint, 0))`;
  const changedAt = sql`least(coalesce((change.value ->> 'changedAt')::bigint, ${latest}), ${latest})`;
  const merged = sql`(
    select coalesce(jsonb_object_agg(
      change.key,
      coalesce(${kept}, '{"timeSpent": 0, "markedForReview": false}') || change.value || jsonb_build_object('changedAt', ${changedAt})
    ), '{}')
    from jsonb_each(${JSON.stringify(changes)}::jsonb) as change
    where coalesce((${kept} ->> 'changedAt')::bigint, 0) <= ${changedAt}
  )`;
  const [updated] = await db
    .update(students)
    .set({ answers: sql`${students.answers} || ${merged}` })
    .where(
      and(
        eq(students.sessionId, sessionId),
        eq(students.status, 'in_progress'),
        gte(students.endsAt, overdueBefore(now)),
        sql`${sql.param(Object.keys(changes))}::int[] <@ ${students.questionIds}`,
      ),
    )
    .returning();
  return updated;
}

/** Writes the grade of an attempt that this transaction has locked, and closes it. */
export async function updateToClosed(
  tx: Database,
  attemptId: number,
  closing: Pick<Attempt, 'status' | 'endTime' | 'totalQuestions' | 'totalScore' | 'percentage'>,
): Promise<void> {
  await tx.update(students).set(closing).where(eq(students.id, attemptId));
}

/** All rows in one statement of a fixed text, however long the paper. */
export async function insertGradedAnswers(
  tx: Database,
  attemptId: number,
  answers: GradedAnswer[],
  answeredAt: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${studentAnswers} (student_id, question_id, selected_answer, is_correct, time_spent, answered_at)
    select ${attemptId}, graded.*, ${answeredAt.toISOString()}::timestamptz
    from unnest(
      ${sql.param(answers.map((answer) => answer.questionId))}::int[],
      ${sql.param(answers.map((answer) => answer.selectedAnswer))}::char(1)[],
      ${sql.param(answers.map((answer) => answer.isCorrect))}::bool[],
      ${sql.param(answers.map((answer) => answer.timeSpent))}::int[]
    ) as graded`);
}

/**
 * Takes overdue attempts, longest overdue first, and locks them. Those that another process has locked already are left to it.
 */
export async function lockOverdueAttempts(tx: Database, now: Date, limit: number): Promise<Attempt[]> {
  return tx
    .select()
    .from(students)
    .where(and(eq(students.status, 'in_progress'), lt(students.endsAt, overdueBefore(now))))
    .orderBy(asc(students.endsAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** A closed attempt with its exam and its place among the closed attempts of that exam; nothing when it is not closed. */
export async function selectOptionalClosedAttempt(db: Database, sessionId: string) {
  const inCohort = sql`select count(*)::int from ${students} as other
    where other.exam_id = ${students.examId} and other.status <> 'in_progress'`;
  const [closed] = await db
    .select({
      attempt: students,
      exam: { title: exams.title, examCode: exams.examCode },
      rank: sql<number>`1 + (${inCohort} and other.total_score > ${students.totalScore})`,
      cohort: sql<number>`(${inCohort})`,
    })
    .from(students)
    .innerJoin(exams, eq(exams.id, students.examId))
    .where(and(eq(students.sessionId, sessionId), ne(students.status, 'in_progress')));
  return closed;
}

/** The graded answers of a closed attempt with their questions, in the order of the paper. */
export async function selectReviewedAnswers(db: Database, attemptId: number) {
  return db
    .select({ answer: studentAnswers, question: questions })
    .from(studentAnswers)
    .innerJoin(questions, eq(questions.id, studentAnswers.questionId))
    .where(eq(studentAnswers.studentId, attemptId))
    .orderBy(asc(studentAnswers.questionId));
}
