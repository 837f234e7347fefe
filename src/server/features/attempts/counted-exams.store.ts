import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Exam } from '#contract/exams.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { examUnknown } from '../exams/exams.store.ts';
import { exams } from '../exams/exams.table.ts';
import { questions } from '../questions/questions.table.ts';
import { students } from './attempts.table.ts';

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
 * Deletes an exam with its questions and attempts. The caller's transaction waits for attempts that are just beginning or closing:
 * each of them holds its own row before any question, and so does this.
 * @throws AppError `exam.not_found`
 */
export async function deleteExamWithAttempts(tx: Database, examId: number): Promise<void> {
  const locked = await tx.select({ id: exams.id }).from(exams).where(eq(exams.id, examId)).for('update');
  if (locked.length === 0) throw examUnknown();
  await tx.execute(sql`
    select count(*) from (select 1 from ${students} where exam_id = ${examId} order by id for update) as held`);
  await tx.delete(students).where(eq(students.examId, examId));
  await tx.delete(exams).where(eq(exams.id, examId));
}
