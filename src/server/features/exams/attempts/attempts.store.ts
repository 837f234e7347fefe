import { and, asc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { overdueBefore } from './closing/deadline.rules.ts';
import type { GradedAnswer } from './closing/grading.rules.ts';
import type { AnswerChanges } from './sitting/stored-answers.rules.ts';

export type NewAttempt = Pick<
  Attempt,
  'sessionId' | 'name' | 'email' | 'examId' | 'startTime' | 'endsAt' | 'questionIds' | 'passingScore'
>;

/**
 * Inserts attempts, but none whose session id is taken.
 * @returns those that were inserted, in no particular order.
 * @throws AppError `exam.not_found` when an exam of theirs has just been deleted; then none is inserted.
 */
export async function insertAttempts(db: Database, attempts: NewAttempt[]): Promise<Attempt[]> {
  if (attempts.length === 0) return [];
  try {
    return await db.insert(students).values(attempts).onConflictDoNothing({ target: students.sessionId }).returning();
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

/** What is to be merged into the answers of an attempt, as of a moment; if `endsBy` is given, only of one whose deadline is no later. */
export type Save = { sessionId: string; changes: AnswerChanges; now: Date; endsBy?: Date | undefined };

/**
 * Merges changes into the answers of attempts that are open, grace included, and to whose paper every changed question belongs; each
 * attempt may be named once. Of two answers to one question the later choice stands, whichever arrives later; a choice without a time
 * was made now, and none was made in the future. One statement, so that concurrent saves cannot undo each other.
 * @param ifLocked Whether to wait for attempts that another transaction holds, or to leave them out. Only who waits for one attempt at
 *   a time cannot be waited for by another who waits.
 */
function merge(db: Database, saves: Save[], ifLocked: 'wait' | 'skip') {
  const items = saves.map(({ sessionId, changes, now, endsBy }) => ({
    session: sessionId,
    changes,
    ids: Object.keys(changes).map(Number),
    now,
    overdue: overdueBefore(now),
    ends_by: endsBy ?? 'infinity',
  }));
  const taken = sql`(
    select ${students.id}, item.changes, item.now
    from (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as sent(session text, changes jsonb, ids int[], now timestamptz, overdue timestamptz, ends_by timestamptz)
      -- Tells the planner how few they are: it expects a hundred, and would read through the whole table for them.
      limit ${items.length}
    ) as item
    join ${students} on ${students.sessionId} = item.session
    where ${students.status} = 'in_progress' and ${students.endsAt} between item.overdue and item.ends_by
      and item.ids <@ ${students.questionIds}
    for no key update of ${students} ${ifLocked === 'skip' ? sql`skip locked` : sql``}
  ) as taken`;
  const elapsed = sql`greatest(0, floor(extract(epoch from taken.now - ${students.startTime}) * 1000))::bigint`;
  // The book is unpacked once: as a column it would be for each look into it. What is kept already is not written again, for a submit
  // brings all answers once more.
  const merged = sql`(
    select coalesce(book || changed, ${students.answers})
    from (select ${students.answers} || '{}' as book, ${elapsed} as elapsed offset 0) as unpacked, lateral (
      select jsonb_object_agg(
        key, coalesce(kept, '{"timeSpent": 0, "markedForReview": false}') || value || jsonb_build_object('changedAt', changed_at)
      ) as changed
      from jsonb_each(taken.changes) as change,
        lateral (select book -> key as kept offset 0) as looked_up,
        lateral (select coalesce((kept ->> 'changedAt')::bigint, 0) as kept_at offset 0) as known,
        -- Not before what is kept, even if this machine's clock is behind the one that kept it.
        lateral (select least((value ->> 'changedAt')::bigint, greatest(elapsed, kept_at)) as changed_at offset 0) as chosen
      where kept is distinct from value and kept_at <= changed_at
    ) as merging
  )`;
  return db.update(students).set({ answers: merged }).from(taken).where(sql`${students.id} = taken.id`);
}

/** Merges changes, as `merge` says; what a student is told of each attempt that took them. */
export const updateAnswers = (db: Database, saves: Save[], ifLocked: 'wait' | 'skip') =>
  merge(db, saves, ifLocked).returning({
    sessionId: students.sessionId,
    startTime: students.startTime,
    endsAt: students.endsAt,
  });

/** Merges changes, as `merge` says, and holds the attempts that took them until the transaction ends. */
export const updateAnswersToGrade = (tx: Database, saves: Save[], ifLocked: 'wait' | 'skip'): Promise<Attempt[]> =>
  merge(tx, saves, ifLocked).returning(getTableColumns(students));

/** How an attempt was closed. */
export type Closing = Pick<Attempt, 'id' | 'status' | 'totalScore' | 'percentage'> & {
  endTime: Date;
  totalQuestions: number;
  answers: GradedAnswer[];
};

/** Writes the grades of attempts that this transaction has locked, and closes them. Statements of a fixed text, however many. */
export async function updateToClosed(tx: Database, closings: Closing[]): Promise<void> {
  const column = (name: Exclude<keyof Closing, 'answers' | 'endTime'>) => sql.param(closings.map((each) => each[name]));
  await tx.execute(sql`
    update ${students} as attempt
    set status = closing.status, end_time = closing.end_time, total_questions = closing.total_questions,
      total_score = closing.total_score, percentage = closing.percentage
    from unnest(${column('id')}::int[], ${column('status')}::text[], ${column('totalQuestions')}::int[],
      ${column('totalScore')}::int[], ${column('percentage')}::int[],
      ${sql.param(closings.map(({ endTime }) => endTime.toISOString()))}::timestamptz[])
      as closing(id, status, total_questions, total_score, percentage, end_time)
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

/** A closed attempt; nothing when it is not closed. */
export async function selectOptionalClosedAttempt(db: Database, sessionId: string): Promise<Attempt | undefined> {
  const [closed] = await db
    .select()
    .from(students)
    .where(and(eq(students.sessionId, sessionId), ne(students.status, 'in_progress')));
  return closed;
}

/** How many closed attempts of these exams have which score. */
export async function selectScoreCounts(db: Database, examIds: number[]) {
  return db
    .select({ examId: students.examId, totalScore: students.totalScore, count: sql<number>`count(*)::int` })
    .from(students)
    .where(and(inArray(students.examId, examIds), ne(students.status, 'in_progress')))
    .groupBy(students.examId, students.totalScore);
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

/** Locks all attempts of an exam, in the order of their ids, and deletes them with their answers. */
export async function deleteAttemptsOfExam(tx: Database, examId: number): Promise<void> {
  await tx.execute(sql`
    select count(*) from (select 1 from ${students} where exam_id = ${examId} order by id for update) as held`);
  // In portions, because deleting the answers of a large cohort takes longer than one statement may last.
  const portion = sql`select id from ${students} where exam_id = ${examId} limit 2000`;
  for (let deleted = 1; deleted > 0; ) {
    deleted = (await tx.execute(sql`delete from ${students} where id in (${portion})`)).rowCount ?? 0;
  }
}
