import type { AttemptResult, ReviewedAnswer } from '#contract/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectOptionalClosedAttempt, selectReviewedAnswers } from './attempts.store.ts';
import { isPass } from './grading.rules.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * The stored result of a closed attempt, with its rank as of now.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
export async function getResult(db: Database, sessionId: string, now: Date): Promise<AttemptResult> {
  const closed = await selectOptionalClosedAttempt(db, sessionId);
  if (!closed) {
    const attempt = await settleAttempt(db, sessionId, now);
    if (attempt.status === 'in_progress') throw new AppError('attempt.in_progress');
    return getResult(db, sessionId, now);
  }

  const { attempt, exam, rank, cohort } = closed;
  const { status, endTime, totalQuestions, totalScore, percentage, passingScore } = attempt;
  if (
    status === 'in_progress' ||
    endTime === null ||
    totalQuestions === null ||
    totalScore === null ||
    percentage === null
  )
    throw new Error(`Attempt ${attempt.id} is closed but not graded.`);

  return {
    examTitle: exam.title,
    examCode: exam.examCode,
    studentName: attempt.name ?? '',
    status,
    submittedAt: endTime.toISOString(),
    totalQuestions,
    correctAnswers: totalScore,
    totalScore,
    percentage,
    passed: isPass(percentage, passingScore),
    passingScore,
    rank,
    cohort,
    results: (await selectReviewedAnswers(db, attempt.id)).map(toReviewedAnswer),
  };
}

type Reviewed = Awaited<ReturnType<typeof selectReviewedAnswers>>[number];

function toReviewedAnswer({ answer, question }: Reviewed): ReviewedAnswer {
  return {
    questionId: question.id,
    questionText: question.questionText,
    optionA: question.optionA,
    optionB: question.optionB,
    optionC: question.optionC,
    optionD: question.optionD,
    ...(question.imageUrl === null ? {} : { imageUrl: question.imageUrl }),
    selectedAnswer: answer.selectedAnswer,
    correctAnswer: question.correctAnswer,
    isCorrect: answer.isCorrect,
    explanation: question.explanation,
    timeSpent: answer.timeSpent,
  };
}
