import type { Question, QuestionDraft } from '#contract/exams/questions.contract.ts';
import type { Listed } from '#domain/question/question-options.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EncodedImage } from './image-address.rules.ts';
import { placeInSections } from './place-in-sections.ts';
import { insertQuestions, selectQuestion, toQuestion } from './questions.store.ts';
import { settleImage } from './settle-image.ts';

/**
 * Adds a question at the end of an exam. An uploaded image replaces the `imageUrl` of the draft.
 * @throws AppError `exam.not_found`, `request.invalid`; then the transaction must be rolled back.
 */
export async function createQuestion(
  tx: Database,
  examId: number,
  draft: Listed<QuestionDraft>,
  uploaded: EncodedImage | undefined,
): Promise<Question> {
  const imageUrl = await settleImage(tx, draft.imageUrl, uploaded);
  const [id] = await insertQuestions(tx, examId, await placeInSections(tx, examId, [{ ...draft, imageUrl }]));
  if (id === undefined) throw new Error('Inserting a question returned no row.');
  return toQuestion(await selectQuestion(tx, id));
}
