import type { OptionLetter, ReviewedAnswer } from '#contract/exams/attempts.contract.ts';
import type { Attempt, StoredAnswers } from '#server/schema/attempts.table.ts';

/** The part of a question that grading reads. */
export type AnswerKey = { id: number; correctAnswer: OptionLetter };

/** The part of the stored answers that grading reads, by question id. */
type GivenAnswers = Record<string, Pick<StoredAnswers[string], 'selectedAnswer' | 'timeSpent'>>;

export type GradedAnswer = Pick<ReviewedAnswer, 'questionId' | 'selectedAnswer' | 'isCorrect' | 'timeSpent'>;

export type Grade = {
  answers: GradedAnswer[];
  totalQuestions: number;
  totalScore: number;
  /** Percent, rounded half up. */
  percentage: number;
};

/**
 * Grades a paper: one mark for a correct answer, no mark for a wrong or missing answer. `keys` has each question of the
 * paper, also a question that the educator deleted during the attempt.
 */
export function grade(keys: readonly AnswerKey[], given: GivenAnswers): Grade {
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
  return { answers, totalQuestions: keys.length, totalScore, percentage: percentageOf(totalScore, keys.length) };
}

/** Percent, rounded half up; 0 of 0 is 0. The SQL form is in grading.store.ts. */
export function percentageOf(score: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * score) / total);
}

/**
 * The share of the marks of a paper, 0 to 1; 0 for an open attempt. Attempts are ranked by it, because papers of one exam may differ in
 * length. Division rounds correctly, so equal shares (2 of 3, 4 of 6) give equal numbers.
 */
export const shareOfMarks = ({ totalScore, totalQuestions }: Pick<Attempt, 'totalScore' | 'totalQuestions'>): number =>
  totalQuestions ? (totalScore ?? 0) / totalQuestions : 0;

/** Whether a percentage reaches a passing score, both in percent. The SQL form is in grading.store.ts. */
export function isPass(percentage: number, passingScore: number): boolean {
  return percentage >= passingScore;
}
