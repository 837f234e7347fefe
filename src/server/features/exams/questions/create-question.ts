import type { Question, QuestionDraft } from '#contract/exams/questions.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { encodeImage } from './encode-image.ts';
import { insertQuestions, selectQuestion, toQuestion } from './questions.store.ts';
import { settleImage } from './settle-image.ts';

/**
 * Adds a question at the end of an exam. An image file replaces the `imageUrl` of the draft.
 * @throws AppError `exam.not_found`, `image.unreadable`; then nothing is changed.
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
    const [id] = await insertQuestions(tx, examId, [{ ...draft, imageUrl }]);
    if (id === undefined) throw new Error('Inserting a question returned no row.');
    return toQuestion(await selectQuestion(tx, id));
  });
}
