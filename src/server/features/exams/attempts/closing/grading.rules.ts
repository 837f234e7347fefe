import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import type { Marking } from '#contract/exams/marking.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/results.contract.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';
import { mostPoints, percentageOf, pointsFor } from './marks.rules.ts';

/** The part of a question that grading reads. */
export type AnswerKey = { id: number; correctAnswer: OptionLetter };

/** The part of the stored answers that grading reads, by question id. */
type GivenAnswers = Record<string, Pick<StoredAnswers[string], 'selectedAnswer' | 'timeSpent'>>;

export type GradedAnswer = Pick<ReviewedAnswer, 'questionId' | 'selectedAnswer' | 'isCorrect' | 'timeSpent'>;

export type Grade = {
  answers: GradedAnswer[];
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

/**
 * Grades a paper by a marking. `keys` has each question of the paper, also a question that the educator deleted during the attempt.
 */
export function grade(keys: readonly AnswerKey[], given: GivenAnswers, marking: Marking): Grade {
  const answers = keys.map(({ id, correctAnswer }) => {
    const answer = given[id];
    const selectedAnswer = answer?.selectedAnswer ?? null;
    return {
      questionId: id,
      selectedAnswer,
      isCorrect: selectedAnswer === correctAnswer,
      timeSpent: answer?.timeSpent ?? 0,
    };
  });
  const totalScore = answers.filter((answer) => answer.isCorrect).length;
  const blank = answers.filter((answer) => answer.selectedAnswer === null).length;
  const wrongCount = keys.length - totalScore - blank;
  const points = pointsFor(marking, { right: totalScore, wrong: wrongCount, blank });
  const maxPoints = mostPoints(marking, keys.length);
  return {
    answers,
    totalQuestions: keys.length,
    totalScore,
    wrongCount,
    points,
    maxPoints,
    percentage: percentageOf(points, maxPoints),
  };
}
