import type { QuestionKey } from '../question/question-key.ts';
import type { OptionLetter } from '../question/question-options.ts';
import { type AnswerCounts, type Marking, mostPoints, percentageOf, pointsFor } from './marks.ts';

/** The part of a question that grading reads. */
export type AnswerKey = QuestionKey & { id: number };

/** The answers to a paper, by question id. */
type GivenAnswers = Record<string, { selectedAnswer: OptionLetter | null; timeSpent: number }>;

export type GradedAnswer = {
  questionId: number;
  selectedAnswer: OptionLetter | null;
  isCorrect: boolean;
  timeSpent: number;
};

export type Grade = {
  /** The answers to all questions, also to dropped ones. */
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

/** An answer as it was graded, with the state of the key of its question. */
export type Judged = {
  answer: Pick<GradedAnswer, 'selectedAnswer' | 'isCorrect'>;
  question: Pick<QuestionKey, 'keyState'>;
};

/** How many answers are correct, wrong and missing. An answer to a dropped question is none of them. */
export function countAnswers(judged: readonly Judged[]): AnswerCounts {
  const counted = judged.filter(({ question }) => isCounted(question)).map(({ answer }) => answer);
  const right = counted.filter((answer) => answer.isCorrect).length;
  const wrong = counted.filter((answer) => !answer.isCorrect && answer.selectedAnswer !== null).length;
  return { right, wrong, blank: counted.length - right - wrong };
}

/**
 * Grades a paper by a marking. `keys` has each question of the paper, also a question that the educator deleted during
 * the attempt.
 */
export function grade(keys: readonly AnswerKey[], given: GivenAnswers, marking: Marking): Grade {
  const judged = keys.map((question) => {
    const selectedAnswer = given[question.id]?.selectedAnswer ?? null;
    const isCorrect = earnsMarks(question, selectedAnswer);
    const timeSpent = given[question.id]?.timeSpent ?? 0;
    return { question, answer: { questionId: question.id, selectedAnswer, isCorrect, timeSpent } };
  });
  const counts = countAnswers(judged);
  const totalQuestions = counts.right + counts.wrong + counts.blank;
  const points = pointsFor(marking, counts);
  const maxPoints = mostPoints(marking, totalQuestions);
  return {
    answers: judged.map(({ answer }) => answer),
    totalQuestions,
    totalScore: counts.right,
    wrongCount: counts.wrong,
    points,
    maxPoints,
    percentage: percentageOf(points, maxPoints),
  };
}
