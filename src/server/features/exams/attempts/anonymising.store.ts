import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';

/*
 * Removing what names the student of a closed attempt. The attempt keeps its answers, its marks, its place in the
 * ranking and its session id, so that statistics stay and the student's link still opens the result.
 */

/**
 * Whether an attempt is due: it and all other attempts of its person at the exam were closed before this time. The
 * attempts of a person are anonymised together, because a random key, which replaces their person key, must still say
 * that they belong together.
 */
const isDue = (before: Date) => sql`
  attempt.status <> 'in_progress' and attempt.anonymised_at is null and attempt.end_time < ${before.toISOString()}::timestamptz
  and not exists (
    select from ${students} as other where other.exam_id = attempt.exam_id and other.person_key = attempt.person_key
      and (other.status = 'in_progress' or other.end_time >= ${before.toISOString()}::timestamptz)
  )`;

/** The ids of the exams with attempts that are due. */
export async function selectExamsWithDueAttempts(db: Database, before: Date): Promise<number[]> {
  const { rows } = await db.execute<{ examId: number }>(
    sql`select distinct exam_id as "examId" from ${students} as attempt where ${isDue(before)} order by exam_id`,
  );
  return rows.map(({ examId }) => examId);
}

export type NamedAttempt = Pick<Attempt, 'id' | 'personKey'>;

/** Attempts at an exam that are due, the first closed first: all attempts of at most `limit` persons. */
export async function selectDueAttempts(
  db: Database,
  examId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<NamedAttempt[]> {
  const { rows } = await db.execute<NamedAttempt>(sql`
    with person as (
      select person_key, case when person_key is null then id end as alone
      from ${students} as attempt where exam_id = ${examId} and ${isDue(before)}
      group by 1, 2 order by min(end_time) limit ${limit}
    )
    select attempt.id, attempt.person_key as "personKey" from ${students} as attempt join person
      on attempt.id = person.alone or attempt.person_key = person.person_key
    where attempt.exam_id = ${examId} and attempt.anonymised_at is null`);
  return rows;
}

/**
 * Locks closed attempts in the order of their ids until the transaction ends. Leaves out attempts that have got another
 * person key since they were selected.
 */
export async function lockClosedAttempts(
  tx: Database,
  attempts: NamedAttempt[],
): Promise<Pick<Attempt, 'id' | 'name' | 'typedName' | 'personKey'>[]> {
  const { rows } = await tx.execute<Pick<Attempt, 'id' | 'name' | 'typedName' | 'personKey'>>(sql`
    select attempt.id, attempt.name, attempt.typed_name as "typedName", attempt.person_key as "personKey"
    from ${students} as attempt join unnest(
      ${sql.param(attempts.map(({ id }) => id))}::int[],
      ${sql.param(attempts.map(({ personKey }) => personKey))}::text[]
    ) as named (id, person_key) on named.id = attempt.id and named.person_key is not distinct from attempt.person_key
    where attempt.status <> 'in_progress' order by attempt.id for update of attempt`);
  return rows;
}

/**
 * Removes what names the students of attempts that this transaction has locked.
 * @param personKey replaces the person key; null for an attempt without one.
 */
export async function anonymise(tx: Database, attempts: NamedAttempt[], now: Date): Promise<void> {
  await tx.execute(sql`
    update ${students} as attempt set name = 'Anonymous ' || attempt.id, typed_name = null, email = null, device_key = null, note = null,
      person_key = anonymous.person_key, anonymised_at = ${now.toISOString()}::timestamptz
    from unnest(
      ${sql.param(attempts.map(({ id }) => id))}::int[],
      ${sql.param(attempts.map(({ personKey }) => personKey))}::text[]
    ) as anonymous (id, person_key)
    where attempt.id = anonymous.id`);
}
