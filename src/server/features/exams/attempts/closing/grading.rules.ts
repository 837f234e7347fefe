import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { Marking } from '#contract/exams/marking.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/results.contract.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';
import { mostPoints, percentageOf, pointsFor } from './marks.rules.ts';

/** The part of a question that grading reads. */
export type AnswerKey = QuestionKey & { id: number };

/** The part of the stored answers that grading reads, by question id. */
type GivenAnswers = Record<string, Pick<StoredAnswers[string], 'selectedAnswer' | 'timeSpent'>>;

export type GradedAnswer = Pick<ReviewedAnswer, 'questionId' | 'selectedAnswer' | 'isCorrect' | 'timeSpent'>;

export type Grade = {
  /** Also to the dropped questions. */
  answers: GradedAnswer[];
  /** The number of questions without the dropped ones. */
  totalQuestions: number;
  /** The number of correct answers. */
  totalScore: number;
  /** The number of wrong answers, without the missing ones. */
  wrongCount: number;
  points: number;
  maxPoints: number;
  /** Percent of the maximum, rounded half up. */
  percentage: number;
};

/** Whether an answer earns full marks; null is a missing answer. The SQL form is in grading.store.ts. */
export function earnsMarks(
  { correctAnswer, alsoCorrect, keyState }: QuestionKey,
  answer: OptionLetter | null,
): boolean {
  switch (keyState) {
    case 'normal':
      return answer !== null && (answer === correctAnswer || alsoCorrect.includes(answer));
    case 'bonus_all':
      return true;
    case 'bonus_attempted':
      return answer !== null;
    case 'dropped':
      return false;
  }
}

/** Whether a question counts in the marks and in the maximum. */
export const isCounted = ({ keyState }: Pick<QuestionKey, 'keyState'>): boolean => keyState !== 'dropped';

/**
 * Grades a paper by a marking. `keys` has each question of the paper, also a question that the educator deleted during the attempt.
 */
export function grade(keys: readonly AnswerKey[], given: GivenAnswers, marking: Marking): Grade {
  const answers = keys.map((key) => {
    const answer = given[key.id];
    const selectedAnswer = answer?.selectedAnswer ?? null;
    return {
      questionId: key.id,
      selectedAnswer,
      isCorrect: earnsMarks(key, selectedAnswer),
      timeSpent: answer?.timeSpent ?? 0,
    };
  });
  const counted = answers.filter((_, index) => keys[index] && isCounted(keys[index]));
  const numberOf = (isWanted: (answer: GradedAnswer) => boolean) => counted.filter(isWanted).length;
  const totalScore = numberOf((answer) => answer.isCorrect);
  const wrongCount = numberOf((answer) => !answer.isCorrect && answer.selectedAnswer !== null);
  const totalQuestions = counted.length;
  const points = pointsFor(marking, {
    right: totalScore,
    wrong: wrongCount,
    blank: totalQuestions - totalScore - wrongCount,
  });
  const maxPoints = mostPoints(marking, totalQuestions);
  return {
    answers,
    totalQuestions,
    totalScore,
    wrongCount,
    points,
    maxPoints,
    percentage: percentageOf(points, maxPoints),
  };
}
