import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { bankUses } from '#server/schema/bank.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isOnExam, questions } from '#server/schema/questions.table.ts';

export type QuestionFigures = {
  questionId: number;
  attempts: number;
  facility: number | null;
  discrimination: number | null;
  choices: Record<string, number>;
  medianSeconds: number | null;
};

/**
 * Stores the figures of the questions of an exam as uses of their items. Stores nothing if another request has deleted
 * the attempts meanwhile. Returns the ids of the items with new figures.
 */
export async function upsertUses(tx: Database, examId: number, figures: QuestionFigures[]): Promise<number[]> {
  const { rows } = await tx.execute<{ itemId: number }>(sql`
    insert into ${bankUses} (question_id, item_id, version, exam_id, exam_title, sat_at, attempts, facility, discrimination, choices,
      median_seconds, key_state, is_pilot)
    select figure."questionId", question.bank_item_id, question.bank_version, exam.id, exam.title,
      first.at, figure.attempts, figure.facility, figure.discrimination, figure.choices, figure."medianSeconds",
      question.key_state, question.is_pilot
    from json_to_recordset(${JSON.stringify(figures)}::json) as figure ("questionId" int, attempts int, facility real, discrimination real,
      choices jsonb, "medianSeconds" real)
    join ${questions} as question on question.id = figure."questionId"
    join ${exams} as exam on exam.id = ${examId} and question.exam_id = exam.id
    join (select min(start_time) as at from ${students} where exam_id = ${examId}) as first on first.at is not null
    on conflict (question_id) do update set version = excluded.version, exam_title = excluded.exam_title, sat_at = excluded.sat_at,
      attempts = excluded.attempts, facility = excluded.facility, discrimination = excluded.discrimination, choices = excluded.choices,
      median_seconds = excluded.median_seconds, key_state = excluded.key_state,
      is_pilot = excluded.is_pilot
    returning item_id as "itemId"`);
  return [...new Set(rows.map(({ itemId }) => itemId))];
}

/**
 * The figures of the pilot questions of an exam, over its ranked attempts that had them. Facility is the share that
 * chose a correct option, although the answers count for nothing; discrimination is the correlation of these choices
 * with the share of the marks, in percent.
 */
export async function selectPilotFigures(db: Database, examId: number): Promise<QuestionFigures[]> {
  const { rows } = await db.execute<QuestionFigures>(sql`
    with given as (
      select question.id, coalesce(selected_answer, '') as choice, time_spent,
        coalesce(selected_answer = correct_answer or selected_answer = any(also_correct), false)::int as correct,
        coalesce(attempt.points::float8 / nullif(attempt.max_points, 0), 0) as share
      from ${questions} as question join ${studentAnswers} as answer on answer.question_id = question.id
      join ${students} as attempt on attempt.id = answer.student_id and attempt.is_ranked
      where question.exam_id = ${examId} and question.is_pilot
    ), chosen as (
      select id, jsonb_object_agg(choice, attempts) as choices
      from (select id, choice, count(*) as attempts from given group by id, choice) as counted group by id
    )
    select id as "questionId", count(*)::int as attempts, avg(correct)::float8 as facility, 100 * corr(correct, share) as discrimination,
      choices, percentile_cont(0.5) within group (order by time_spent) as "medianSeconds"
    from given join chosen using (id) group by id, choices order by id`);
  return rows;
}

/**
 * By item id: the number of exams that have the item, or had it before they were deleted. Items of no exam are absent.
 */
export async function selectExamCounts(db: Database, itemIds: readonly number[]): Promise<Map<number, number>> {
  const ids = sql`any(${sql.param([...itemIds])}::int[])`;
  const { rows } = await db.execute<{ itemId: number; count: number }>(sql`
    select item_id as "itemId", count(*)::int as count from (
      select item_id, exam_id from ${bankUses} where item_id = ${ids}
      union select bank_item_id, exam_id from ${questions} where bank_item_id = ${ids} and ${isOnExam}
    ) as had group by item_id`);
  return new Map(rows.map(({ itemId, count }) => [itemId, count]));
}

/** Whether an exam has open attempts, so that its figures will change. */
export async function hasOpenAttempts(db: Database, examId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from ${students} where exam_id = ${examId} and status = 'in_progress' limit 1`,
  );
  return rowCount !== 0;
}
