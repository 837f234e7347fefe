import { asc, eq, sql } from 'drizzle-orm';
import { optionLetters } from '#domain/question/question-options.ts';
import { slotDigits } from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { answerSheets } from '#server/schema/answer-sheets.table.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { cohorts, examCohorts } from '#server/schema/cohorts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { markColumns } from '../standings.store.ts';
import type { SheetAnswers, SheetQuestion } from './tally-marks.rules.ts';

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

/** Closed attempts with the columns that a row of the sheet needs. */
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
      ...markColumns,
    })
    .from(students)
    .where(sql`${students.id} = any(${sql.param(ids)}::int[])`);

/**
 * The graded answers of closed attempts, by attempt id. PostgreSQL reads them from the answer sheets, which takes a
 * tenth of the time for the rows of `student_answers`. It reads these rows for an attempt whose sheet is not made yet,
 * as shortly after a correction of a key.
 */
export async function selectSheetAnswers(db: Database, attemptIds: number[]): Promise<Map<number, SheetAnswers>> {
  const chosen = sql.join(
    optionLetters.map((letter) => sql.raw(`chose_${letter.toLowerCase()}`)),
    sql` + `,
  );
  const { rows } = await db.execute<{ id: number; questions: string | null; slots: string | null }>(sql`
    select attempt.id, coalesce(sheet.question_ids, answered.ids)::text as questions,
      coalesce((2 * sheet.correct + ${chosen})::text, answered.slots) as slots
    from unnest(${sql.param(attemptIds)}::int[]) as attempt (id)
    left join ${answerSheets} as sheet on sheet.student_id = attempt.id
    left join lateral (
      select array_agg(question_id order by question_id) as ids, string_agg(
        lpad((2 * is_correct::int + (selected_answer is not null)::int)::text, ${slotDigits}::int, '0'), '' order by question_id) as slots
      from ${studentAnswers} where sheet.student_id is null and student_id = attempt.id
    ) as answered on true`);
  // Most attempts of an exam have the same questions.
  const idsOf = new Map<string, number[]>();
  const answers = new Map<number, SheetAnswers>();
  for (const { id, questions, slots } of rows) {
    if (questions === null) continue;
    const questionIds = idsOf.get(questions) ?? questions.slice(1, -1).split(',').map(Number);
    idsOf.set(questions, questionIds);
    answers.set(id, { questionIds, kinds: readSlots(slots ?? '', questionIds.length) });
  }
  return answers;
}

/** Reads the last digits of slots whose leading zeros are missing. */
function readSlots(slots: string, count: number): Uint8Array {
  const digits = new Uint8Array(count);
  let end = slots.length - 1;
  for (let place = count - 1; place >= 0 && end >= 0; place -= 1) {
    digits[place] = slots.charCodeAt(end) - zero;
    end -= slotDigits;
  }
  return digits;
}

const zero = '0'.charCodeAt(0);
