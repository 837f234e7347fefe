import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';

/** What grading needs to know of a question. */
export type AnswerKey = { id: number; correctAnswer: OptionLetter };

export type GradedAnswer = {
  questionId: number;
  selectedAnswer: OptionLetter | null;
  isCorrect: boolean;
  /** Seconds. */
  timeSpent: number;
};

export type Grade = {
  answers: GradedAnswer[];
  totalQuestions: number;
  totalScore: number;
  /** Percent, rounded half up. */
  percentage: number;
};

/**
 * Grades a paper: one mark a correct answer, none for a wrong one or none given. Questions that were deleted since the start
 * have no key here and count for nobody.
 */
export function grade(keys: readonly AnswerKey[], book: StoredAnswers): Grade {
  const answers = keys.map(({ id, correctAnswer }) => {
    const kept = book[id];
    const selectedAnswer = kept?.selectedAnswer ?? null;
    return {
      questionId: id,
      selectedAnswer,
      isCorrect: selectedAnswer === correctAnswer,
      timeSpent: kept?.timeSpent ?? 0,
    };
  });
  const totalScore = answers.filter((answer) => answer.isCorrect).length;
  return { answers, totalQuestions: keys.length, totalScore, percentage: percentageOf(totalScore, keys.length) };
}

/** Percent, rounded half up; 0 of 0 is 0. */
function percentageOf(score: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * score) / total);
}

/** @param percentage and passingScore in percent. */
export function isPass(percentage: number, passingScore: number): boolean {
  return percentage >= passingScore;
}
