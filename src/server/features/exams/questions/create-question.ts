import type { Question, QuestionDraft } from '#contract/exams/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { encodeImage } from './encode-image.ts';
import { insertQuestions, toQuestion } from './questions.store.ts';
import { settleImage } from './settle-image.ts';

/**
 * Adds a question at the end of an exam. An image file stands in for the draft's `imageUrl`.
 * @throws AppError `exam.not_found`, `image.unreadable`; then nothing was changed.
 */
export async function createQuestion(
  db: Database,
  examId: number,
  draft: QuestionDraft,
  image: Uint8Array | undefined,
): Promise<Question> {
  const uploaded = image && (await encodeImage(image));
  return db.transaction(async (tx) => {
    const imageUrl = await settleImage(tx, draft.imageUrl, uploaded);
    const [question] = await insertQuestions(tx, examId, [{ ...draft, imageUrl }]);
    if (!question) throw new Error('Inserting a question returned no row.');
    return toQuestion(question);
  });
}
