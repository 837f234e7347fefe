import { type AnyColumn, and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Absentee } from '#contract/exams/monitoring/standings.contract.ts';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { type Exam, exams } from '#server/schema/exams.table.ts';
import { type NewRosterEntry, type RosterEntry, rosterEntries } from '#server/schema/roster-entries.table.ts';
import { rosterPersonKey } from './person.rules.ts';

/** The person key of the attempts of the person in the row; see `rosterPersonKey`. */
const personKeyOfRow = sql`'roster:' || ${rosterEntries.id}`;

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
      id: rosterEntries.id,
      name: rosterEntries.name,
      rollNumber: rosterEntries.rollNumber,
      email: rosterEntries.email,
      extraPercent: rosterEntries.extraPercent,
      code: rosterEntries.code,
      state: sql<RosterPerson['state']>`case
        when ${attempts.personKey} is null then 'absent' when ${attempts.isOpen} then 'started' else 'submitted' end`,
      sessionId: sql<string | null>`${attempts.sessionId}`,
    })
    .from(rosterEntries)
    .leftJoin(attempts, eq(attempts.personKey, personKeyOfRow))
    .where(and(eq(rosterEntries.examId, examId), entryId === undefined ? undefined : eq(rosterEntries.id, entryId)))
    .orderBy(asc(rosterEntries.position), asc(rosterEntries.id));
}

/** The roll numbers of the people of the roster of an exam, by the ids of their attempts. */
export async function selectRollNumbers(db: Database, examId: number): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; rollNumber: string }>(sql`
    select attempt.id, ${rosterEntries.rollNumber} as "rollNumber" from ${rosterEntries}
    join ${students} as attempt on attempt.exam_id = ${rosterEntries.examId} and attempt.person_key = ${personKeyOfRow}
    where ${rosterEntries.examId} = ${examId} and ${rosterEntries.rollNumber} is not null`);
  return new Map(rows.map(({ id, rollNumber }) => [id, rollNumber]));
}

/** The roll number of the person of an attempt, by the person key of its row; null for a person of no roster. */
export const rollNumberOf = (personKey: AnyColumn): SQL<string | null> => sql<string | null>`
  case when ${personKey} like 'roster:%' then (
    select ${rosterEntries.rollNumber} from ${rosterEntries} where ${rosterEntries.id} = substr(${personKey}, 8)::int
  ) end`;

/** The person keys of the people of a roster whose roll number matches a pattern. */
export const personKeysByRollNumber = (examId: number, pattern: string): SQL => sql`
  select ${personKeyOfRow} from ${rosterEntries}
  where ${rosterEntries.examId} = ${examId} and ${rosterEntries.rollNumber} ilike ${pattern}`;

/** The people on the roster of an exam who have no attempt, in its order. Nobody if the exam does not use its roster. */
export const selectAbsent = (db: Database, { id, entry }: Pick<Exam, 'id' | 'entry'>): Promise<Absentee[]> =>
  entry === 'open'
    ? Promise.resolve([])
    : db
        .select({ name: rosterEntries.name, rollNumber: rosterEntries.rollNumber, email: rosterEntries.email })
        .from(rosterEntries)
        .where(
          and(
            eq(rosterEntries.examId, id),
            sql`${personKeyOfRow} not in (
              select ${students.personKey} from ${students} where ${students.examId} = ${id} and ${students.personKey} like 'roster:%'
            )`,
          ),
        )
        .orderBy(asc(rosterEntries.position), asc(rosterEntries.id));

/** @throws AppError `roster.not_found`, also for a person of another exam */
export async function selectPerson(db: Database, { examId, entryId }: EntryKey): Promise<RosterPerson> {
  const [person] = await selectRoster(db, examId, entryId);
  if (!person) throw new AppError('roster.not_found');
  return person;
}

type EntryKey = { examId: number; entryId: number };

/** The people with these personal codes, in no particular order. Reads nothing if there is no code. */
export async function selectEntriesByCode(
  db: Database,
  codes: { examId: number; code: string }[],
): Promise<RosterEntry[]> {
  if (codes.length === 0) return [];
  const examIds = sql.param(codes.map(({ examId }) => examId));
  const texts = sql.param(codes.map(({ code }) => code));
  return db
    .select()
    .from(rosterEntries)
    .where(
      sql`(${rosterEntries.examId}, ${rosterEntries.code}) in (select * from unnest(${examIds}::int[], ${texts}::text[]))`,
    );
}

/**
 * The session id of the open attempt of the person with a personal code; undefined if there is none. The exam may be inactive or over,
 * because neither ends attempts under way.
 */
export async function selectOpenSession(db: Database, examCode: string, code: string): Promise<string | undefined> {
  const [open] = await db
    .select({ sessionId: students.sessionId })
    .from(exams)
    .innerJoin(rosterEntries, and(eq(rosterEntries.examId, exams.id), eq(rosterEntries.code, code)))
    .innerJoin(students, and(eq(students.examId, exams.id), eq(students.personKey, personKeyOfRow)))
    .where(and(eq(exams.examCode, examCode), eq(students.status, 'in_progress')));
  return open?.sessionId;
}

