import { type AnyColumn, and, asc, eq, gt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Absentee } from '#contract/exams/monitoring/standings.contract.ts';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { cohorts, examCohorts, type PersonRow, people } from '#server/schema/cohorts.table.ts';
import { type Exam, exams } from '#server/schema/exams.table.ts';
import { deletePeople, isActive, personKeyOfRow } from './people.store.ts';
import { rosterPersonKey } from './person.rules.ts';

/**
 * Whether the person in the row is on the roster of an exam: in one of its cohorts, or added to this exam alone.
 * PostgreSQL computes the array once, so that it can look the cohorts up in an index.
 */
const isOnRoster = (examId: number): SQL => sql`(${people.examId} = ${examId} or ${people.cohortId} = any(array(
  select ${examCohorts.cohortId} from ${examCohorts} where ${examCohorts.examId} = ${examId}
)))`;

/** The same for an exam of another row of the statement. */
const isOnRosterOf = (examId: SQL): SQL => sql`(${people.examId} = ${examId} or exists (
  select from ${examCohorts} where ${examCohorts.examId} = ${examId} and ${examCohorts.cohortId} = ${people.cohortId}
))`;

/** Whether the person in the row belongs to a cohort that an educator keeps, and not to the exam alone. */
const isOfCohort = sql<boolean>`(${cohorts.id} is not null and not ${cohorts.isOfOneExam})`;

/**
 * The attempts of each person of the roster of an exam: whether one is open, and the latest one. With `entryId`
 * PostgreSQL reads only the attempts of this person, because each student who enters a personal code asks for one
 * person.
 */
const attemptsOf = (db: Database, examId: number, entryId?: number) =>
  db
    .select({
      personKey: students.personKey,
      isOpen: sql<boolean>`bool_or(${students.status} = 'in_progress')`.as('is_open'),
      sessionId:
        sql<string>`(array_agg(${students.sessionId} order by ${students.startTime} desc, ${students.id} desc))[1]`.as(
          'latest_session',
        ),
    })
    .from(students)
    .where(
      and(
        eq(students.examId, examId),
        entryId === undefined
          ? sql`${students.personKey} like 'roster:%'`
          : eq(students.personKey, rosterPersonKey(entryId)),
      ),
    )
    .groupBy(students.personKey)
    .as('attempts');

/**
 * The roster of an exam, first the people of the exam alone, with the state of each person; with `entryId` only this
 * person.
 */
export async function selectRoster(db: Database, examId: number, entryId?: number): Promise<RosterPerson[]> {
  const attempts = attemptsOf(db, examId, entryId);
  return db
    .select({
      id: people.id,
      name: people.name,
      rollNumber: people.rollNumber,
      email: people.email,
      extraPercent: people.extraPercent,
      code: people.code,
      state: sql<RosterPerson['state']>`case
        when ${attempts.personKey} is null then 'absent' when ${attempts.isOpen} then 'started' else 'submitted' end`,
      sessionId: sql<string | null>`${attempts.sessionId}`,
      cohort: sql<RosterPerson['cohort']>`case
        when ${isOfCohort} then json_build_object('id', ${cohorts.id}, 'name', ${cohorts.name}) end`,
    })
    .from(people)
    .leftJoin(cohorts, eq(cohorts.id, people.cohortId))
    .leftJoin(attempts, eq(attempts.personKey, personKeyOfRow))
    .where(
      and(
        isOnRoster(examId),
        // A person who has left stays in the list if there is an attempt to show.
        or(isActive, sql`${attempts.personKey} is not null`),
        entryId === undefined ? undefined : eq(people.id, entryId),
      ),
    )
    .orderBy(sql`case when ${isOfCohort} then ${cohorts.id} else 0 end`, asc(people.position), asc(people.id));
}

/**
 * The roll numbers of the people of the roster of an exam, by the ids of their attempts. R-9 stands before R-10: they
 * come nearly in the order of a list, because to bring 20,000 of them into it from any other order would block the
 * event loop for a tenth of a second.
 */
export async function selectRollNumbers(db: Database, examId: number): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; rollNumber: string }>(sql`
    select attempt.id, ${people.rollNumber} as "rollNumber" from ${students} as attempt join ${people}
      on ${people.id} = case when attempt.person_key like 'roster:%' then substr(attempt.person_key, 8)::int end
    where attempt.exam_id = ${examId} and ${people.rollNumber} is not null
    order by length(${people.rollNumber}), ${people.rollNumber} collate "C", attempt.id`);
  return new Map(rows.map(({ id, rollNumber }) => [id, rollNumber]));
}

/** The roll number of the person of an attempt, by the person key of its row; null for a person of no roster. */
export const rollNumberOf = (personKey: AnyColumn): SQL<string | null> => sql<string | null>`
  case when ${personKey} like 'roster:%' then (
    select ${people.rollNumber} from ${people} where ${people.id} = substr(${personKey}, 8)::int
  ) end`;

/** The person keys of the people of a roster whose roll number matches a pattern. */
export const personKeysByRollNumber = (examId: number, pattern: string): SQL => sql`
  select ${personKeyOfRow} from ${people}
  where ${isOnRoster(examId)} and ${people.rollNumber} ilike ${pattern}`;

/**
 * The people on the roster of an exam who have never had an attempt, in its order. Nobody if the exam does not use its
 * roster. A person who joined the cohort after the exam closed is not absent, and a person who left after it closed
 * still is.
 */
