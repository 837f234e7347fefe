import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { type Cohort, cohorts, examCohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isActive, personKeyOfRow } from './people.store.ts';

/** The cohorts of an exam, in the order of their ids. */
export async function selectCohortIds(db: Database, examId: number): Promise<number[]> {
  const rows = await db
    .select({ id: examCohorts.cohortId })
    .from(examCohorts)
    .where(eq(examCohorts.examId, examId))
    .orderBy(asc(examCohorts.cohortId));
  return rows.map(({ id }) => id);
}

/** The names of the cohorts with these ids, in the order of the ids. Cohorts that no longer exist are missing. */
export const selectCohortNames = (db: Database, ids: number[]): Promise<{ name: string }[]> =>
  db.select({ name: cohorts.name }).from(cohorts).where(inArray(cohorts.id, ids)).orderBy(asc(cohorts.id));

/** Puts cohorts on the roster of an exam. Those that are on it already stay. */
export async function insertExamCohorts(tx: Database, examId: number, cohortIds: number[]): Promise<void> {
  if (cohortIds.length === 0) return;
  await tx
    .insert(examCohorts)
    .values(cohortIds.map((cohortId) => ({ examId, cohortId })))
    .onConflictDoNothing();
}

export async function deleteExamCohorts(tx: Database, examId: number, cohortIds: number[]): Promise<void> {
  if (cohortIds.length === 0) return;
  await tx.delete(examCohorts).where(and(eq(examCohorts.examId, examId), inArray(examCohorts.cohortId, cohortIds)));
}

/** Notes that an educator works with these cohorts, so that they no longer belong to one exam. */
export async function ownCohorts(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(cohorts)
    .set({ isOfOneExam: false })
    .where(and(inArray(cohorts.id, ids), eq(cohorts.isOfOneExam, true)));
}

const neighbourColumns = {
  name: people.name,
  rollNumber: people.rollNumber,
  email: people.email,
  /** Null for a person of one exam alone. */
  cohortName: cohorts.name,
};

export type Neighbour = { name: string; rollNumber: string | null; email: string | null; cohortName: string | null };

/**
 * The active people of the cohorts and those added to the exam alone, each with the cohort, in the order of cohorts.
 */
export const selectPeopleOfAll = (
  db: Database,
  { cohortIds, examId }: { cohortIds: number[]; examId: number | undefined },
): Promise<(Neighbour & { cohortId: number | null })[]> =>
  db
    .select({ ...neighbourColumns, cohortId: people.cohortId })
    .from(people)
    .leftJoin(cohorts, eq(cohorts.id, people.cohortId))
    .where(
      and(
        isActive,
        sql`(${people.cohortId} = any(${sql.param(cohortIds)}::int[]) or ${people.examId} = ${examId ?? null}::int)`,
      ),
    )
    .orderBy(asc(people.cohortId), asc(people.position), asc(people.id));

/** The active people who share the roster of an exam with a cohort without being of this cohort, each with an exam. */
export async function selectNeighbours(db: Database, cohortId: number): Promise<(Neighbour & { examCode: string })[]> {
  return db
    .selectDistinctOn([people.id], { ...neighbourColumns, examCode: exams.examCode })
    .from(examCohorts)
    .innerJoin(exams, eq(exams.id, examCohorts.examId))
    .innerJoin(
      people,
      sql`${people.examId} = ${exams.id} or ${people.cohortId} in (
        select other.cohort_id from ${examCohorts} as other where other.exam_id = ${exams.id} and other.cohort_id <> ${cohortId}
      )`,
    )
    .leftJoin(cohorts, eq(cohorts.id, people.cohortId))
    .where(and(eq(examCohorts.cohortId, cohortId), isActive))
    .orderBy(asc(people.id), asc(exams.id));
}

/**
 * Deletes the cohorts that the migration made of the roster of this exam alone, unless an educator has worked with
 * them. The transaction has deleted the attempts at the exam.
 */
export async function deleteCohortsOfOneExam(tx: Database, examId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${cohorts} where is_of_one_exam
      and exists (select from ${examCohorts} where cohort_id = ${cohorts.id} and exam_id = ${examId})
      and not exists (select from ${examCohorts} where cohort_id = ${cohorts.id} and exam_id <> ${examId})
      and not exists (
        select from ${people} join ${students} as attempt
          on attempt.person_key = ${personKeyOfRow} and attempt.person_key like 'roster:%'
        where ${people.cohortId} = ${cohorts.id}
      )`);
}

/** @returns the id of the new cohort */
export async function insertCohort(
  db: Database,
  cohort: { name: string; year: number; createdAt: Date },
): Promise<number> {
  const [inserted] = await db.insert(cohorts).values(cohort).returning({ id: cohorts.id });
  if (!inserted) throw new Error('Inserting a cohort returned no row.');
  return inserted.id;
}

type Change = { [Column in 'name' | 'year' | 'archivedAt']?: Cohort[Column] | undefined };

/**
 * Locks a cohort against other changes of it and of its people until the transaction ends, and notes that an educator
 * works with it, so that it no longer belongs to one exam. Starts do not wait. The lock of a cohort comes before the
 * locks of exams.
 * @throws AppError `cohort.not_found`
 */
export async function lockCohort(tx: Database, cohortId: number, change: Change = {}): Promise<Cohort> {
  const [cohort] = await tx
    .update(cohorts)
    .set({ ...change, isOfOneExam: false })
    .where(eq(cohorts.id, cohortId))
    .returning();
  if (!cohort) throw new AppError('cohort.not_found');
  return cohort;
}

/**
 * Locks cohorts like `lockCohort`, in the order of their ids. A cohort that belongs to one exam stays that, so that the
 * next upload to the exam still replaces its people.
 * @returns the ids of those that exist
 */
export async function holdCohorts(tx: Database, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: cohorts.id })
    .from(cohorts)
    .where(inArray(cohorts.id, ids))
    .orderBy(asc(cohorts.id))
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

/** Locks the cohorts of an exam, before the exam is locked. A change of its cohorts can add another one meanwhile. */
export const holdCohortsOf = async (tx: Database, examId: number, others: number[] = []): Promise<Set<number>> =>
  holdCohorts(tx, [...(await selectCohortIds(tx, examId)), ...others]);

/** Deletes a cohort, and the people who are still in it. */
export async function deleteCohortRow(tx: Database, cohortId: number): Promise<void> {
  await tx.delete(cohorts).where(eq(cohorts.id, cohortId));
}

/** Puts a cohort on the rosters of the exams of another one. */
export async function copyExamsOf(tx: Database, fromCohortId: number, toCohortId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${examCohorts} (exam_id, cohort_id)
    select exam_id, ${toCohortId} from ${examCohorts} where cohort_id = ${fromCohortId}
    on conflict do nothing`);
}
