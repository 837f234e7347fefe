import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { GradedAnswer } from '#domain/marking/grading.ts';
import { noteOn } from '#domain/question/question-key.ts';
import { type Listed, letterOptions, toOptionFields } from '#domain/question/question-options.ts';
import { type CaseColumns, printedCase } from '#server/features/exams/questions/printed-case.rules.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import type { SettlementRow } from '#server/schema/settlements.table.ts';
import { orderOptions } from '../paper/paper.rules.ts';

/** A question of a closed attempt with its graded answer. */
export type Reviewed = { answer: Pick<GradedAnswer, 'selectedAnswer' | 'isCorrect' | 'timeSpent'>; question: Question };

/** A stored question or one of the practice exam, with its key and its explanation. */
type KeyedQuestion = Pick<Listed<ReviewedAnswer>, 'questionText' | 'options' | 'explanation' | keyof QuestionKey> & {
  id: number;
  imageUrl?: string | null | undefined;
  isPilot?: boolean;
} & Partial<CaseColumns>;

type Notes = {
  markedForReview?: boolean | undefined;
  settled?: ReviewedAnswer['settled'];
  shownOrder?: string | undefined;
};

/** Joins a question and its graded answer as a result shows them. */
export function toReviewedAnswer(
  question: KeyedQuestion,
  answer: Omit<GradedAnswer, 'questionId'>,
  { markedForReview = false, settled = null, shownOrder }: Notes = {},
): ReviewedAnswer {
  const { id, questionText, imageUrl, correctAnswer, alsoCorrect, keyState, explanation, isPilot } = question;
  const { selectedAnswer, isCorrect, timeSpent } = answer;
  return {
    questionId: id,
    questionText,
    ...toOptionFields(question.options),
    ...(shownOrder !== undefined && { shownOrder }),
    ...(imageUrl == null ? {} : { imageUrl }),
    ...printedCase(question),
    selectedAnswer,
    correctAnswer,
    alsoCorrect,
    keyState,
    ...(isPilot && { isPilot }),
    isCorrect,
    explanation,
    timeSpent,
    markedForReview,
    settled,
  };
}

/**
 * The questions of a closed attempt as its result shows them.
 * @param standing the settlements that stand, in the order in which they were decided; may be of other questions too.
 */
export function toReviewedAnswers(
  attempt: Pick<Attempt, 'answers' | 'endTime' | 'endsAt' | 'plan'>,
  reviewed: readonly Reviewed[],
  standing: readonly SettlementRow[],
): ReviewedAnswer[] {
  return reviewed.map(({ question, answer }) =>
    toReviewedAnswer(question, answer, notesOf(attempt, question, standing)),
  );
}

/** The fields of a result about a question, besides the question and its graded answer. */
export function notesOf(
  attempt: Pick<Attempt, 'answers' | 'endTime' | 'endsAt' | 'plan'>,
  question: Question,
  standing: readonly SettlementRow[],
): Notes {
  const own = standing.filter(({ questionId }) => questionId === question.id);
  return {
    markedForReview: attempt.answers[question.id]?.markedForReview,
    settled: noteOn(question, own, attempt.endTime ?? attempt.endsAt),
    shownOrder: shownOrderOf(question, attempt.plan),
  };
}

/**
 * The letters in the order in which an attempt showed the options; undefined if it showed them in alphabetical order.
 */
function shownOrderOf(question: Question, plan: Attempt['plan']): string | undefined {
  if (plan === null || plan.optionSeed === null) return undefined;
  const options = letterOptions(question.options);
  const shown = orderOptions(question.id, options, plan);
  return shown === options ? undefined : shown.map(({ letter }) => letter).join('');
}

/** Whether an option was chosen that earns no marks. A dropped question has no wrong answer. */
export const isWrong = ({ selectedAnswer, isCorrect, keyState }: ReviewedAnswer): boolean =>
  selectedAnswer !== null && !isCorrect && keyState !== 'dropped';