export const selectAbsent = (
  db: Database,
  { id, entry, closesAt }: Pick<Exam, 'id' | 'entry' | 'closesAt'>,
): Promise<(Absentee & { id: number })[]> =>
  entry === 'open'
    ? Promise.resolve([])
    : db
        .select({ id: people.id, name: people.name, rollNumber: people.rollNumber, email: people.email })
        .from(people)
        .leftJoin(cohorts, eq(cohorts.id, people.cohortId))
        .where(
          and(
            isOnRoster(id),
            sql`${id} <> all(${people.anonymisedExams})`,
            closesAt === null ? isActive : or(isActive, gt(people.leftAt, closesAt)),
            closesAt === null ? undefined : or(sql`not ${isOfCohort}`, lte(people.createdAt, closesAt)),
            sql`${personKeyOfRow} not in (
              select ${students.personKey} from ${students} where ${students.examId} = ${id} and ${students.personKey} like 'roster:%'
            )`,
          ),
        )
        .orderBy(sql`case when ${isOfCohort} then ${cohorts.id} else 0 end`, asc(people.position), asc(people.id));

/** @throws AppError `roster.not_found`, also for a person of another exam */
export async function selectPerson(db: Database, { examId, entryId }: EntryKey): Promise<RosterPerson> {
  const [person] = await selectRoster(db, examId, entryId);
  if (!person) throw new AppError('roster.not_found');
  return person;
}

type EntryKey = { examId: number; entryId: number };

/** A person of a roster, with the exam of the roster. */
export type RosterEntry = PersonRow & { examId: number };

/**
 * The people with these personal codes who are on the rosters of these exams, in no particular order. Reads nothing
 * without a code.
 */
export async function selectEntriesByCode(
  db: Database,
  codes: { examId: number; code: string }[],
): Promise<RosterEntry[]> {
  if (codes.length === 0) return [];
  const examIds = sql.param(codes.map(({ examId }) => examId));
  const texts = sql.param(codes.map(({ code }) => code));
  const rows = await db
    .selectDistinct({ examId: sql<number>`wanted.exam_id`, person: people })
    .from(people)
    .innerJoin(
      sql`unnest(${examIds}::int[], ${texts}::text[]) as wanted (exam_id, code)`,
      sql`${people.code} = wanted.code`,
    )
    .where(and(isActive, isOnRosterOf(sql`wanted.exam_id`)));
  return rows.map(({ examId, person }) => ({ ...person, examId }));
}

/**
 * The session id of the open attempt of the person with a personal code; undefined if there is none. The exam may be
 * inactive or over, because neither ends attempts under way.
 */
export async function selectOpenSession(db: Database, examCode: string, code: string): Promise<string | undefined> {
  const [open] = await db
    .select({ sessionId: students.sessionId })
    .from(exams)
    .innerJoin(people, and(eq(people.code, code), isOnRosterOf(sql`${exams.id}`)))
    .innerJoin(students, and(eq(students.examId, exams.id), eq(students.personKey, personKeyOfRow)))
    .where(and(eq(exams.examCode, examCode), eq(students.status, 'in_progress')));
  return open?.sessionId;
}

/** The place behind the last person of a roster. */
export async function selectNextPosition(db: Database, examId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(people.position) })
    .from(people)
    .where(isOnRoster(examId));
  return (last?.position ?? 0) + 1;
}

/**
 * Whether an exam was over before a time: closed by its date, or, without such a date, inactive and not changed since.
 */
const wasOver = (before: Date) => sql`coalesce(
  coalesce(${exams}.closes_at, case when not ${exams}.is_active then ${exams}.updated_at end) < ${before.toISOString()}::timestamptz, false
)`;

/** Whether a row of `people` was added before a time, and no exam of its cohort was still to end then. */
export const isForgotten = (
  before: Date,
) => sql`${people}.created_at < ${before.toISOString()}::timestamptz and not exists (
  select from ${examCohorts} join ${exams} on ${exams}.id = exam_id
  where ${examCohorts}.cohort_id = ${people}.cohort_id and not ${wasOver(before)}
)`;

/**
 * The people without an attempt on the rosters of exams that were over before this time, if they were added before it
 * too. A person of a cohort is listed when all exams of the cohort are over, with the first of them.
 */
export async function selectForgottenEntries(
  db: Database,
  before: Date,
): Promise<{ examId: number; entries: Pick<PersonRow, 'id' | 'name'>[] }[]> {
  const { rows } = await db.execute<{ examId: number; entries: Pick<PersonRow, 'id' | 'name'>[] }>(sql`
    with place as (
      select id as exam_id, null::int as cohort_id from ${exams} where ${wasOver(before)}
      union all
      select min(exam_id), cohort_id from ${examCohorts} group by cohort_id
    )
    select place.exam_id as "examId", json_agg(json_build_object('id', ${people}.id, 'name', ${people}.name)) as entries
    from place join ${people}
      on ${people}.cohort_id = place.cohort_id or place.cohort_id is null and ${people}.exam_id = place.exam_id
    where ${isForgotten(before)} and not exists (
      select from ${students} as attempt where attempt.person_key = 'roster:' || ${people}.id and attempt.person_key like 'roster:%'
    )
    group by place.exam_id order by place.exam_id`);
  return rows;
}

/**
 * Deletes people of this exam alone who have no attempt at any exam. People of a cohort that an educator keeps stay,
 * because they are on the rosters of other exams too. Waits for their starts under way.
 * @returns the ids of the deleted people.
 */
export const deleteAbsentEntries = (tx: Database, examId: number, entryIds: number[]): Promise<Set<number>> =>
  deletePeople(
    tx,
    entryIds,
    sql`${isOnRoster(examId)} and not exists (
      select from ${cohorts} where ${cohorts.id} = ${people.cohortId} and not ${cohorts.isOfOneExam}
    )`,
  );
