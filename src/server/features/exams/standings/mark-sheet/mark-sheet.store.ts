import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { cohorts } from '#server/schema/cohorts.table.ts';
import { examCohorts } from '#server/schema/exam-cohorts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import type { SheetQuestion } from './tally-marks.rules.ts';

/** All questions that an attempt at the exam may have, also the deleted ones. */
export async function selectSheetQuestions(db: Database, examId: number): Promise<SheetQuestion[]> {
  const { rows } = await db.execute<SheetQuestion>(sql`
    select id, nullif(trim(subject), '') as subject, key_state <> 'dropped' as "isCounted"
    from ${questions} where exam_id = ${examId} and not is_draft`);
  return rows;
}

/** The titles of the sections in the papers of the ranked attempts. */
export async function selectSectionTitles(db: Database, examId: number): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select distinct section ->> 'title' as title
    from ${students}, jsonb_array_elements(plan -> 'sections') as section
    where exam_id = ${examId} and status <> 'in_progress' and is_ranked and plan is not null order by 1`);
  return rows.map(({ title }) => title);
}

type Writing = { id: number; sessionId: string; name: string; personKey: string | null; unit: number };

/** The open attempts of people who have no ranked attempt, by name. */
export async function selectWriting(db: Database, examId: number): Promise<Writing[]> {
  const { rows } = await db.execute<Writing>(sql`
    select id, session_id as "sessionId", coalesce(name, '') as name, person_key as "personKey", mark_unit as unit
    from ${students} as attempt
    where exam_id = ${examId} and status = 'in_progress' and not exists (
      select from ${students} as other
      where other.exam_id = ${examId} and other.person_key = attempt.person_key and other.status <> 'in_progress' and other.is_ranked
    )
    order by lower(name), id`);
  return rows;
}

/** The cohorts on the roster of an exam, by name. */
export const selectCohortsOf = (db: Database, examId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: cohorts.id, name: cohorts.name })
    .from(examCohorts)
    .innerJoin(cohorts, eq(cohorts.id, examCohorts.cohortId))
    .where(eq(examCohorts.examId, examId))
    .orderBy(asc(cohorts.name), asc(cohorts.id));

/** Closed attempts with what a row of the sheet needs of them. */
export const selectSheetAttempts = (db: Database, ids: number[]) =>
  db
    .select({
      id: students.id,
      sessionId: students.sessionId,
      name: students.name,
      personKey: students.personKey,
      startTime: students.startTime,
      endTime: students.endTime,
      endsAt: students.endsAt,
      plan: students.plan,
      points: students.points,
      maxPoints: students.maxPoints,
      percentage: students.percentage,
      passingScore: students.passingScore,
      markRight: students.markRight,
      markWrong: students.markWrong,
      markBlank: students.markBlank,
      markUnit: students.markUnit,
    })
    .from(students)
    .where(sql`${students.id} = any(${sql.param(ids)}::int[])`);
