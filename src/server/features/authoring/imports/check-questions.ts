import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import type { CheckedBatch } from '#server/features/authoring/batches/preview-batch.ts';
import { selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { checkSections } from './checking/check-sections.rules.ts';
import { selectQuestionTexts } from './imports.store.ts';
import type { UploadReader } from './upload-reader.ts';

/**
 * Reads the questions of a spreadsheet and reports all problems and possible duplicates in an exam.
 * @throws AppError `exam.not_found`, `upload.unreadable`
 */
export async function checkQuestions(
  db: Database,
  read: UploadReader,
  { examId, choices, source }: { examId: number; choices: UploadChoices; source: SheetSource },
): Promise<CheckedBatch<UploadPreview>> {
  await selectExam(db, examId);
  const existing = await selectQuestionTexts(db, examId);
  const { checked, ...file } = await read(source, choices, existing);
  const preview = checkSections(checked, (await selectSectionsOf(db, examId)).length);
  const { problems, missing, repeated, questions } = preview;
  return { ...file, preview, items: problems.length + missing.length + repeated.length === 0 ? questions : null };
}
