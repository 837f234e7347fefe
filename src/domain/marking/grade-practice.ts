import { type OptionLetter, spellOptions } from '../question/question-options.ts';
import { type AnswerKey, grade } from './grading.ts';
import { isPass, type Marking } from './marks.ts';

type PracticeExam<Question> = { title: string; passingScore: number; questions: readonly Question[] };

/** An answer to a practice exam. The PDF of a result has neither times nor marks for review. */
type PracticeAnswer = {
  questionId: number;
  selectedAnswer: OptionLetter | null;
  timeSpent?: number;
  markedForReview?: boolean;
};

/** One mark for a correct answer, none for a wrong or missing one. */
const marking: Marking = { right: 1, wrong: 0, blank: 0, unit: 1 };

/** Grades a practice exam, which no server stores: for the page in the browser and for the PDF of the server. */
export function gradePractice<Question extends AnswerKey & { options: readonly string[] }>(
  { title, passingScore, questions }: PracticeExam<Question>,
  answers: readonly PracticeAnswer[],
) {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const stored = answers.map(({ questionId, selectedAnswer, timeSpent = 0 }) => [
    questionId,
    { selectedAnswer, timeSpent },
  ]);
  const { answers: graded, wrongCount, ...grades } = grade(questions, Object.fromEntries(stored), marking);
  const { totalQuestions, totalScore, percentage } = grades;
  return {
    ...grades,
    examTitle: title,
    correctAnswers: totalScore,
    incorrectAnswers: wrongCount,
    unanswered: totalQuestions - totalScore - wrongCount,
    marking,
    passed: isPass(percentage, passingScore),
    passingScore,
    results: questions.flatMap(({ id, ...question }, index) => {
      const answer = graded[index];
      if (!answer) return [];
      return [
        {
          ...spellOptions(question),
          ...answer,
          markedForReview: given.get(id)?.markedForReview ?? false,
          settled: null,
        },
      ];
    }),
  };
}
