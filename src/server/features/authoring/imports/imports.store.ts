import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { QuestionUpload } from '#contract/authoring/imports.contract.ts';
import { idsOnPapers } from '#server/features/exams/questions/question-uses.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { questionUploads } from '#server/schema/question-uploads.table.ts';
import { isApproved, isOnExam, optionList, questions } from '#server/schema/questions.table.ts';

/** Selects the texts of an exam's approved questions that tell whether another question is the same. */
export const selectQuestionTexts = (db: Database, examId: number) =>
  db
    .select({ questionText: questions.questionText, caseText: questions.caseText, options: optionList })
    .from(questions)
    .where(and(eq(questions.examId, examId), isApproved))
    .orderBy(asc(questions.id));

/** Returns the id of the new upload. */
export async function insertUpload(db: Database, examId: number, fileName: string): Promise<number> {
  const [inserted] = await db
    .insert(questionUploads)
    .values({ examId, fileName })
    .returning({ id: questionUploads.id });
  if (!inserted) throw new Error('Inserting an upload returned no row.');
  return inserted.id;
}

/** The number of uploads that an exam lists. */
const listedUploads = 20;

/** The latest uploads of an exam of which it still has questions, the newest first. */
export async function selectUploads(db: Database, examId: number): Promise<QuestionUpload[]> {
  const { id, fileName, createdAt } = questionUploads;
  const rows = await db
    .select({
      id,
      fileName,
      createdAt,
      questionsCount: sql<number>`count(*)`.mapWith(Number),
      onPapersCount: sql<number>`count(*) filter (where ${questions.id} in ${idsOnPapers(examId)})`.mapWith(Number),
    })
    .from(questionUploads)
    .innerJoin(questions, and(eq(questions.uploadId, id), isOnExam))
    .where(eq(questionUploads.examId, examId))
    .groupBy(id)
    .orderBy(desc(id))
    .limit(listedUploads);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** @throws AppError `upload.not_found` */
export async function selectUpload(
  db: Database,
  uploadId: number,
): Promise<{ examId: number; questionsCount: number }> {
  const [upload] = await db
    .select({
      examId: questionUploads.examId,
      questionsCount: db.$count(questions, and(eq(questions.uploadId, questionUploads.id), isOnExam)),
    })
    .from(questionUploads)
    .where(eq(questionUploads.id, uploadId));
  if (!upload) throw new AppError('upload.not_found');
  return upload;
}
