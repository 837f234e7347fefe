import { type SQL, sql } from 'drizzle-orm';
import { optionLetters } from '#domain/question/question-options.ts';
import { pointsFor } from '#server/features/exams/exams/grading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { answerSheets } from '#server/schema/answer-sheets.table.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { regradings } from '#server/schema/regradings.table.ts';

/** Decimal digits of each question in a counter column. A sum can count 999,999 attempts with the same total. */
export const slotDigits = 6;

/** A counter column: each question has a slot of digits, which holds 1 if `condition` is true for its answer. */
const countSlots = (condition: SQL) => {
  const one = '1'.padStart(slotDigits, '0');
  const none = '0'.repeat(slotDigits);
  return sql`string_agg(case when ${condition} then ${sql.raw(`'${one}' else '${none}'`)} end, '' order by answer.question_id)::numeric`;
};

/**
 * Finds ranked attempts of an exam that have graded answers and no sheet, in the order of their ids, and locks them
 * until the transaction ends, so that their answers cannot change, and that they stay ranked. Finds none while attempts
 * of the exam are regraded, which would wait for these locks and make the sheets again. Skips attempts that another
 * transaction is changing.
 */
export async function lockAttemptsWithoutSheet(
  tx: Database,
  examId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${students} as attempt
    where exam_id = ${examId} and status <> 'in_progress' and is_ranked and id > ${after}
      and not exists (select from ${regradings} where exam_id = ${examId})
      and not exists (select from ${answerSheets} where student_id = attempt.id)
      and exists (select from ${studentAnswers} where student_id = attempt.id)
    order by id limit ${limit}
    for share of attempt skip locked`);
  return rows.map((row) => row.id);
}

/**
 * Makes the sheets of attempts that this transaction has locked, without the answers to pilot questions. So attempts
 * that differ only in pilot questions have the same paper and common figures. It must not be the statement that took
 * the locks: such a statement does not see the changes that were committed while it waited.
 * @param onlyWhole leaves out an attempt that has fewer answers than graded questions.
 */
export async function insertAnswerSheets(tx: Database, attemptIds: number[], onlyWhole: boolean): Promise<void> {
  await tx.execute(sql`
    insert into ${answerSheets}
      (student_id, exam_id, paper, question_ids, total, points, chose_a, chose_b, chose_c, chose_d, chose_e, chose_f, correct,
        seconds)
    select attempt.id, attempt.exam_id,
      md5(string_agg(answer.question_id::text, ',' order by answer.question_id) || case when not ${hasDefaultMarking} then
        format(';%s,%s,%s,%s', mark_right, mark_wrong, mark_blank, mark_unit) else '' end)::uuid,
      array_agg(answer.question_id order by answer.question_id),
      ${right},
      case when not ${hasDefaultMarking} then ${pointsFor(sql`attempt`, { right, wrong, blank })} end,
      ${sql.join(
        optionLetters.map((letter) => countSlots(sql`answer.selected_answer = ${sql.raw(`'${letter}'`)}`)),
        sql`, `,
      )},
      ${countSlots(sql`answer.is_correct`)},
      array_agg(least(answer.time_spent, 32767)::smallint order by answer.question_id)
    from ${students} as attempt join ${studentAnswers} as answer on answer.student_id = attempt.id
    join ${questions} as question on question.id = answer.question_id
    where attempt.id = any(${sql.param(attemptIds)}::int[]) and not question.is_pilot
    group by attempt.id
    ${onlyWhole ? sql`having count(*) filter (where ${isCounted}) = attempt.total_questions` : sql``}
    on conflict do nothing`);
}

/** Deletes the sheets of attempts. They are made again. */
export async function deleteAnswerSheets(tx: Database, attemptIds: number[]): Promise<void> {
  await tx.delete(answerSheets).where(sql`${answerSheets.studentId} = any(${sql.param(attemptIds)}::int[])`);
}

const isCounted = sql`question.key_state <> 'dropped'`;
const right = sql`count(*) filter (where answer.is_correct)`;
const wrong = sql`count(*) filter (where not answer.is_correct and answer.selected_answer is not null and ${isCounted})`;
const blank = sql`count(*) filter (where not answer.is_correct and answer.selected_answer is null and ${isCounted})`;
const hasDefaultMarking = sql`(mark_right, mark_wrong, mark_blank, mark_unit) = (1, 0, 0, 1)`;

/**
 * Attempts that are not ranked have no sheet: a trigger deletes the sheet when an attempt loses its rank. `blank` are
 * ranked attempts whose questions were all deleted: they have no graded answers, and never get a sheet.
 */
const behind = (condition: SQL) => sql`
  select closed.exam_id as "examId"
  from (select exam_id, count(*) as attempts from ${students} where status <> 'in_progress' and is_ranked and ${condition} group by exam_id) as closed
  left join (select exam_id, count(*) as sheets from ${answerSheets} where ${condition} group by exam_id) as sheet using (exam_id)
  where closed.attempts > coalesce(sheets, 0) and closed.attempts - coalesce(sheets, 0) > (
    select count(*) from ${students} as blank
    where exam_id = closed.exam_id and status <> 'in_progress' and is_ranked and total_score = 0 and total_questions = 0
      and not exists (select from ${studentAnswers} as answer where answer.student_id = blank.id)
  )`;

/**
 * The exams that have more ranked attempts than sheets, and whose attempts are not being regraded, which would make
 * their sheets again.
 */
export async function selectExamsWithoutSheets(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ examId: number }>(
    behind(sql`exam_id not in (select exam_id from ${regradings})`),
  );
  return rows.map((row) => row.examId);
}

/**
 * The number of attempts of an exam that ended after `since`, the number that ended after `later`, and whether one of
 * them should have a sheet but has none.
 */
export type Closings = { examId: number; ended: number; endedLater: number; lacksSheets: boolean };

/**
 * The exams with an attempt that ended after `since` and has a name still. It reads the attempts that ended since then
 * in the order of their ends, so it takes as long in a database of a million attempts as in an empty one.
 */
export async function selectClosingsSince(db: Database, since: Date, later: Date): Promise<Closings[]> {
  const { rows } = await db.execute<Closings>(sql`
    select exam_id as "examId", count(*)::int as ended,
      count(*) filter (where end_time > ${later.toISOString()}::timestamptz)::int as "endedLater",
      bool_or(is_ranked and not exists (select from ${answerSheets} where student_id = attempt.id)
        and exam_id not in (select exam_id from ${regradings})) as "lacksSheets"
    from ${students} as attempt
    where status <> 'in_progress' and anonymised_at is null and end_time > ${since.toISOString()}::timestamptz
    group by exam_id`);
  return rows;
}

/** Whether at least this many attempts of an exam were closed after a time. */
export async function hasClosingsSince(db: Database, examId: number, since: Date, least: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${students} where exam_id = ${examId} and status <> 'in_progress' and anonymised_at is null
      and end_time > ${since.toISOString()}::timestamptz limit ${least}`);
  return rows.length >= least;
}

/** Whether an exam has more ranked attempts than sheets. */
export async function lacksAnswerSheets(db: Database, examId: number): Promise<boolean> {
  return (await db.execute(behind(sql`exam_id = ${examId}`))).rows.length > 0;
}
