import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { MarkColumns } from '#server/features/exams/exams/mark-columns.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { overdueBefore } from './timing/deadline.rules.ts';

/*
 * Lock order, so that transactions cannot deadlock over attempts:
 * - A transaction that waits for the lock of an attempt holds no other attempt, or it has locked the exam and locks the
 *   attempts of the exam in the order of their ids. Without the lock of the exam it could deadlock with a settlement:
 *   PostgreSQL keeps the lock of an attempt that another transaction has closed meanwhile, although it does not return
 *   this attempt, and a settlement waits for closed attempts while it holds their question.
 * - A batch of requests holds several attempts in any order. It therefore never waits: it skips attempts that are
 *   locked.
 * - The lock of a person (person-locks.store.ts) comes before the locks of their attempts, the lock of an exam before
 *   both, and the lock of a cohort (cohorts.store.ts) before that of an exam. A transaction that holds an attempt may
 *   only try to lock a person.
 * - The locks of people of a roster (roster.store.ts) come after the lock of their exam and before the locks of their
 *   attempts.
 * - The lock of an attempt comes before the locks of its questions and of its graded answers.
 * - A change of a key locks the exam, its regrading (regrading.store.ts) and the question, and then waits for no
 *   attempt. A portion of the regrading holds the regrading and waits for closed attempts, in the order of their ids.
 *   It holds no question.
 * - A change of which attempt of a person counts writes closed attempts in any order. It therefore holds the exam and
 *   its regrading.
 */

export type NewAttempt = Pick<
  Attempt,
  'sessionId' | 'name' | 'email' | 'examId' | 'startTime' | 'endsAt' | 'questionIds' | 'passingScore'
> &
  Partial<Pick<Attempt, 'duration' | 'personKey' | 'deviceKey' | 'rosterMinutes' | 'plan' | keyof MarkColumns>>;

/**
 * Inserts attempts and skips each one whose session id is taken, and each one of a person of a roster who has an open
 * attempt. Inserts them in the order of their persons: two statements that insert equal starts wait for each other, and
 * could deadlock in different orders. The arrays are single parameters, because the query builder takes longer than the
 * rest of a start for rows of forty columns.
 * @returns those of `attempts` that were inserted, in no particular order.
 * @throws AppError `exam.not_found` if one of the exams has just been deleted; then no attempt is inserted.
 */
export async function insertAttempts<New extends NewAttempt>(db: Database, attempts: New[]): Promise<New[]> {
  if (attempts.length === 0) return [];
  const ordered = attempts.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const column = (read: (attempt: New) => unknown) => sql.param(ordered.map(read));
  const number = (name: NumberColumn) => column((attempt) => attempt[name] ?? students[name].default ?? null);
  try {
    const { rows } = await db.execute<{ sessionId: string }>(sql`
      insert into ${students} (session_id, name, email, exam_id, start_time, ends_at, duration, question_ids, plan, passing_score,
        person_key, device_key, roster_minutes, mark_right, mark_wrong, mark_blank, mark_unit)
      select session_id, name, email, exam_id, start_time, ends_at, duration, question_ids::int[], plan::jsonb, passing_score,
        person_key, device_key, roster_minutes, mark_right, mark_wrong, mark_blank, mark_unit
      from unnest(
        ${column(({ sessionId }) => sessionId)}::text[], ${column(({ name }) => name)}::text[], ${column(({ email }) => email)}::text[],
        ${column(({ examId }) => examId)}::int[], ${column(({ startTime }) => startTime.toISOString())}::timestamptz[],
        ${column(({ endsAt }) => endsAt.toISOString())}::timestamptz[], ${number('duration')}::int[],
        ${column(({ questionIds }) => `{${questionIds}}`)}::text[],
        ${column(({ plan }) => (plan ? JSON.stringify(plan) : null))}::text[], ${number('passingScore')}::int[],
        ${column(({ personKey }) => personKey)}::text[], ${column(({ deviceKey }) => deviceKey)}::text[],
        ${number('rosterMinutes')}::int[],
        ${number('markRight')}::int[], ${number('markWrong')}::int[], ${number('markBlank')}::int[], ${number('markUnit')}::int[]
      ) as new (session_id, name, email, exam_id, start_time, ends_at, duration, question_ids, plan, passing_score,
        person_key, device_key, roster_minutes, mark_right, mark_wrong, mark_blank, mark_unit)
      on conflict do nothing returning session_id as "sessionId"`);
    const inserted = new Set(rows.map(({ sessionId }) => sessionId));
    // If several starts have the same session id, PostgreSQL inserts the first. `delete` is true once for each session.
    return ordered.filter(({ sessionId }) => inserted.delete(sessionId));
  } catch (error) {
    if (violates(error, 'foreign key')) throw new AppError('exam.not_found');
    throw error;
  }
}

type NumberColumn = 'duration' | 'passingScore' | 'rosterMinutes' | keyof MarkColumns;

const orderOf = ({ personKey, sessionId }: NewAttempt) => `${personKey ?? ''} ${sessionId}`;

/** How many attempts at an exam each of these persons has started; a person without an attempt is absent. */
export async function selectAttemptCounts(
  db: Database,
  examId: number,
  personKeys: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ personKey: sql<string>`${students.personKey}`, attempts: sql<number>`count(*)::int` })
    .from(students)
    .where(and(eq(students.examId, examId), inArray(students.personKey, personKeys)))
    .groupBy(students.personKey);
  return new Map(rows.map(({ personKey, attempts }) => [personKey, attempts]));
}

