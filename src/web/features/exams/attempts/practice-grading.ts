import type { OptionLetter, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { type PracticeResult, practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';

/** The choice, the seconds and the mark for one question of the practice exam. */
type PracticeAnswer = Pick<SavedAnswer, 'questionId' | 'selectedAnswer' | 'timeSpent' | 'markedForReview'>;

/** Grades the practice exam in the browser, because the server stores no practice exam. A question without an answer is not correct. */
export function gradePractice(answers: readonly PracticeAnswer[]): PracticeResult {
  const { title, passingScore, questions } = practiceExam;
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const results = questions.map(({ id, ...question }) => {
    const { selectedAnswer = null, timeSpent = 0, markedForReview = false } = given.get(id) ?? {};
    return {
      questionId: id,
      ...question,
      selectedAnswer,
      isCorrect: selectedAnswer === question.correctAnswer,
      timeSpent,
      markedForReview,
      settled: null,
    };
  });
  const correctAnswers = results.filter((answer) => answer.isCorrect).length;
  const unanswered = results.filter((answer) => answer.selectedAnswer === null).length;
  const percentage = Math.round((100 * correctAnswers) / results.length);
  return {
    examTitle: title,
    totalQuestions: results.length,
    correctAnswers,
    incorrectAnswers: results.length - correctAnswers - unanswered,
    unanswered,
    totalScore: correctAnswers,
    marking: defaultMarking,
    points: correctAnswers,
    maxPoints: results.length,
    percentage,
    passed: percentage >= passingScore,
    passingScore,
    results,
  };
}

const sampleChoices: (OptionLetter | null)[] = ['B', 'A', 'A', 'B', 'D', 'A', 'A', 'C', null, 'C'];

/** The result that the results page shows if it can load no result: seven correct answers, two wrong ones and one missing. */
export const sampleResult: PracticeResult = gradePractice(
  sampleChoices.map((selectedAnswer, index) => ({
    questionId: index + 1,
    selectedAnswer,
    timeSpent: 0,
    markedForReview: false,
  })),
);
