import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { cohorts, examCohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';

/*
 * Rows of cohorts and of people as PostgreSQL writes them in JSON: with all columns, and times to the microsecond. So
 * an undo brings back exactly the rows that were.
 */

export type KeptRow = Record<string, unknown> & { id: number };

export async function selectCohortRow(db: Database, cohortId: number): Promise<KeptRow | undefined> {
  const { rows } = await db.execute<{ row: KeptRow }>(
    sql`select to_jsonb(cohorts) as row from ${cohorts} where id = ${cohortId}`,
  );
  return rows[0]?.row;
}

/** The rows of these people, in the order of their ids. */
export async function selectPeopleRows(db: Database, ids: number[]): Promise<KeptRow[]> {
  const { rows } = await db.execute<{ row: KeptRow }>(
    sql`select to_jsonb(people) as row from ${people} where id = any(${sql.param(ids)}::int[]) order by id`,
  );
  return rows.map(({ row }) => row);
}

/** Inserts a cohort with its former id. */
export async function insertCohortRow(tx: Database, row: KeptRow): Promise<void> {
  await tx.execute(sql`
    insert into ${cohorts} overriding system value
    select * from jsonb_populate_record(null::cohorts, ${JSON.stringify(row)}::jsonb)`);
}

/** Makes a cohort the roster of one exam again, or a cohort that an educator works with. */
export async function updateOfOneExam(tx: Database, cohortId: number, isOfOneExam: boolean): Promise<void> {
  await tx.update(cohorts).set({ isOfOneExam }).where(eq(cohorts.id, cohortId));
}

/** Inserts people with their former ids and codes. */
export async function insertPeopleRows(tx: Database, rows: KeptRow[]): Promise<void> {
  await tx.execute(sql`
    insert into ${people} overriding system value
    select * from jsonb_populate_recordset(null::people, ${JSON.stringify(rows)}::jsonb)`);
}

/** Gives people the cohorts, places and dates of former rows. */
export async function updatePeopleRows(tx: Database, rows: KeptRow[]): Promise<void> {
  await tx.execute(sql`
    update ${people} as person set cohort_id = former.cohort_id, position = former.position, created_at = former.created_at,
      left_at = former.left_at, anonymised_exams = former.anonymised_exams
    from jsonb_populate_recordset(null::people, ${JSON.stringify(rows)}::jsonb) as former where former.id = person.id`);
}

/** The ids of the exams with these ids that still exist, in order. */
export async function selectPresentExams(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: exams.id })
    .from(exams)
    .where(sql`${exams.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(exams.id);
  return rows.map(({ id }) => id);
}

/** The ids of the exams of a cohort, in their order. */
export async function selectExamIds(db: Database, cohortId: number): Promise<number[]> {
  const rows = await db
    .select({ id: examCohorts.examId })
    .from(examCohorts)
    .where(eq(examCohorts.cohortId, cohortId))
    .orderBy(examCohorts.examId);
  return rows.map(({ id }) => id);
}

/** Makes these exams the exams of a cohort. */
export async function replaceExams(tx: Database, cohortId: number, examIds: number[]): Promise<void> {
  await tx.delete(examCohorts).where(eq(examCohorts.cohortId, cohortId));
  if (examIds.length > 0) await tx.insert(examCohorts).values(examIds.map((examId) => ({ examId, cohortId })));
}
