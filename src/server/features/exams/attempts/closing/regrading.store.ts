import { eq, sql } from 'drizzle-orm';
import { earnsMarks, percentageOf, pointsFor } from '#server/features/exams/exams/grading.store.ts';
import type { Regrading } from '#server/features/exams/exams/lock-regrading.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { regradings } from '#server/schema/regradings.table.ts';
import { deleteAnswerSheets } from './answer-sheets.store.ts';

// `student_answers` has rows for closed attempts only. So a row for a question means that the attempt is closed and had
// the question.

/** How many attempts of an exam are regraded. */
export type RegradingProgress = { done: number; total: number };

/** The progress of the regrading of an exam; undefined if its attempts agree with its keys. */
export async function selectRegrading(db: Database, examId: number): Promise<RegradingProgress | undefined> {
  const { done, total } = regradings;
  const [progress] = await db.select({ done, total }).from(regradings).where(eq(regradings.examId, examId));
  return progress;
}

/** @throws AppError `exam.regrading` while some attempts of the exam are graded by former keys. */
export async function requireNoRegrading(db: Database, examId: number): Promise<void> {
  if (await selectRegrading(db, examId)) throw new AppError('exam.regrading');
}

/** The exams whose attempts are being regraded. */
export async function selectRegradedExams(db: Database): Promise<number[]> {
  const rows = await db.select({ examId: regradings.examId }).from(regradings);
  return rows.map(({ examId }) => examId);
}

/** All attempts of an exam, the open ones too. */
export const countAttempts = (db: Database, examId: number): Promise<number> =>
  db.$count(students, eq(students.examId, examId));

/**
 * Marks all attempts of an exam as not regraded yet. The transaction must have locked the exam, its regrading and the
 * question.
 * @param change `attempts`: the number of attempts of the exam, which the progress shows as its total.
 */
export async function insertRegrading(
  tx: Database,
  change: { examId: number; questionId: number; attempts: number; isRecount: boolean },
): Promise<void> {
  const { examId, questionId, attempts, isRecount } = change;
  await tx.execute(sql`
    insert into ${regradings} as former (exam_id, question_ids, is_recount, up_to_start, up_to_id, done, total)
    values (${examId}, array[${questionId}::int], ${isRecount}, '-infinity', 0, 0, ${attempts})
    on conflict (exam_id) do update set
      question_ids = array_remove(former.question_ids, ${questionId}::int) || excluded.question_ids,
      is_recount = former.is_recount or excluded.is_recount,
      up_to_start = excluded.up_to_start, up_to_id = excluded.up_to_id, done = excluded.done, total = excluded.total`);
}

/**
 * Moves the position of a locked regrading over the next attempts.
 * @returns the ids of these attempts; none after the last attempt.
 */
export async function moveMark(tx: Database, examId: number, limit: number): Promise<number[]> {
  const mark = (column: string) => sql`(select ${sql.raw(column)} from ${regradings} where exam_id = ${examId})`;
  // Subqueries rather than a join, so that PostgreSQL reads `students_started_index` from the mark on.
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    with portion as (
      select id, start_time from ${students}
      where exam_id = ${examId} and (start_time, id) > (${mark('up_to_start')}, ${mark('up_to_id')})
      order by start_time, id limit ${limit}
    ), passed as (
      select json_agg(id) as ids, count(*) as attempts, (array_agg(start_time order by start_time desc, id desc))[1] as last_start,
        (array_agg(id order by start_time desc, id desc))[1] as last_id
      from portion having count(*) > 0
    )
    update ${regradings} as regrading set up_to_start = last_start, up_to_id = last_id, done = least(total, done + attempts)
    from passed where regrading.exam_id = ${examId} returning ids`);
  return rows[0]?.ids ?? [];
}

/**
 * Lets PostgreSQL write pages to its log without compressing them, until the transaction ends. The first change of a
 * page after a checkpoint writes the whole page to the log. A portion changes some thousand pages, and compressing them
 * took half of its processor time. The first query that reads a changed page changes it again, because PostgreSQL then
 * marks the rows of the page as committed: with compression, counting what an undo changes took 9 s. Does nothing if
 * the user of the database may not change the setting.
 */
export async function writePagesUncompressed(tx: Database): Promise<void> {
  await tx.execute(sql`
    select set_config('wal_compression', 'off', true) where has_parameter_privilege('wal_compression', 'set')`);
}

export async function deleteRegrading(tx: Database, examId: number): Promise<void> {
  await tx.delete(regradings).where(eq(regradings.examId, examId));
}

const key = {
  correctAnswer: sql`question.correct_answer`,
  alsoCorrect: sql`question.also_correct`,
  keyState: sql`question.key_state`,
};
const isRight = earnsMarks(key, sql`answer.selected_answer`);
const isCounted = sql`answer.question_id not in (select id from ${questions} where key_state = 'dropped')`;
const answersWithKeys = sql`${studentAnswers} as answer join ${questions} as question on question.id = answer.question_id`;

/**
 * Grades attempts again, from all their graded answers. It grades only the closed attempts among `ids` that do not
 * agree with the changed keys. A repeated call changes nothing, so it does not matter which attempts were closed after
 * the change. The transaction must have locked the regrading, so that no key changes meanwhile.
 */
export async function updateGrades(tx: Database, { questionIds, isRecount }: Regrading, ids: number[]): Promise<void> {
  const changed = sql`${sql.param(questionIds)}::int[]`;
  // Lock order: the attempts of an exam in the order of their ids, and before their answers, as when attempts are
  // deleted.
  const { rows } = await tx.execute<{ id: number }>(sql`
    select attempt.id from ${students} as attempt
    where attempt.id = any(${sql.param(ids)}::int[]) and attempt.status <> 'in_progress' and exists (
      select from ${answersWithKeys}
      where answer.student_id = attempt.id and answer.question_id = any(${changed}) and (${isRecount} or answer.is_correct <> ${isRight})
    )
    order by attempt.id for no key update of attempt`);
  if (rows.length === 0) return;
  const staleIds = rows.map(({ id }) => id);
  const stale = sql`${sql.param(staleIds)}::int[]`;
  await tx.execute(sql`
    update ${studentAnswers} as answer set is_correct = ${isRight} from ${questions} as question
    where question.id = answer.question_id and answer.student_id = any(${stale}) and answer.question_id = any(${changed})
      and answer.is_correct <> ${isRight}`);
  // Subqueries rather than joins, so that PostgreSQL looks up these attempts and their answers in the indexes: it
  // expects as many groups of answers as there are attempts of all exams.
  await tx.execute(sql`
    update ${students} as attempt set (total_questions, total_score, wrong_count, points, max_points, percentage) = (
      select questions, rights, wrongs, points, max_points, ${percentageOf(sql`points`, sql`max_points`)} from (
        select *, attempt.mark_right * questions as max_points,
          ${pointsFor(sql`attempt`, { right: sql`rights`, wrong: sql`wrongs`, blank: sql`questions - rights - wrongs` })} as points
        from (
          select count(*) filter (where ${isCounted}) as questions, count(*) filter (where answer.is_correct) as rights,
            count(*) filter (where ${isCounted} and not answer.is_correct and answer.selected_answer is not null) as wrongs
          from ${studentAnswers} as answer where answer.student_id = attempt.id
        ) as counted
      ) as marked
    ) where id = any(${stale})`);
  // A trigger forgets the sheets of the answers that became correct or incorrect. When a question is dropped, the other
  // sheets change too.
  if (isRecount) await deleteAnswerSheets(tx, staleIds);
}
