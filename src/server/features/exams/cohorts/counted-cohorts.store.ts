import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { CohortDetails, Cohort as ContractCohort } from '#contract/exams/roster/cohorts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { cohorts, examCohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';

async function selectCounted(db: Database, cohortId?: number): Promise<ContractCohort[]> {
  const counted = db
    .select({
      cohortId: people.cohortId,
      active: sql<number>`count(*) filter (where ${people.leftAt} is null)`.mapWith(Number).as('active'),
      left: sql<number>`count(*) filter (where ${people.leftAt} is not null)`.mapWith(Number).as('left_people'),
    })
    .from(people)
    .where(cohortId === undefined ? sql`${people.cohortId} is not null` : eq(people.cohortId, cohortId))
    .groupBy(people.cohortId)
    .as('counted');
  const used = db
    .select({ cohortId: examCohorts.cohortId, exams: count().as('exams') })
    .from(examCohorts)
    .groupBy(examCohorts.cohortId)
    .as('used');
  const rows = await db
    .select({ cohort: cohorts, active: counted.active, left: counted.left, exams: used.exams })
    .from(cohorts)
    .leftJoin(counted, eq(counted.cohortId, cohorts.id))
    .leftJoin(used, eq(used.cohortId, cohorts.id))
    .where(cohortId === undefined ? undefined : eq(cohorts.id, cohortId))
    .orderBy(desc(cohorts.year), desc(cohorts.id));
  return rows.map(({ cohort: { id, name, year, archivedAt, createdAt }, active, left, exams: examsCount }) => ({
    id,
    name,
    year,
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    peopleCount: active ?? 0,
    leftCount: left ?? 0,
    examsCount: examsCount ?? 0,
  }));
}

/** All cohorts, the latest year first. */
export const selectCohorts = (db: Database): Promise<ContractCohort[]> => selectCounted(db);

/** @throws AppError `cohort.not_found` */
export async function selectCohort(db: Database, cohortId: number): Promise<CohortDetails> {
  const [cohort] = await selectCounted(db, cohortId);
  if (!cohort) throw new AppError('cohort.not_found');
  const rows = await db
    .select({
      id: exams.id,
      title: exams.title,
      examCode: exams.examCode,
      isActive: exams.isActive,
      opensAt: exams.opensAt,
      closesAt: exams.closesAt,
    })
    .from(exams)
    .innerJoin(examCohorts, and(eq(examCohorts.examId, exams.id), eq(examCohorts.cohortId, cohortId)))
    .orderBy(desc(exams.id));
  return {
    ...cohort,
    exams: rows.map(({ opensAt, closesAt, ...exam }) => ({
      ...exam,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
    })),
  };
}

/** @throws AppError `cohort.not_found` */
export async function requireCohort(db: Database, cohortId: number): Promise<void> {
  if ((await db.$count(cohorts, eq(cohorts.id, cohortId))) === 0) throw new AppError('cohort.not_found');
}

/** The exams at which both of two people have attempts, and whether both are open there. */
export async function selectCommonExams(
  db: Database,
  pairs: { key: string; otherKey: string }[],
): Promise<{ examId: number; key: string; bothOpen: boolean }[]> {
  const { rows } = await db.execute<{ examId: number; key: string; bothOpen: boolean }>(sql`
    select own.exam_id as "examId", pair.key,
      bool_or(own.status = 'in_progress') and bool_or(other.status = 'in_progress') as "bothOpen"
    from unnest(
      ${sql.param(pairs.map(({ key }) => key))}::text[], ${sql.param(pairs.map(({ otherKey }) => otherKey))}::text[]
    ) as pair (key, other_key)
    join ${students} as own on own.person_key = pair.key and own.person_key like 'roster:%'
    join ${students} as other on other.person_key = pair.other_key and other.person_key like 'roster:%'
      and other.exam_id = own.exam_id
    group by own.exam_id, pair.key order by own.exam_id, pair.key`);
  return rows;
}
