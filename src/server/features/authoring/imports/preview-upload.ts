import type { UploadPreview } from '#contract/authoring/imports.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectQuestionTexts } from './imports.store.ts';
import { refuseUnreadable } from './reading/refuse-unreadable.ts';
import type { UploadReader } from './reading/upload-reader.ts';

/**
 * What a spreadsheet would bring to an exam, with every problem and every possible duplicate. Imports nothing.
 * @throws AppError `exam.not_found`, `upload.unreadable`
 */
export async function previewUpload(
  db: Database,
  reader: UploadReader,
  examId: number,
  file: Uint8Array,
): Promise<UploadPreview> {
  await selectExam(db, examId);
  return reader.preview(file, await selectQuestionTexts(db, examId)).catch(refuseUnreadable);
}