/** @throws AppError `attempt.not_found` */
export async function selectAttempt(db: Database, sessionId: string): Promise<Attempt> {
  const [attempt] = await db.select().from(students).where(eq(students.sessionId, sessionId));
  if (!attempt) throw new AppError('attempt.not_found');
  return attempt;
}

/** The attempts with these session ids that exist, in no particular order. */
export const selectAttempts = (db: Database, sessionIds: string[]): Promise<Attempt[]> =>
  db
    .select()
    .from(students)
    .where(sql`${students.sessionId} = any(${sql.param(sessionIds)}::text[])`);

/** Whether a function of this file found no attempt with the session id. */
export const isUnknownSession = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'attempt.not_found';

/**
 * Reads an attempt and locks it until the transaction ends. Waits if another transaction has locked it.
 * @throws AppError `attempt.not_found`
 */
export async function lockAttempt(tx: Database, sessionId: string): Promise<Attempt> {
  const [attempt] = await tx.select().from(students).where(eq(students.sessionId, sessionId)).for('update');
  if (!attempt) throw new AppError('attempt.not_found');
  return attempt;
}

/**
 * Locks, of the attempts with these ids, those that are not closed and took answers at `at`, in the order of their ids,
 * until the transaction ends.
 */
export const lockOpenAttempts = (tx: Database, ids: readonly number[], at: Date) =>
  tx
    .select({
      id: students.id,
      startTime: students.startTime,
      endsAt: students.endsAt,
      extraMinutes: students.extraMinutes,
      duration: students.duration,
      rosterMinutes: students.rosterMinutes,
      plan: students.plan,
      timeChanges: students.timeChanges,
    })
    .from(students)
    .where(and(sql`${students.id} = any(${sql.param(ids)}::int[])`, takesAnswers(at)))
    .orderBy(asc(students.id))
    .for('update');

/** Attempts at an exam that still take answers. */
export const isOpen = (examId: number, now: Date) => and(eq(students.examId, examId), takesAnswers(now));

const takesAnswers = (now: Date) => and(eq(students.status, 'in_progress'), gte(students.endsAt, overdueBefore(now)));

/** Changes the private note of the educators about an attempt. */
export async function updateNote(tx: Database, attemptId: number, note: string | null): Promise<void> {
  await tx.update(students).set({ note }).where(eq(students.id, attemptId));
}

/** Changes the name, the address and the person of the student of an attempt. Keeps the name that the student typed. */
export async function updateStudent(
  tx: Database,
  attemptId: number,
  student: Pick<Attempt, 'name' | 'email' | 'personKey'>,
): Promise<void> {
  const typedName = sql`coalesce(${students.typedName}, ${students.name})`;
  await tx
    .update(students)
    .set({ ...student, typedName })
    .where(eq(students.id, attemptId));
}

/**
 * Gives the attempts of these people of rosters at all exams their names and addresses. A closed attempt keeps the name
 * that its receipt states. The transaction has locked the exams. Locks the attempts in the order of their ids.
 */
export async function updateStudentsOf(
  tx: Database,
  people: Pick<Attempt, 'name' | 'email' | 'personKey'>[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    with person as (
      select * from unnest(
        ${sql.param(people.map(({ personKey }) => personKey))}::text[],
        ${sql.param(people.map(({ name }) => name))}::text[],
        ${sql.param(people.map(({ email }) => email))}::text[]
      ) as person (person_key, name, email)
    ), locked as (
      select attempt.id, person.name, person.email
      from ${students} as attempt join person on person.person_key = attempt.person_key
      where attempt.person_key like 'roster:%' order by attempt.id for update of attempt
    )
    update ${students} as attempt set name = locked.name, email = locked.email,
      typed_name = case when attempt.status = 'in_progress' then attempt.typed_name else coalesce(attempt.typed_name, attempt.name) end
    from locked where attempt.id = locked.id`);
}

/**
 * Moves the open attempt of a person of a roster to this device.
 * @returns whether another device had the attempt before.
 */
export async function updateDevice(db: Database, sessionId: string, deviceKey: string): Promise<boolean> {
  const moves = and(
    eq(students.sessionId, sessionId),
    eq(students.status, 'in_progress'),
    // Null in an attempt without a roster, whose device is not kept.
    ne(students.deviceKey, deviceKey),
  );
  const { rowCount } = await db.update(students).set({ deviceKey }).where(moves);
  return rowCount === 1;
}

/**
 * Deletes an attempt with its answers.
 * @returns the deleted attempt.
 * @throws AppError `attempt.not_found`
 */
export async function deleteAttempt(tx: Database, attemptId: number): Promise<Attempt> {
  const [deleted] = await tx.delete(students).where(eq(students.id, attemptId)).returning();
  if (!deleted) throw new AppError('attempt.not_found');
  return deleted;
}

/**
 * Deletes the attempts of an exam with their answers, in statements of 200 attempts that lock them in the order of
 * their ids. With `skip` it leaves out attempts that another transaction has locked, and needs no transaction: each
 * statement commits, so that no save waits for the deletion of a large cohort. With `wait` it deletes all attempts; the
 * transaction must have locked the exam and its regrading, because a portion of the regrading waits for attempts.
 */
export async function deleteAttemptsOfExam(db: Database, examId: number, ifLocked: 'skip' | 'wait'): Promise<void> {
  const portion = sql`select id from ${students} where exam_id = ${examId} order by id limit 200
    for update ${ifLocked === 'skip' ? sql`skip locked` : sql``}`;
  for (let deleted = 1; deleted > 0; ) {
    deleted = (await db.execute(sql`delete from ${students} where id in (${portion})`)).rowCount ?? 0;
  }
}
