import { type AnyColumn, and, asc, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { Absentee } from '#contract/exams/monitoring/standings.contract.ts';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { cohorts } from '#server/schema/cohorts.table.ts';
import { examCohorts } from '#server/schema/exam-cohorts.table.ts';
import { type Exam, exams } from '#server/schema/exams.table.ts';
import { type NewPersonRow, type PersonRow, people } from '#server/schema/people.table.ts';
import { rosterPersonKey } from './person.rules.ts';

/** The person key of the attempts of the person in the row; see `rosterPersonKey`. */
const personKeyOfRow = sql`'roster:' || ${people.id}`;

/**
 * Whether the person in the row is on the roster of an exam: in one of its cohorts, or added to this exam alone. PostgreSQL computes the
 * array once, so that it can look the cohorts up in an index.
 */
const isOnRoster = (examId: number): SQL => sql`(${people.examId} = ${examId} or ${people.cohortId} = any(array(
  select ${examCohorts.cohortId} from ${examCohorts} where ${examCohorts.examId} = ${examId}
)))`;

/** The same for an exam of another row of the statement. */
const isOnRosterOf = (examId: SQL): SQL => sql`(${people.examId} = ${examId} or exists (
  select from ${examCohorts} where ${examCohorts.examId} = ${examId} and ${examCohorts.cohortId} = ${people.cohortId}
))`;

/** Whether the person in the row still belongs to the cohort. */
const isActive = isNull(people.leftAt);

/**
 * The attempts of each person of the roster of an exam: whether one is open, and the latest one. With `entryId` PostgreSQL reads only the
 * attempts of this person, because each student who enters a personal code asks for one person.
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

/** The roster of an exam in its order, with the state of each person; with `entryId` only this person. */
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
    })
    .from(people)
    .leftJoin(attempts, eq(attempts.personKey, personKeyOfRow))
    .where(
      and(
        isOnRoster(examId),
        // A person who has left stays in the list if there is an attempt to show.
        or(isActive, sql`${attempts.personKey} is not null`),
        entryId === undefined ? undefined : eq(people.id, entryId),
      ),
    )
    .orderBy(asc(people.position), asc(people.id));
}

/** The roll numbers of the people of the roster of an exam, by the ids of their attempts. */
export async function selectRollNumbers(db: Database, examId: number): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; rollNumber: string }>(sql`
    select attempt.id, ${people.rollNumber} as "rollNumber" from ${students} as attempt join ${people}
      on ${people.id} = case when attempt.person_key like 'roster:%' then substr(attempt.person_key, 8)::int end
    where attempt.exam_id = ${examId} and ${people.rollNumber} is not null`);
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

/** The people on the roster of an exam who have no attempt, in its order. Nobody if the exam does not use its roster. */
export const selectAbsent = (db: Database, { id, entry }: Pick<Exam, 'id' | 'entry'>): Promise<Absentee[]> =>
  entry === 'open'
    ? Promise.resolve([])
    : db
        .select({ name: people.name, rollNumber: people.rollNumber, email: people.email })
        .from(people)
        .where(
          and(
            isOnRoster(id),
            isActive,
            sql`${personKeyOfRow} not in (
              select ${students.personKey} from ${students} where ${students.examId} = ${id} and ${students.personKey} like 'roster:%'
            )`,
          ),
        )
        .orderBy(asc(people.position), asc(people.id));

/** @throws AppError `roster.not_found`, also for a person of another exam */
export async function selectPerson(db: Database, { examId, entryId }: EntryKey): Promise<RosterPerson> {
  const [person] = await selectRoster(db, examId, entryId);
  if (!person) throw new AppError('roster.not_found');
  return person;
}

type EntryKey = { examId: number; entryId: number };

/** A person of a roster, with the exam of the roster. */
export type RosterEntry = PersonRow & { examId: number };

/** The people with these personal codes who are on the rosters of these exams, in no particular order. Reads nothing without a code. */
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
 * The session id of the open attempt of the person with a personal code; undefined if there is none. The exam may be inactive or over,
 * because neither ends attempts under way.
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

/** Rows of one statement. PostgreSQL accepts at most 65,535 parameters. */
const portion = 1000;

