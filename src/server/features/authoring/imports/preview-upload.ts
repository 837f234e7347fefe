import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkSections } from './checking/check-sections.rules.ts';
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
  const existing = await selectQuestionTexts(db, examId);
  const preview = await reader.preview(file, choices, existing).catch(refuseUnreadable);
  return checkSections(preview, (await selectSectionsOf(db, examId)).length);
}
