import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectQuestionTexts } from './imports.store.ts';
import { refuseUnreadable } from './reading/unreadable-file.ts';
import type { UploadReader } from './reading/upload-reader.ts';

/**
 * Previews the import of a spreadsheet into an exam: reports all problems and possible duplicates, and imports nothing.
 * @throws AppError `exam.not_found`, `upload.unreadable`
 */
export async function previewUpload(
  db: Database,
  reader: UploadReader,
  { examId, choices }: { examId: number; choices: UploadChoices },
  file: Uint8Array,
): Promise<UploadPreview> {
  await selectExam(db, examId);
  return reader.preview(file, choices, await selectQuestionTexts(db, examId)).catch(refuseUnreadable);
}
