import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { examUnknown, lockExam } from './exams.store.ts';

// Exams as their educator sees them, with what they have counted. It stands with the attempts, for features depend on each other
// in one direction only.

/** The newest first. */
export const selectExamList = (db: Database): Promise<Exam[]> => selectCounted(db);

/** @throws AppError `exam.not_found` */
export async function selectCountedExam(db: Database, examId: number): Promise<Exam> {
  const [exam] = await selectCounted(db, eq(exams.id, examId));
  if (!exam) throw examUnknown();
  return exam;
}

async function selectCounted(db: Database, condition?: SQL): Promise<Exam[]> {
  const rows = await db
    .select({
      exam: exams,
      questionsCount: db.$count(questions, eq(questions.examId, exams.id)),
      attemptsCount: db.$count(students, eq(students.examId, exams.id)),
    })
    .from(exams)
    .where(condition)
    .orderBy(desc(exams.id));
  return rows.map(({ exam, ...counts }) => ({
    ...exam,
    ...counts,
    createdAt: exam.createdAt.toISOString(),
    updatedAt: exam.updatedAt.toISOString(),
  }));
}

/**
 * Deletes an exam with its questions and attempts. Attempts that are just closing hold their own row, then need the exam's; so their
 * rows come first here, too, while the exam is held only against other administrators.
 * @throws AppError `exam.not_found`
 */
export async function deleteExamWithAttempts(tx: Database, examId: number): Promise<void> {
  await lockExam(tx, examId);
  await tx.execute(sql`
    select count(*) from (select 1 from ${students} where exam_id = ${examId} order by id for update) as held`);
  // In portions, for the answers of a large cohort take longer to delete than one statement may last.
  const portion = sql`select id from ${students} where exam_id = ${examId} limit 2000`;
  for (let deleted = 1; deleted > 0; ) {
    deleted = (await tx.execute(sql`delete from ${students} where id in (${portion})`)).rowCount ?? 0;
  }
  // An attempt that began since and is closing already would wait for this and this for it: give up before it does.
  await tx.execute(sql`set local lock_timeout = '500ms'`);
  await tx.delete(exams).where(eq(exams.id, examId));
}
