import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Person } from '#contract/exams/roster/people.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { type NewPersonRow, type PersonRow, people } from '#server/schema/cohorts.table.ts';

/** The person key of the attempts of the person in the row; see `rosterPersonKey`. */
export const personKeyOfRow = sql`'roster:' || ${people.id}`;

/** Whether the person in the row still belongs to the cohort. */
export const isActive = isNull(people.leftAt);

const personColumns = {
  id: people.id,
  name: people.name,
  rollNumber: people.rollNumber,
  email: people.email,
  extraPercent: people.extraPercent,
  code: people.code,
  state: sql<Person['state']>`case when ${people.leftAt} is null then 'active' else 'left' end`,
};

/** A person of a cohort, with the place in its list. */
type CohortPerson = Person & Pick<PersonRow, 'position' | 'leftAt'>;

/** Reads all people of a cohort in the order of the cohort, also those who have left it. */
export const selectPeopleOf = (db: Database, cohortId: number): Promise<CohortPerson[]> =>
  db
    .select({ ...personColumns, position: people.position, leftAt: people.leftAt })
    .from(people)
    .where(eq(people.cohortId, cohortId))
    .orderBy(asc(people.position), asc(people.id));

/** @throws AppError `roster.not_found` */
export async function selectPersonRow(db: Database, personId: number): Promise<PersonRow> {
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  if (!person) throw new AppError('roster.not_found');
  return person;
}

/** @throws AppError `roster.not_found` */
export async function selectContractPerson(db: Database, personId: number): Promise<Person> {
  const [person] = await db.select(personColumns).from(people).where(eq(people.id, personId));
  if (!person) throw new AppError('roster.not_found');
  return person;
}

/** The codes in this list that people have already. */
export async function selectTakenCodes(db: Database, codes: string[]): Promise<string[]> {
  const rows = await db
    .select({ code: people.code })
    .from(people)
    .where(sql`${people.code} = any(${sql.param(codes)}::text[])`);
  return rows.map(({ code }) => code);
}

/** The ids of the exams that these people have started, in their order. */
export async function selectStartedExams(db: Database, personKeys: string[]): Promise<number[]> {
  if (personKeys.length === 0) return [];
  const { rows } = await db.execute<{ examId: number }>(sql`
    select distinct exam_id as "examId" from ${students}
    where person_key = any(${sql.param(personKeys)}::text[]) and person_key like 'roster:%' order by exam_id`);
  return rows.map(({ examId }) => examId);
}

/** The place behind the last person of a cohort. */
export async function selectNextPlace(db: Database, cohortId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(people.position) })
    .from(people)
    .where(eq(people.cohortId, cohortId));
  return (last?.position ?? 0) + 1;
}

/** Rows of one statement. PostgreSQL accepts at most 65,535 parameters. */
const portion = 1000;

/** @returns the ids, in the order of the people */
export async function insertPeople(db: Database, rows: NewPersonRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += portion) {
    const inserted = await db
      .insert(people)
      .values(rows.slice(at, at + portion))
      .returning({ id: people.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

export type PersonUpdate = Pick<PersonRow, 'id' | 'position' | 'name' | 'rollNumber' | 'email' | 'extraPercent'>;

/**
 * Changes people, who keep their codes. Takes changed roll numbers away first, so that two people can exchange theirs:
 * PostgreSQL checks the uniqueness of roll numbers row by row.
 */
export async function updatePeople(db: Database, changes: PersonUpdate[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = sql.param(changes.map(({ id }) => id));
  const rollNumbers = sql.param(changes.map(({ rollNumber }) => rollNumber));
  await db.execute(sql`
    update ${people} set roll_number = null
    from unnest(${ids}::int[], ${rollNumbers}::text[]) as changed (id, roll_number)
    where ${people.id} = changed.id and ${people.rollNumber} <> changed.roll_number`);
  await db.execute(sql`
    update ${people} set position = changed.position, name = changed.name, roll_number = changed.roll_number,
      email = changed.email, extra_percent = changed.extra_percent
    from unnest(
      ${ids}::int[],
      ${sql.param(changes.map(({ position }) => position))}::int[],
      ${sql.param(changes.map(({ name }) => name))}::text[],
      ${rollNumbers}::text[],
      ${sql.param(changes.map(({ email }) => email))}::text[],
      ${sql.param(changes.map(({ extraPercent }) => extraPercent))}::int[]
    ) as changed (id, position, name, roll_number, email, extra_percent)
    where ${people.id} = changed.id`);
}

export async function updatePerson(db: Database, personId: number, person: Partial<NewPersonRow>): Promise<void> {
  await db.update(people).set(person).where(eq(people.id, personId));
}

/** Marks people as left at this time, or as active. Those who are marked so already keep their time. */
export async function updateLeft(db: Database, ids: number[], leftAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  const isOther = leftAt === null ? sql`${people.leftAt} is not null` : isActive;
  await db
    .update(people)
    .set({ leftAt })
    .where(and(sql`${people.id} = any(${sql.param(ids)}::int[])`, isOther));
}

/** Makes people active or left as they were, with the times at which they had left. */
export async function restoreLeft(db: Database, former: { id: number; leftAt: Date | null }[]): Promise<void> {
  const times = former.map(({ leftAt }) => leftAt?.toISOString() ?? null);
  await db.execute(sql`
    update ${people} set left_at = former.left_at
    from unnest(${sql.param(former.map(({ id }) => id))}::int[], ${sql.param(times)}::timestamptz[]) as former (id, left_at)
    where ${people.id} = former.id and ${people.leftAt} is distinct from former.left_at`);
}

/** Notes that the attempts of these people at an exam were anonymised. */
export async function noteAnonymised(tx: Database, examId: number, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${people} set anonymised_exams = array_append(anonymised_exams, ${examId}::int)
    where id = any(${sql.param(ids)}::int[]) and ${examId}::int <> all(anonymised_exams)`);
}

/**
 * Joins each pair of rows that are the same person in two cohorts: the first row gets the earlier date of joining, and
 * has left only if both have. The second row is deleted; the transaction has moved its attempts.
 */
export async function takeOverPeople(tx: Database, pairs: { id: number; otherId: number }[]): Promise<void> {
  if (pairs.length === 0) return;
  const otherIds = sql.param(pairs.map(({ otherId }) => otherId));
  await tx.execute(sql`
    update ${people} as person set created_at = least(person.created_at, other.created_at),
      anonymised_exams = person.anonymised_exams || other.anonymised_exams,
      left_at = case when other.left_at is null then null else person.left_at end
    from unnest(${sql.param(pairs.map(({ id }) => id))}::int[], ${otherIds}::int[]) as pair (id, other_id)
    join ${people} as other on other.id = pair.other_id
    where person.id = pair.id`);
  await tx.execute(sql`delete from ${people} where id = any(${otherIds}::int[])`);
}

/** Moves people to a cohort, in their order behind this many others. */
export async function movePeople(
  tx: Database,
  ids: number[],
  { cohortId, after }: { cohortId: number; after: number },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${people} set cohort_id = ${cohortId}, position = ${after}::int + moved.place
    from unnest(${sql.param(ids)}::int[]) with ordinality as moved (id, place) where ${people.id} = moved.id`);
}

/**
 * Keeps people on their rosters until the transaction ends, and so until their attempts are stored. The locks of starts
 * do not exclude each other.
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

/**
 * Locks people of rosters in the order of their ids until the transaction ends, against starts. Waits for their starts
 * under way.
 */
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
