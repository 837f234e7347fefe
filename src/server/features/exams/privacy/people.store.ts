import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/platform/database/containing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { activities } from '#server/schema/activities.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { challenges } from '#server/schema/challenges.table.ts';
import { cohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { importBatches } from '#server/schema/import-batches.table.ts';
import { isAnyOf, questionColumns, questions } from '#server/schema/questions.table.ts';

/*
 * Finding a student over all exams reads whole tables, because no index is kept for it: an educator does it a few times
 * a year, and each index would cost each start and each submit.
 */

/** The search text, and the session id and the personal code that it may be. */
type Sought = { text: string; sessionId: string; rosterCode: string };

const selectAttempts = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({
      id: students.id,
      sessionId: students.sessionId,
      examId: students.examId,
      examTitle: exams.title,
      name: students.name,
      email: students.email,
      personKey: students.personKey,
      status: students.status,
      startTime: students.startTime,
      anonymisedAt: students.anonymisedAt,
    })
    .from(students)
    .innerJoin(exams, eq(exams.id, students.examId))
    .where(condition)
    .orderBy(desc(students.startTime), desc(students.id))
    .limit(limit);

/** The title of the only exam of the person in the row, or the name of the cohort. */
const placeTitle = sql<string>`coalesce(${exams.title}, ${cohorts.name})`;

/**
 * The people of deleted cohorts, whom the undo of the deletion keeps for a day. In their query they take the place of
 * the table.
 */
const selectKeptPeople = (db: Database) =>
  db.$with('people', {}).as(sql`
    select kept.*, receipt #>> '{cohort,name}' as cohort_name
    from ${importBatches}, jsonb_populate_recordset(null::people, (receipt -> 'people')::jsonb) as kept where kind = 'cohort'`);
const keptTitle = sql<string>`cohort_name || ' (deleted)'`;

const entryColumns = {
  id: people.id,
  examId: people.examId,
  name: people.name,
  rollNumber: people.rollNumber,
  email: people.email,
};

async function selectEntries(db: Database, condition: SQL | undefined, limit: number) {
  const present = await db
    .select({ ...entryColumns, examTitle: placeTitle })
    .from(people)
    .leftJoin(exams, eq(exams.id, people.examId))
    .leftJoin(cohorts, eq(cohorts.id, people.cohortId))
    .where(condition)
    .orderBy(desc(people.examId), desc(people.cohortId), asc(people.position))
    .limit(limit);
  const kept = await db
    .with(selectKeptPeople(db))
    .select({ ...entryColumns, examTitle: keptTitle })
    .from(people)
    .where(condition)
    .limit(limit);
  return [...present, ...kept];
}

export type PersonAttempt = Awaited<ReturnType<typeof selectAttempts>>[number];
export type PersonEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Attempts and places on rosters that a search names, the latest first. */
export async function selectSought(db: Database, { text, sessionId, rosterCode }: Sought, limit: number) {
  const pattern = containing(text);
  const isNamed = or(ilike(students.name, pattern), ilike(students.typedName, pattern), ilike(students.email, pattern));
  const attempts = await selectAttempts(
    db,
    or(eq(students.sessionId, sessionId), and(isNull(students.anonymisedAt), isNamed)),
    limit,
  );
  const entries = await selectEntries(
    db,
    or(
      ilike(people.name, pattern),
      ilike(people.email, pattern),
      ilike(people.rollNumber, pattern),
      eq(people.code, rosterCode),
    ),
    limit,
  );
  return { attempts, entries };
}

/** The values by which other attempts and places on rosters are recognised as those of the same person. */
type Keys = { personKeys: string[]; emails: string[]; entryIds: number[]; rollNumbers: string[] };

const isOneOf = (column: SQL, texts: string[]) => sql`${column} = any(${sql.param(texts)}::text[])`;

/**
 * Attempts and places on rosters that have one of these keys, the latest first. The e-mail addresses are in lower case.
 */
export async function selectRelated(db: Database, { personKeys, emails, entryIds, rollNumbers }: Keys, limit: number) {
  const emailOf = (column: typeof students.email | typeof people.email) => sql`lower(trim(${column}))`;
  const attempts = await selectAttempts(
    db,
    or(isOneOf(sql`${students.personKey}`, personKeys), isOneOf(emailOf(students.email), emails)),
    limit,
  );
  const entries = await selectEntries(
    db,
    or(
      inArray(people.id, entryIds),
      isOneOf(emailOf(people.email), emails),
      isOneOf(sql`lower(trim(${people.rollNumber}))`, rollNumbers),
    ),
    limit,
  );
  return { attempts, entries };
}

/** Whole attempts with the exam of each, the latest first. */
export const selectWholeAttempts = (db: Database, ids: number[]) =>
  db
    .select({ attempt: students, exam: { title: exams.title, code: exams.examCode } })
    .from(students)
    .innerJoin(exams, eq(exams.id, students.examId))
    .where(inArray(students.id, ids))
    .orderBy(desc(students.startTime), desc(students.id));

export async function selectWholeEntries(db: Database, ids: number[]) {
  const present = await db
    .select({ entry: people, place: placeTitle, examCode: exams.examCode })
    .from(people)
    .leftJoin(exams, eq(exams.id, people.examId))
    .leftJoin(cohorts, eq(cohorts.id, people.cohortId))
    .where(inArray(people.id, ids))
    .orderBy(desc(people.examId), desc(people.cohortId), asc(people.position));
  const kept = await db
    .with(selectKeptPeople(db))
    .select({ entry: people, place: keptTitle, examCode: sql<string | null>`null` })
    .from(people)
    .where(inArray(people.id, ids));
  return [...present, ...kept];
}

export const selectQuestionTexts = (db: Database, ids: number[]) =>
  db.select(questionColumns).from(questions).where(isAnyOf(ids));

export const selectChallengesOfAttempts = (db: Database, attemptIds: number[]) =>
  db.select().from(challenges).where(inArray(challenges.studentId, attemptIds)).orderBy(asc(challenges.id));

/** The lines of activity about these people, the latest first. */
export const selectActivityAbout = (db: Database, about: string[]) =>
  db.select().from(activities).where(inArray(activities.about, about)).orderBy(desc(activities.id));
