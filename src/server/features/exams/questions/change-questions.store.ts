import { eq, sql } from 'drizzle-orm';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/versions.ts';
import { isAnyOf, type Question, questions } from '#server/schema/questions.table.ts';
import {
  isOnExamWithId,
  type PlacedDraft,
  type PlacedQuestion,
  questionNotFound,
  withSection,
} from './questions.store.ts';

export async function updateQuestionRow(
  tx: Database,
  questionId: number,
  {
    options,
    ...change
  }: PlacedDraft & Pick<Question, 'warnings' | 'alsoCorrect' | 'secondSolve'> & Partial<Pick<Question, 'position'>>,
): Promise<PlacedQuestion> {
  const [updated] = await tx
    .update(questions)
    .set({ ...change, ...toOptionFields(options), version: nextVersion(questions.version) })
    .where(eq(questions.id, questionId))
    .returning(withSection);
  if (!updated) throw questionNotFound();
  return updated;
}

/** A settlement ends with the text that it was about. A pilot question stays out of the marks. */
const keptState = sql`case when ${questions.isPilot} then 'dropped' else 'normal' end`;

/** Gives questions that the transaction has locked the content of a version of their item. Returns their number. */
export async function bringToVersion(
  tx: Database,
  questionIds: number[],
  { options, ...content }: Partial<Question> & Pick<Question, 'options'>,
): Promise<number> {
  const { rowCount } = await tx
    .update(questions)
    .set({
      ...content,
      ...toOptionFields(options),
      keyState: keptState,
      secondSolve: null,
      version: nextVersion(questions.version),
    })
    .where(isAnyOf(questionIds));
  return rowCount ?? 0;
}

/**
 * Gives questions that the transaction has locked the vignette that their case has now: the trigger `keep_bank_item`
 * fills it in.
 */
export const renewVignettes = (tx: Database, questionIds: number[]) =>
  tx
    .update(questions)
    .set({ caseText: null, version: nextVersion(questions.version) })
    .where(isAnyOf(questionIds));

/** Stores the key of a question that the transaction has locked. */
export async function updateQuestionKey(tx: Database, questionId: number, key: QuestionKey): Promise<PlacedQuestion> {
  const [updated] = await tx
    .update(questions)
    .set({ ...key, version: nextVersion(questions.version) })
    .where(eq(questions.id, questionId))
    .returning(withSection);
  if (!updated) throw questionNotFound();
  return updated;
}

/**
 * Takes a question off its exam. The row stays, because papers and results have it.
 * @throws AppError `question.not_found`
 */
export async function markQuestionDeleted(db: Database, questionId: number, now: Date): Promise<void> {
  const { rowCount } = await db.update(questions).set({ deletedAt: now }).where(isOnExamWithId(questionId));
  if (rowCount === 0) throw questionNotFound();
}
