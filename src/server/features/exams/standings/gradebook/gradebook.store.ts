import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { GradebookRules } from '#contract/exams/monitoring/gradebook.contract.ts';
import { personKeyOfRow } from '#server/features/exams/roster/people.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { cohorts, examCohorts, gradebooks, type PersonRow, people } from '#server/schema/cohorts.table.ts';
import { type Exam, exams } from '#server/schema/exams.table.ts';

export type NamedCohort = { id: number; name: string; year: number };

/** @throws AppError `cohort.not_found` */
export async function selectNamedCohort(db: Database, id: number): Promise<NamedCohort> {
  const { name, year } = cohorts;
  const [cohort] = await db.select({ id: cohorts.id, name, year }).from(cohorts).where(eq(cohorts.id, id));
  if (!cohort) throw new AppError('cohort.not_found');
  return cohort;
}

export type CohortExam = Pick<
  Exam,
  'id' | 'title' | 'examCode' | 'entry' | 'opensAt' | 'closesAt' | 'createdAt' | 'markUnit' | 'graceMarks'
>;

export type CohortMember = Pick<PersonRow, 'id' | 'name' | 'rollNumber' | 'leftAt' | 'anonymisedExams'> & {
  /** When the person joined; null if the person counts as on the roster at all times. */
  joinedAt: Date | null;
};

/** Reads all people of a cohort in the order of the cohort, also those who have left it. */
export const selectMembers = (db: Database, cohortId: number): Promise<CohortMember[]> =>
  db
    .select({
      id: people.id,
      name: people.name,
      rollNumber: people.rollNumber,
      leftAt: people.leftAt,
      joinedAt: sql<Date | null>`case when not ${cohorts.isOfOneExam} then ${people.createdAt} end`.mapWith(
        people.createdAt,
      ),
      anonymisedExams: people.anonymisedExams,
    })
    .from(people)
    .innerJoin(cohorts, eq(cohorts.id, people.cohortId))
    .where(eq(people.cohortId, cohortId))
    .orderBy(asc(people.position), asc(people.id));

/** All exams of a cohort, the inactive ones too, in the order of their creation. */
export const selectCohortExams = (db: Database, cohortId: number): Promise<CohortExam[]> =>
  db
    .select({
      id: exams.id,
      title: exams.title,
      examCode: exams.examCode,
      entry: exams.entry,
      opensAt: exams.opensAt,
      closesAt: exams.closesAt,
      createdAt: exams.createdAt,
      markUnit: exams.markUnit,
      graceMarks: exams.graceMarks,
    })
    .from(examCohorts)
    .innerJoin(exams, eq(exams.id, examCohorts.examId))
    .where(eq(examCohorts.cohortId, cohortId))
    .orderBy(asc(exams.createdAt), asc(exams.id));

export type CohortAttempt = {
  id: number;
  examId: number;
  personId: number;
  sessionId: string;
  /** Epoch milliseconds. */
  startedAt: number;
  isOpen: boolean;
  unit: number;
  points: number | null;
  maxPoints: number | null;
  percentage: number | null;
  passingScore: number | null;
};

/** The ranked and the open attempts of the people of a cohort at its exams, by start. */
export async function selectCohortAttempts(db: Database, cohortId: number): Promise<CohortAttempt[]> {
  const { rows } = await db.execute<CohortAttempt>(sql`
    select attempt.id, attempt.exam_id as "examId", ${people.id} as "personId", attempt.session_id as "sessionId",
      extract(epoch from attempt.start_time)::float8 * 1000 as "startedAt", attempt.status = 'in_progress' as "isOpen",
      attempt.mark_unit as unit, attempt.points, attempt.max_points as "maxPoints", attempt.percentage,
      attempt.passing_score as "passingScore"
    from ${people}
    join ${students} as attempt on attempt.person_key = ${personKeyOfRow} and attempt.person_key like 'roster:%'
    where ${people.cohortId} = ${cohortId}
      and attempt.exam_id = any(array(select exam_id from ${examCohorts} where cohort_id = ${cohortId}))
      and (attempt.status = 'in_progress' or attempt.is_ranked)
    order by attempt.start_time, attempt.id`);
  return rows;
}

export type StoredRules = { bestOf: number | null; weights: Record<string, number> };

export async function selectRules(db: Database, cohortId: number): Promise<StoredRules> {
  const { bestOf, weights } = gradebooks;
  const [rules] = await db.select({ bestOf, weights }).from(gradebooks).where(eq(gradebooks.cohortId, cohortId));
  return rules ?? { bestOf: null, weights: {} };
}

/** Replaces the rules of a cohort. Weights of exams that are not named stay. */
export async function upsertRules(tx: Database, cohortId: number, { bestOf, weights }: GradebookRules): Promise<void> {
  const named = JSON.stringify(Object.fromEntries(weights.map(({ examId, weight }) => [examId, weight])));
  await tx.execute(sql`
    insert into ${gradebooks} as former (cohort_id, best_of, weights) values (${cohortId}, ${bestOf}, ${named}::jsonb)
    on conflict (cohort_id) do update set best_of = excluded.best_of, weights = former.weights || excluded.weights`);
}

/** Gives a cohort the weights that another one has for exams to which the cohort itself gives none. */
export async function copyWeightsOf(tx: Database, fromCohortId: number, toCohortId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${gradebooks} as own (cohort_id, weights)
    select ${toCohortId}::int, weights from ${gradebooks} where cohort_id = ${fromCohortId}
    on conflict (cohort_id) do update set weights = excluded.weights || own.weights`);
}

/** The rules of cohorts as PostgreSQL writes them in JSON, in the order of the cohorts. */
export async function selectRulesRows(db: Database, cohortIds: number[]): Promise<object[]> {
  const { rows } = await db.execute<{ row: object }>(sql`
    select to_jsonb(gradebooks) as row from ${gradebooks} where cohort_id = any(${sql.param(cohortIds)}::int[]) order by cohort_id`);
  return rows.map(({ row }) => row);
}

/** Gives cohorts their former rules, or none. */
export async function replaceRulesRows(tx: Database, cohortIds: number[], rows: object[]): Promise<void> {
  await tx.delete(gradebooks).where(inArray(gradebooks.cohortId, cohortIds));
  await tx.execute(sql`
    insert into ${gradebooks} select * from jsonb_populate_recordset(null::gradebooks, ${JSON.stringify(rows)}::jsonb)`);
}
