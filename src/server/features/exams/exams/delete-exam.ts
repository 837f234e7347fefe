import { deleteUnusedImages } from '#server/features/exams/questions/question-images.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteExamWithAttempts } from './counted-exams.store.ts';

/**
 * Deletes an exam with its questions, their images and all attempts at it.
 * @throws AppError `exam.not_found`
 */
export async function deleteExam(db: Database, examId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteExamWithAttempts(tx, examId);
    await deleteUnusedImages(tx);
  });
}
