import { and, asc, eq, ne, not, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';

type Person = Pick<Attempt, 'examId' | 'personKey'>;

/** When the ranked attempt of a person was closed; undefined if the person has none. */
export async function selectRankedEnd(db: Database, { examId, personKey }: Person): Promise<Date | undefined> {
  if (personKey === null) return undefined;
  const [ranked] = await db
    .select({ endTime: students.endTime })
    .from(students)
    .where(and(closedOf(examId, personKey), eq(students.isRanked, true)));
  return ranked?.endTime ?? undefined;
}

/** The attempts of a person at an exam, the first started first. */
export async function selectAttemptsOfPerson(db: Database, { examId, personKey }: Person) {
  if (personKey === null) return [];
  return db
    .select({
      id: students.id,
      sessionId: students.sessionId,
      name: students.name,
      status: students.status,
      closedEarly: students.closedEarly,
      startTime: students.startTime,
      percentage: students.percentage,
      isRanked: students.isRanked,
    })
    .from(students)
    .where(and(eq(students.examId, examId), eq(students.personKey, personKey)))
    .orderBy(asc(students.startTime), asc(students.id));
}

/**
 * The ids of the attempts of a person at other exams, the latest started first. A person of a roster is also found by
 * the same e-mail address in the roster of another exam, and by the same roll number and name, because classes may
 * number their people alike. PostgreSQL looks each of these keys up in `students_person_index` once for each exam, so
 * it reads no attempt of another person.
 */
export async function selectIdsAtOtherExams(
  db: Database,
  { examId, personKey }: Person,
  limit: number,
): Promise<number[]> {
  if (personKey === null) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as (
      select lower(trim(roll_number)) as roll_number, lower(trim(name)) as name, lower(trim(email)) as email
      from ${people} where 'roster:' || id = ${personKey}
      union all select null, null, substr(${personKey}, 7) where ${personKey} like 'email:%'
    ),
    key as (
      select ${personKey}::text as person_key
      union select 'email:' || email from own where email <> ''
      union select 'roster:' || entry.id from ${people} as entry
        join own on lower(trim(entry.email)) = own.email
        or lower(trim(entry.roll_number)) = own.roll_number and lower(trim(entry.name)) = own.name
    )
    select attempt.id from ${exams} as exam cross join key cross join lateral (
      select id, start_time from ${students} where exam_id = exam.id and person_key = key.person_key
      order by start_time desc, id desc limit ${limit}
    ) as attempt
    where exam.id <> ${examId} order by attempt.start_time desc, attempt.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Ranks one closed attempt of a person, and makes the person's other attempts unranked. The transaction must hold the
 * locks of the exam and of the person. A person never has two ranked attempts, not even within a statement, because
 * `students_ranked_person_index` would refuse the second one.
 * @param attemptId the attempt; by default the one that was closed first.
 */
export async function rankOneOf(
  tx: Database,
  { examId, personKey }: { examId: number; personKey: string },
  attemptId?: number,
): Promise<void> {
  const first = sql`(
    select id from ${students} where exam_id = ${examId} and person_key = ${personKey} and status <> 'in_progress'
    order by end_time, id limit 1
  )`;
  const isChosen = sql`${students.id} = ${attemptId === undefined ? first : attemptId}`;
  const isRanked = eq(students.isRanked, true);
  const closed = closedOf(examId, personKey);
  await tx
    .update(students)
    .set({ isRanked: false })
    .where(and(closed, isRanked, not(isChosen)));
  await tx
    .update(students)
    .set({ isRanked: true })
    .where(and(closed, not(isRanked), isChosen));
}

/**
 * Ranks none of the closed attempts of a person at an exam. The transaction must hold the locks of the exam and of the
 * person.
 */
export async function unrankOf(
  tx: Database,
  { examId, personKey }: { examId: number; personKey: string },
): Promise<void> {
  await tx
    .update(students)
    .set({ isRanked: false })
    .where(and(closedOf(examId, personKey), eq(students.isRanked, true)));
}

/** Locks all attempts of people of rosters in the order of their ids. The transaction must have locked their exams. */
export async function lockAttemptsOf(tx: Database, personKeys: string[]): Promise<void> {
  await tx.execute(sql`
    select from ${students}
    where person_key = any(${sql.param(personKeys)}::text[]) and person_key like 'roster:%' order by id for update`);
}

/** Gives all attempts of people of rosters the keys of other people. The transaction must have locked the attempts. */
export async function moveToPerson(tx: Database, pairs: { key: string; otherKey: string }[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    update ${students} as attempt set person_key = pair.key
    from unnest(
      ${sql.param(pairs.map(({ key }) => key))}::text[], ${sql.param(pairs.map(({ otherKey }) => otherKey))}::text[]
    ) as pair (key, other_key)
    where attempt.person_key = pair.other_key and attempt.person_key like 'roster:%'`);
}

/** Ranks an attempt that has no person key, or keeps one from counting until its person is known. */
export async function setRanked(tx: Database, attemptId: number, isRanked: boolean): Promise<void> {
  await tx.update(students).set({ isRanked }).where(eq(students.id, attemptId));
}

const closedOf = (examId: number, personKey: string) =>
  and(eq(students.examId, examId), eq(students.personKey, personKey), ne(students.status, 'in_progress'));