export async function insertEntries(db: Database, entries: NewPersonRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < entries.length; at += portion) {
    const rows = await db
      .insert(people)
      .values(entries.slice(at, at + portion))
      .returning({ id: people.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export type EntryUpdate = Pick<PersonRow, 'id' | 'position' | 'name' | 'rollNumber' | 'email' | 'extraPercent'>;

/** Changes people of a roster. They keep their codes. */
export async function updateEntries(db: Database, entries: EntryUpdate[]): Promise<void> {
  if (entries.length === 0) return;
  await db.execute(sql`
    update ${people} set position = changed.position, name = changed.name, roll_number = changed.roll_number,
      email = changed.email, extra_percent = changed.extra_percent
    from unnest(
      ${sql.param(entries.map(({ id }) => id))}::int[],
      ${sql.param(entries.map(({ position }) => position))}::int[],
      ${sql.param(entries.map(({ name }) => name))}::text[],
      ${sql.param(entries.map(({ rollNumber }) => rollNumber))}::text[],
      ${sql.param(entries.map(({ email }) => email))}::text[],
      ${sql.param(entries.map(({ extraPercent }) => extraPercent))}::int[]
    ) as changed (id, position, name, roll_number, email, extra_percent)
    where ${people.id} = changed.id`);
}

export async function updatePerson(db: Database, entryId: number, person: Partial<NewPersonRow>): Promise<void> {
  await db.update(people).set(person).where(eq(people.id, entryId));
}

export async function updateCode(db: Database, entryId: number, code: string): Promise<void> {
  await db.update(people).set({ code }).where(eq(people.id, entryId));
}

/**
 * Keeps people on their rosters until the transaction ends, and so until their attempts are stored. The locks of starts do not exclude
 * each other.
 * @returns the ids of those that still exist.
 */
export async function keepEntries(tx: Database, entryIds: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(sql`${people.id} = any(${sql.param(entryIds)}::int[])`)
    .orderBy(asc(people.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Locks people of rosters in the order of their ids until the transaction ends, against starts. Waits for their starts under way. */
export async function lockEntries(tx: Database, entryIds: number[]): Promise<Pick<PersonRow, 'id' | 'name'>[]> {
  if (entryIds.length === 0) return [];
  return tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, entryIds))
    .orderBy(asc(people.id))
    .for('update');
}

/**
 * The people without an attempt on the rosters of exams that were over before this time: closed by their date, or, without such a date,
 * inactive and not changed since. A person of a cohort is among them when all its exams are over, with the first of these.
 */
export async function selectForgottenEntries(
  db: Database,
  before: Date,
): Promise<{ examId: number; entries: Pick<PersonRow, 'id' | 'name'>[] }[]> {
  const { rows } = await db.execute<{ examId: number; entries: Pick<PersonRow, 'id' | 'name'>[] }>(sql`
    with exam as (
      select id, coalesce(
        coalesce(closes_at, case when not is_active then updated_at end) < ${before.toISOString()}::timestamptz, false
      ) as is_over from ${exams}
    ), place as (
      select id as exam_id, null::int as cohort_id from exam where is_over
      union all
      select min(exam.id), cohort_id from ${examCohorts} join exam on exam.id = exam_id group by cohort_id having bool_and(is_over)
    )
    select place.exam_id as "examId", json_agg(json_build_object('id', entry.id, 'name', entry.name)) as entries
    from place join ${people} as entry
      on entry.cohort_id = place.cohort_id or place.cohort_id is null and entry.exam_id = place.exam_id
    where not exists (
      select from ${students} as attempt where attempt.person_key = 'roster:' || entry.id and attempt.person_key like 'roster:%'
    )
    group by place.exam_id order by place.exam_id`);
  return rows;
}

/**
 * Deletes people of the roster of an exam who have no attempt at any exam. People of a cohort with other exams stay, because they are on
 * the rosters of those too. Waits for their starts under way.
 * @returns the ids of the deleted people.
 */
export const deleteAbsentEntries = (tx: Database, examId: number, entryIds: number[]): Promise<Set<number>> =>
  deletePeople(
    tx,
    entryIds,
    sql`${isOnRoster(examId)} and not exists (
      select from ${examCohorts} where ${examCohorts.cohortId} = ${people.cohortId} and ${examCohorts.examId} <> ${examId}
    )`,
  );

/**
 * Deletes people who have no attempt at any exam, from whatever roster or cohort. Waits for their starts under way.
 * @returns the ids of the deleted people.
 */
export async function deletePeople(tx: Database, ids: number[], condition = sql`true`): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isNamed = sql`${people.id} = any(${sql.param(ids)}::int[]) and ${condition}`;
  await tx.execute(sql`select from ${people} where ${isNamed} order by id for update`);
  // A statement of its own, so that it sees the attempts that were stored while the first one waited.
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${people} where ${isNamed} and not exists (
      select from ${students} where person_key = ${personKeyOfRow} and person_key like 'roster:%'
    ) returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the cohorts that are on the roster of this exam and of no other one. The transaction has deleted the attempts at the exam. */
export async function deleteCohortsOfOneExam(tx: Database, examId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${cohorts} where exists (select from ${examCohorts} where cohort_id = ${cohorts.id} and exam_id = ${examId})
      and not exists (select from ${examCohorts} where cohort_id = ${cohorts.id} and exam_id <> ${examId})
      and not exists (
        select from ${people} join ${students} as attempt
          on attempt.person_key = ${personKeyOfRow} and attempt.person_key like 'roster:%'
        where ${people.cohortId} = ${cohorts.id}
      )`);
}
