import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import { nextVersion } from '#server/platform/database/versions.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type Exam, exams, type NewExam } from '#server/schema/exams.table.ts';
import { isApproved, optionCount, questions } from '#server/schema/questions.table.ts';

/** @throws AppError `exam.code_taken` */
export async function insertExam(db: Database, exam: NewExam): Promise<Exam> {
  const [inserted] = await withFreeCode(db.insert(exams).values(exam).returning());
  if (!inserted) throw new Error('Inserting an exam returned no row.');
  return inserted;
}

/** Whether students find an exam by its code. */
const canBeFound = and(eq(exams.isActive, true), eq(exams.archived, false));

/** @throws AppError `exam.not_found` when no active exam has the code, or only an archived one. */
export async function selectActiveExam(db: Database, examCode: string): Promise<Exam> {
  const [exam] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.examCode, examCode), canBeFound));
  if (!exam) throw examNotFound(examCode);
  return exam;
}

const examNotFound = (examCode: string) =>
  new AppError('exam.not_found', `The exam code "${examCode}" is not valid or the exam is not active.`);

/** The error for a request by id, whose message must not name a code. */
export const examUnknown = () => new AppError('exam.not_found', 'This exam does not exist.');

/** @throws AppError `exam.not_found` */
export async function selectExam(db: Database, examId: number): Promise<Exam> {
  const [exam] = await db.select().from(exams).where(eq(exams.id, examId));
  if (!exam) throw examUnknown();
  return exam;
}

/** The codes of all exams. */
export const selectExamCodes = async (db: Database): Promise<Set<string>> =>
  new Set((await db.select({ examCode: exams.examCode }).from(exams)).map(({ examCode }) => examCode));

/** The exams that exist, in no particular order. */
export async function selectExams(db: Database, examIds: number[]): Promise<Exam[]> {
  const { rows } = await db.execute(
    sql`select ${wholeExams.columns} from ${exams} where id = any(${sql.param(examIds)}::int[])`,
  );
  return rows.map(wholeExams.read);
}

const wholeExams = rowsOf(exams);

/** The active exams with these codes that are not archived, in no particular order. */
export const selectActiveExams = (db: Database, examCodes: readonly string[]): Promise<Exam[]> =>
  db
    .select()
    .from(exams)
    .where(and(inArray(exams.examCode, examCodes), canBeFound));

/** The smallest and the largest number of options of the questions of an exam; 4 for an exam without questions. */
export async function selectOptionsCount(db: Database, examId: number): Promise<ExamInfo['optionsCount']> {
  const [counts] = await db
    .select({
      fewest: sql<number>`coalesce(min(${optionCount}), 4)`,
      most: sql<number>`coalesce(max(${optionCount}), 4)`,
    })
    .from(questions)
    .where(and(eq(questions.examId, examId), isApproved));
  return counts ?? { fewest: 4, most: 4 };
}

/** An undefined column stays as it is. */
type ExamColumns = { [Column in keyof NewExam]?: NewExam[Column] | undefined };
type Update = { columns: ExamColumns; now: Date };

/**
 * Changes columns of an exam that the transaction has locked. Drizzle leaves out undefined values.
 * @returns the exam after the change.
 * @throws AppError `exam.not_found`, `exam.code_taken`
 */
export async function updateExam(db: Database, examId: number, { columns, now }: Update): Promise<Exam> {
  const [updated] = await withFreeCode(
    db
      .update(exams)
      .set({ ...columns, updatedAt: now, version: nextVersion(exams.version) })
      .where(eq(exams.id, examId))
      .returning(),
  );
  if (!updated) throw examUnknown();
  return updated;
}

/**
 * Keeps new attempts from starting at an exam that is about to be deleted.
 * @throws AppError `exam.not_found`
 */
export async function deactivateExam(db: Database, examId: number): Promise<void> {
  const { rowCount } = await db.update(exams).set({ isActive: false }).where(eq(exams.id, examId));
  if (rowCount === 0) throw examUnknown();
}

/**
 * Reads an exam and locks it until the transaction ends, against deletion and against other calls of this function.
 * Attempts can still start and close, because their foreign keys need a weaker lock only. A start at an exam that
 * limits attempts per person has to wait, because it calls this function.
 * @throws AppError `exam.not_found`
 */
export async function lockExam(tx: Database, examId: number): Promise<Exam> {
  const [locked] = await tx.select().from(exams).where(eq(exams.id, examId)).for('no key update');
  if (!locked) throw examUnknown();
  return locked;
}

/**
 * Locks exams in the order of their ids, so that two requests cannot wait for each other.
 * @throws AppError `exam.not_found`
 */
export async function lockExams(tx: Database, examIds: number[]): Promise<void> {
  const inOrder = [...new Set(examIds)].sort((one, other) => one - other);
  for (const examId of inOrder) await lockExam(tx, examId);
}

async function withFreeCode<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'unique')) throw new AppError('exam.code_taken');
    throw error;
  }
}

/**
 * Deletes an exam and its questions, after `deleteAttemptsOfExam`. An attempt that has started since then is deleted
 * here too. If such an attempt is closing already, the short lock timeout ends this transaction before both deadlock.
 */
export async function deleteExamRow(tx: Database, examId: number): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '500ms'`);
  await tx.delete(exams).where(eq(exams.id, examId));
}

/**
 * Stores the rules by which the paper of an exam is drawn from the bank. They do not change the version of the exam.
 */
export async function updateDrawRules(
  tx: Database,
  examId: number,
  rules: Partial<Pick<Exam, 'notUsedInLast' | 'drawSeed'>>,
): Promise<void> {
  const drawnAt = rules.drawSeed === undefined ? {} : { drawnAt: sql`now()` };
  await tx
    .update(exams)
    .set({ ...rules, ...drawnAt })
    .where(eq(exams.id, examId));
}
