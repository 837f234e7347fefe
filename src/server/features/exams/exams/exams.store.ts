import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type Exam, exams, type NewExam } from '#server/schema/exams.table.ts';

/** @throws AppError `exam.code_taken` */
export async function insertExam(db: Database, exam: NewExam): Promise<Exam> {
  const [inserted] = await withFreeCode(db.insert(exams).values(exam).returning());
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

/** For whoever asked by id: there is no code to blame. */
export const examUnknown = () => new AppError('exam.not_found', 'This exam does not exist.');

/** @throws AppError `exam.not_found` */
export async function selectExam(db: Database, examId: number): Promise<Exam> {
  const [exam] = await db.select().from(exams).where(eq(exams.id, examId));
  if (!exam) throw examUnknown();
  return exam;
}

/** Those that exist, in no particular order. */
export const selectExams = (db: Database, examIds: number[]): Promise<Exam[]> =>
  db.select().from(exams).where(inArray(exams.id, examIds));

/** Those of the exams with these codes that are active, in no particular order. */
export const selectActiveExams = (db: Database, examCodes: string[]): Promise<Exam[]> =>
  db
    .select()
    .from(exams)
    .where(and(inArray(exams.examCode, examCodes), eq(exams.isActive, true)));

type ExamChange = Omit<NewExam, 'createdAt'> & { updatedAt: Date };

/** @throws AppError `exam.not_found`, `exam.code_taken` */
export async function updateExam(db: Database, examId: number, change: ExamChange): Promise<void> {
  const { rowCount } = await withFreeCode(db.update(exams).set(change).where(eq(exams.id, examId)));
  if (rowCount === 0) throw examUnknown();
}

/**
 * Holds an exam until the transaction ends: against deletion, and against whoever else would hold it. Attempts may begin and
 * close meanwhile.
 * @throws AppError `exam.not_found`
 */
export async function lockExam(tx: Database, examId: number): Promise<void> {
  const locked = await tx.select({ id: exams.id }).from(exams).where(eq(exams.id, examId)).for('no key update');
  if (locked.length === 0) throw examUnknown();
}

async function withFreeCode<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'unique')) throw new AppError('exam.code_taken');
    throw error;
  }
}
