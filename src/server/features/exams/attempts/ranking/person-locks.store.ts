import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';

/*
 * The lock of a person at an exam: an advisory lock on the id of the exam and a hash of the person key, held until the
 * transaction ends. A transaction that changes which attempt of a person is ranked must hold it. Otherwise two attempts
 * that close at the same time would not see each other, and both would be ranked. The lock order is in
 * attempts.store.ts.
 */

type AttemptOfPerson = Pick<Attempt, 'id' | 'examId' | 'personKey'>;

/**
 * Locks the persons of attempts, without waiting.
 * @returns the ids of the attempts whose person is locked now, and of those that have no person key.
 */
export async function tryLockPersons(tx: Database, attempts: AttemptOfPerson[]): Promise<Set<number>> {
  const withPerson = attempts.filter(({ personKey }) => personKey !== null);
  const free = attempts.filter(({ personKey }) => personKey === null).map(({ id }) => id);
  if (withPerson.length === 0) return new Set(free);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id
    from unnest(
      ${sql.param(withPerson.map(({ id }) => id))}::int[],
      ${sql.param(withPerson.map(({ examId }) => examId))}::int[],
      ${sql.param(withPerson.map(({ personKey }) => personKey))}::text[]
    ) as attempt (id, exam_id, person_key)
    where pg_try_advisory_xact_lock(exam_id, hashtext(person_key))`);
  return new Set([...free, ...rows.map(({ id }) => id)]);
}

/** Waits for the lock of the person of an attempt. The transaction must not hold an attempt. */
export async function lockPersonOf(tx: Database, sessionId: string): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(exam_id, hashtext(person_key)) from ${students}
    where session_id = ${sessionId} and person_key is not null`);
}

/**
 * Waits for the locks of the persons of open attempts, in the order of exams and numbers. The transaction must hold no
 * attempt.
 */
export async function lockPersonsOfOpen(tx: Database, sessionIds: string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(exam_id, number)
    from (
      select distinct exam_id, hashtext(person_key) as number from ${students}
      where session_id = any(${sql.param(sessionIds)}::text[]) and status = 'in_progress' and person_key is not null
      order by exam_id, number
    ) as person`);
}

/**
 * Waits for the locks of several persons at an exam, in the order of their numbers. The transaction must hold no
 * attempt.
 */
export const lockPersons = (tx: Database, examId: number, personKeys: string[]): Promise<void> =>
  lockPersonsAt(
    tx,
    personKeys.map((personKey) => ({ examId, personKey })),
  );

/** Waits for the locks of persons, in the order of exams and numbers. The transaction must hold no attempt. */
export async function lockPersonsAt(tx: Database, persons: { examId: number; personKey: string }[]): Promise<void> {
  const examIds = sql.param(persons.map(({ examId }) => examId));
  const keys = sql.param(persons.map(({ personKey }) => personKey));
  await tx.execute(sql`
    select pg_advisory_xact_lock(exam_id, number)
    from (
      select distinct exam_id, hashtext(key) as number from unnest(${examIds}::int[], ${keys}::text[]) as person (exam_id, key)
      order by exam_id, number
    ) as person`);
}
