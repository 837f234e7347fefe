import { isDeepStrictEqual } from 'node:util';
import type { Question, QuestionDraft } from '#contract/exams/questions.contract.ts';
import { correctedKey, isSameKey, keyOf } from '#domain/question/question-key.ts';
import type { Listed } from '#domain/question/question-options.ts';
import { updateQuestionRow } from '#server/features/exams/questions/change-questions.store.ts';
import type { EncodedImage } from '#server/features/exams/questions/image-address.rules.ts';
import { placeInSections } from '#server/features/exams/questions/place-in-sections.ts';
import { selectQuestionUses } from '#server/features/exams/questions/question-uses.store.ts';
import { lockQuestion, type PlacedQuestion, toQuestion } from '#server/features/exams/questions/questions.store.ts';
import { settleImage } from '#server/features/exams/questions/settle-image.ts';
import { correctKey, countAhead } from '#server/features/exams/settlement/correct-key.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Question as QuestionRow } from '#server/schema/questions.table.ts';

type Update = {
  draft: Listed<QuestionDraft>;
  /**
   * If given, it must be the exam of the question: a question cannot move, because papers are fixed at the start of an
   * attempt.
   */
  examId: number | undefined;
  /** The version that the client saw; undefined if it does not want the check. */
  seen: number | undefined;
  /** An uploaded image, which replaces the `imageUrl` of the draft. */
  uploaded: EncodedImage | undefined;
  /** Why the key is corrected. */
  reason: string | null;
  now: Date;
  /** The id of the educator. */
  by: number;
};

type UpdatedQuestion = {
  question: Question & { regradedAttempts: number };
  /** Whether the key has changed. */
  isCorrected: boolean;
};

/**
 * Changes a question. A draft stays a draft. If the key changes, the caller must regrade the closed attempts when the
 * transaction has ended.
 * @throws AppError `question.not_found`, `question.changed`, `question.options_in_use`, `request.invalid`
 */
export async function updateQuestion(
  tx: Database,
  questionId: number,
  { draft, examId, seen, uploaded, reason, now, by }: Update,
): Promise<UpdatedQuestion> {
  const keyAfter = (question: PlacedQuestion) => correctedKey(question, draft.correctAnswer, draft.options);
  const ahead = await countAhead(tx, questionId, (question) => (question.isPilot ? undefined : keyAfter(question)));
  const former = await lockQuestion(tx, questionId);
  if (seen !== undefined && seen !== former.version) throw changedMeanwhile('question.changed', toQuestion(former));
  requireSameExam(former.examId, examId);
  await requireOptionsOfAttempts(tx, former, draft);
  const imageUrl = await settleImage(tx, draft.imageUrl, uploaded);
  const warnings = hasSameTexts(former, draft) ? former.warnings : [];
  const secondSolve = isAskedAlike(former, { ...draft, imageUrl }) ? former.secondSolve : null;
  const [placed] = await placeInSections(tx, former.examId, [draft]);
  const key = keyAfter(former);
  const question = await updateQuestionRow(tx, questionId, {
    ...draft,
    alsoCorrect: key.alsoCorrect,
    sectionId: placed?.sectionId,
    // In another section this place belongs to another question, so the question goes to the end of its section.
    ...(placed?.sectionId !== undefined && placed.sectionId !== former.sectionId && { position: null }),
    imageUrl,
    warnings,
    secondSolve,
  });
  // The answers to a pilot question count for nothing under each key.
  const isCorrected = !former.isPilot && !isSameKey(former, key);
  const change = { examId: former.examId, questionId, former: keyOf(former), key };
  const regradedAttempts = isCorrected ? await correctKey(tx, change, { reason, now, by, ahead }) : 0;
  return { question: { ...toQuestion(question), regradedAttempts }, isCorrected };
}

const checkedFields = ['questionText', 'correctAnswer', 'explanation'] as const;

/** Whether the warnings of a generated question are still about its texts. */
const hasSameTexts = (former: QuestionRow, draft: Listed<QuestionDraft>): boolean =>
  checkedFields.every((field) => former[field] === draft[field]) && isDeepStrictEqual(former.options, draft.options);

/**
 * Whether a second solve is still about this question. It did not see the key, so a corrected key only changes its
 * flags.
 */
const isAskedAlike = (
  former: QuestionRow,
  { questionText, options, imageUrl }: Pick<QuestionRow, 'questionText' | 'options' | 'imageUrl'>,
): boolean =>
  former.questionText === questionText && former.imageUrl === imageUrl && isDeepStrictEqual(former.options, options);

/** Refuses to remove an option that attempts have, because their answers are letters: a choice would name no option. */
async function requireOptionsOfAttempts(
  tx: Database,
  former: QuestionRow,
  draft: Listed<QuestionDraft>,
): Promise<void> {
  if (draft.options.length >= former.options.length) return;
  const { closedAttempts, openAttempts } = await selectQuestionUses(tx, former.id);
  if (closedAttempts + openAttempts > 0) throw new AppError('question.options_in_use');
}

function requireSameExam(actual: number, sent: number | undefined): void {
  if (sent === undefined || sent === actual) return;
  const message = 'A question stays in its exam. To have it in another, add it there.';
  throw new AppError('request.invalid', message, [{ path: 'examId', message }]);
}
