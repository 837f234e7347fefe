import { type PracticeAnswers, type PracticeResult, practiceExam } from '#contract/exams/practice-exam.ts';
import { grade, isPass } from '../closing/grading.rules.ts';
import { toReviewedAnswer } from './reviewed-answer.rules.ts';

/** Grades answers to the practice exam for their PDF. The browser grades its own page (`practice-grading.ts`) and sends no times. */
export function gradePractice(answers: PracticeAnswers): PracticeResult {
  const { title, passingScore, questions } = practiceExam;
  const given = Object.fromEntries(
    answers.map(({ questionId, selectedAnswer }) => [questionId, { selectedAnswer, timeSpent: 0 }]),
  );
  const { answers: graded, totalQuestions, totalScore, percentage } = grade(questions, given);
  return {
    examTitle: title,
    totalQuestions,
    correctAnswers: totalScore,
    totalScore,
    percentage,
    passed: isPass(percentage, passingScore),
    passingScore,
    results: questions.flatMap((question, index) => {
      const answer = graded[index];
      return answer ? [toReviewedAnswer(question, answer)] : [];
    }),
  };
}
