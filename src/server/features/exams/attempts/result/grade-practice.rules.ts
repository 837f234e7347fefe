import { type PracticeAnswers, type PracticeResult, practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { grade } from '../closing/grading.rules.ts';
import { isPass } from '../closing/marks.rules.ts';
import { toReviewedAnswer } from './reviewed-answer.rules.ts';

/** Grades answers to the practice exam for their PDF. The browser grades its own page (`practice-grading.ts`) and sends no times. */
export function gradePractice(answers: PracticeAnswers): PracticeResult {
  const { title, passingScore, questions } = practiceExam;
  const given = Object.fromEntries(
    answers.map(({ questionId, selectedAnswer }) => [questionId, { selectedAnswer, timeSpent: 0 }]),
  );
  const {
    answers: graded,
    totalQuestions,
    totalScore,
    wrongCount,
    points,
    maxPoints,
    percentage,
  } = grade(questions, given, defaultMarking);
  return {
    examTitle: title,
    totalQuestions,
    correctAnswers: totalScore,
    incorrectAnswers: wrongCount,
    unanswered: totalQuestions - totalScore - wrongCount,
    totalScore,
    marking: defaultMarking,
    points,
    maxPoints,
    percentage,
    passed: isPass(percentage, passingScore),
    passingScore,
    results: questions.flatMap((question, index) => {
      const answer = graded[index];
      return answer ? [toReviewedAnswer(question, answer)] : [];
    }),
  };
}
