import type { UploadedQuestion } from '#contract/authoring/imports.contract.ts';
import { listOptions } from '#domain/question/question-options.ts';
import { nameOfFile } from '#server/features/authoring/batches/name-of-file.ts';
import { addCases } from '#server/features/content/cases/save-case.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { placeInSections } from '#server/features/exams/questions/place-in-sections.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertUpload } from './imports.store.ts';

export type ImportedQuestions = { examId: number; title: string; questionsCount: number };

/**
 * Imports questions into an exam, in the transaction of the caller. Questions with the same text of a case get one
 * case. An educator can undo it; see `undoUpload`.
 * @throws AppError `exam.not_found`, or `request.invalid` if the exam lost the section of a question meanwhile
 */
export async function importQuestions(
  tx: Database,
  { examId, fileName }: { examId: number; fileName: string },
  questions: UploadedQuestion[],
): Promise<ImportedQuestions> {
  const { title } = await selectExam(tx, examId);
  if (questions.length > 0) {
    const uploadId = await insertUpload(tx, examId, nameOfFile(fileName));
    const placed = await placeInSections(
      tx,
      examId,
      questions.map((question) => ({ ...listOptions(question), uploadId })),
    );
    const caseIds = await addCases(
      tx,
      placed.flatMap(({ caseText }) => caseText ?? []),
    );
    const imported = placed.map(({ caseText, ...question }) => ({
      ...question,
      caseId: (caseText && caseIds.get(caseText)) || null,
    }));
    await insertQuestions(tx, examId, imported);
  }
  return { examId, title, questionsCount: questions.length };
}
