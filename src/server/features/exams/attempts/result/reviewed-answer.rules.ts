import type { StudentQuestion } from '#contract/exams/attempts.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/results.contract.ts';
import type { GradedAnswer } from '../closing/grading.rules.ts';

/** A stored question or one of the practice exam, with its key and its explanation. */
type KeyedQuestion = Omit<StudentQuestion, 'imageUrl'> &
  Pick<ReviewedAnswer, 'correctAnswer' | 'explanation'> & { imageUrl?: string | null | undefined };

/** Joins a question and its graded answer as a result shows them. */
export function toReviewedAnswer(
  question: KeyedQuestion,
  answer: Omit<GradedAnswer, 'questionId'>,
  markedForReview = false,
): ReviewedAnswer {
  const {
    id,
    questionText,
    optionA,
    optionB,
    optionC,
    optionD,
    optionE,
    optionF,
    imageUrl,
    correctAnswer,
    explanation,
  } = question;
  const { selectedAnswer, isCorrect, timeSpent } = answer;
  return {
    questionId: id,
    questionText,
    optionA,
    optionB,
    optionC,
    optionD,
    optionE,
    optionF,
    ...(imageUrl == null ? {} : { imageUrl }),
    selectedAnswer,
    correctAnswer,
    isCorrect,
    explanation,
    timeSpent,
    markedForReview,
  };
}
