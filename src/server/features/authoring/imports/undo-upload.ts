import { markUploadDeleted } from '#server/features/exams/questions/question-uses.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectUpload } from './imports.store.ts';

/**
 * Removes the questions of an import from its exam, also those that were edited since. Questions that are on the papers
 * of attempts stay.
 * @throws AppError `upload.not_found` if the exam has none of its questions any more, `upload.on_papers` if attempts
 * have all of them
 */
export async function undoUpload(
  db: Database,
  uploadId: number,
  now: Date,
): Promise<{ removed: number; examId: number }> {
  const { examId, questionsCount } = await selectUpload(db, uploadId);
  if (questionsCount === 0) throw new AppError('upload.not_found');
  const removed = await markUploadDeleted(db, { uploadId, examId, now });
  if (removed === 0) throw new AppError('upload.on_papers');
  return { removed, examId };
}
