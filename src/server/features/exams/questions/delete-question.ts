import { updateScoresWithoutQuestion } from '#server/features/exams/attempts/closing/regrading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nameOfImage } from './image-address.rules.ts';
import { deleteUnusedImages } from './question-images.store.ts';
import { deleteQuestionRow, lockQuestion } from './questions.store.ts';

/**
 * Deletes a question and removes it from the results, scores and totals of the closed attempts that had it.
 * @throws AppError `question.not_found`
 */
export async function deleteQuestion(db: Database, questionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { imageUrl } = await lockQuestion(tx, questionId, 'update');
    await updateScoresWithoutQuestion(tx, questionId);
    await deleteQuestionRow(tx, questionId);
    if (nameOfImage(imageUrl)) await deleteUnusedImages(tx);
  });
}
