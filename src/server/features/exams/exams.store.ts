import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Exam, exams, type NewExam } from './exams.table.ts';

export async function insertExam(db: Database, exam: NewExam): Promise<Exam> {
  const [inserted] = await db.insert(exams).values(exam).returning();
  if (!inserted) throw new Error('Inserting an exam returned no row.');
  return inserted;
}

/** @throws AppError `exam.not_found` when no active exam has the code. */
export async function selectActiveExam(db: Database, examCode: string): Promise<Exam> {
  const [exam] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.examCode, examCode), eq(exams.isActive, true)));
  if (!exam) throw examNotFound(examCode);
  return exam;
}

export const examNotFound = (examCode: string) =>
  new AppError('exam.not_found', `The exam code "${examCode}" is not valid or the exam is not active.`);

/** @throws AppError `exam.not_found` */
export async function selectExam(db: Database, examId: number): Promise<Exam> {
  const [exam] = await db.select().from(exams).where(eq(exams.id, examId));
  if (!exam) throw new AppError('exam.not_found');
  return exam;
}