/** The place behind the last person of a roster. */
export async function selectNextPosition(db: Database, examId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(rosterEntries.position) })
    .from(rosterEntries)
    .where(eq(rosterEntries.examId, examId));
  return (last?.position ?? 0) + 1;
}

/** Rows of one statement. PostgreSQL accepts at most 65,535 parameters. */
const portion = 1000;

export async function insertEntries(db: Database, entries: NewRosterEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < entries.length; at += portion) {
    const rows = await db
      .insert(rosterEntries)
      .values(entries.slice(at, at + portion))
      .returning({ id: rosterEntries.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export type EntryUpdate = Pick<RosterEntry, 'id' | 'position' | 'name' | 'rollNumber' | 'email' | 'extraPercent'>;

/** Changes people of a roster. They keep their codes. */
export async function updateEntries(db: Database, entries: EntryUpdate[]): Promise<void> {
  if (entries.length === 0) return;
  await db.execute(sql`
    update ${rosterEntries} set position = changed.position, name = changed.name, roll_number = changed.roll_number,
      email = changed.email, extra_percent = changed.extra_percent
    from unnest(
      ${sql.param(entries.map(({ id }) => id))}::int[],
      ${sql.param(entries.map(({ position }) => position))}::int[],
      ${sql.param(entries.map(({ name }) => name))}::text[],
      ${sql.param(entries.map(({ rollNumber }) => rollNumber))}::text[],
      ${sql.param(entries.map(({ email }) => email))}::text[],
      ${sql.param(entries.map(({ extraPercent }) => extraPercent))}::int[]
    ) as changed (id, position, name, roll_number, email, extra_percent)
    where ${rosterEntries.id} = changed.id`);
}

export async function updatePerson(db: Database, entryId: number, person: Partial<NewRosterEntry>): Promise<void> {
  await db.update(rosterEntries).set(person).where(eq(rosterEntries.id, entryId));
}

export async function updateCode(db: Database, entryId: number, code: string): Promise<void> {
  await db.update(rosterEntries).set({ code }).where(eq(rosterEntries.id, entryId));
}

/**
 * Keeps people on their rosters until the transaction ends, and so until their attempts are stored. The locks of starts do not exclude
 * each other.
 * @returns the ids of those that still exist.
 */
export async function keepEntries(tx: Database, entryIds: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: rosterEntries.id })
    .from(rosterEntries)
    .where(sql`${rosterEntries.id} = any(${sql.param(entryIds)}::int[])`)
    .orderBy(asc(rosterEntries.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Locks people of rosters in the order of their ids until the transaction ends, against starts. Waits for their starts under way. */
export async function lockEntries(tx: Database, entryIds: number[]): Promise<Pick<RosterEntry, 'id' | 'name'>[]> {
  if (entryIds.length === 0) return [];
  return tx
    .select({ id: rosterEntries.id, name: rosterEntries.name })
    .from(rosterEntries)
    .where(inArray(rosterEntries.id, entryIds))
    .orderBy(asc(rosterEntries.id))
    .for('update');
}

/**
 * The people without an attempt on the rosters of exams that were over before this time: closed by their date, or, without such a date,
 * inactive and not changed since.
 */
export async function selectForgottenEntries(
  db: Database,
  before: Date,
): Promise<{ examId: number; entries: Pick<RosterEntry, 'id' | 'name'>[] }[]> {
  const { rows } = await db.execute<{ examId: number; entries: Pick<RosterEntry, 'id' | 'name'>[] }>(sql`
    select exam.id as "examId", json_agg(json_build_object('id', entry.id, 'name', entry.name)) as entries
    from ${exams} as exam join ${rosterEntries} as entry on entry.exam_id = exam.id
    where coalesce(exam.closes_at, case when not exam.is_active then exam.updated_at end) < ${before.toISOString()}::timestamptz
      and not exists (
        select from ${students} as attempt where attempt.exam_id = exam.id and attempt.person_key = 'roster:' || entry.id
      )
    group by exam.id order by exam.id`);
  return rows;
}

/**
 * Deletes people of the roster of an exam who have no attempt. Waits for their starts under way.
 * @returns the ids of the deleted people.
 */
export async function deleteAbsentEntries(tx: Database, examId: number, entryIds: number[]): Promise<Set<number>> {
  if (entryIds.length === 0) return new Set();
  const isNamed = sql`id = any(${sql.param(entryIds)}::int[]) and exam_id = ${examId}`;
  await tx.execute(sql`select from ${rosterEntries} where ${isNamed} order by id for update`);
  // A statement of its own, so that it sees the attempts that were stored while the first one waited.
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${rosterEntries} where ${isNamed} and not exists (
      select from ${students} where exam_id = ${examId} and person_key = ${personKeyOfRow}
    ) returning id`);
  return new Set(rows.map(({ id }) => id));
}
