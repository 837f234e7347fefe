import type { AttemptResult, WithheldResult } from '#contract/exams/results.contract.ts';
import { selectExams } from '#server/features/exams/exams/exams.store.ts';
import { isReleased, toWireMoment } from '#server/features/exams/exams/window.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Closed } from '../closing/close-attempt.ts';
import { isPass, maxPointsOf, pointsOf, shareOfMarks, toMarking } from '../closing/marks.rules.ts';
import { settleAttempt } from '../closing/settle-attempt.ts';
import { selectOptionalClosedAttempt, selectPointCounts, selectReviewedAnswers } from './results.store.ts';
import { toReviewedAnswer } from './reviewed-answer.rules.ts';

/** A result, or what the student learns before the scores of the exam are released. */
export type Outcome = AttemptResult | WithheldResult;

export const isWithheld = (outcome: Outcome): outcome is WithheldResult => 'scoresFrom' in outcome;

/**
 * Reads the stored result of a closed attempt. The rank is computed now, because later attempts may change it.
 * @throws AppError `attempt.not_found`, `attempt.in_progress`
 */
export async function getResult(db: Database, sessionId: string, now: Date): Promise<Outcome> {
  const attempt = await selectOptionalClosedAttempt(db, sessionId);
  if (!attempt) {
    const settled = await settleAttempt(db, sessionId, now);
    if (settled.status === 'in_progress') throw new AppError('attempt.in_progress');
    return getResult(db, sessionId, now);
  }
  const reviewed = await selectReviewedAnswers(db, attempt.id);
  const [result] = await toResults(db, [{ attempt, reviewed }], now);
  if (!result) throw new AppError('attempt.not_found');
  return result;
}

/**
 * Makes the results of closed attempts, in the same order. The result is undefined if the exam has just been deleted. Reads the release
 * dates of the exams, so that a moved date acts on the next request.
 */
export async function toResults(db: Database, closed: Closed[], now: Date): Promise<(Outcome | undefined)[]> {
  const examIds = [...new Set(closed.map(({ attempt }) => attempt.examId))];
  const [exams, pointCounts] = await Promise.all([selectExams(db, examIds), selectPointCounts(db, examIds)]);
  return closed.map(({ attempt, reviewed }) => {
    const exam = exams.find(({ id }) => id === attempt.examId);
    const { status, endTime, totalQuestions, totalScore, percentage, passingScore } = attempt;
    if (!exam) return undefined;
    if (
      status === 'in_progress' ||
      endTime === null ||
      totalQuestions === null ||
      totalScore === null ||
      percentage === null
    )
      throw new Error(`Attempt ${attempt.id} is closed but not graded.`);

    const { scoresFrom, reviewFrom } = exam;
    if (scoresFrom !== null && !isReleased(scoresFrom, now)) {
      return { submittedAt: endTime.toISOString(), scoresFrom: toWireMoment(scoresFrom) };
    }
    const points = pointsOf(attempt);
    const maxPoints = maxPointsOf(attempt);
    const share = shareOfMarks({ points, maxPoints });
    const hasReview = isReleased(reviewFrom, now);
    const unanswered = reviewed.filter(({ answer }) => answer.selectedAnswer === null).length;
    const scores = pointCounts.filter(({ examId }) => examId === attempt.examId);
    const count = (rows: typeof scores) => rows.reduce((sum, each) => sum + each.count, 0);
    return {
      examTitle: exam.title,
      examCode: exam.examCode,
      studentName: attempt.name ?? '',
      status,
      submittedAt: endTime.toISOString(),
      ranOutOfTime: endTime >= attempt.endsAt,
      totalQuestions,
      correctAnswers: totalScore,
      incorrectAnswers: attempt.wrongCount ?? reviewed.length - unanswered - totalScore,
      unanswered,
      totalScore,
      marking: toMarking(attempt),
      points,
      maxPoints,
      percentage,
      passed: isPass(percentage, passingScore),
      passingScore,
      rank: 1 + count(scores.filter((each) => shareOfMarks(each) > share)),
      cohort: count(scores),
      reviewFrom: hasReview ? null : toWireMoment(reviewFrom),
      results: (hasReview ? reviewed : []).map(({ question, answer }) =>
        toReviewedAnswer(question, answer, attempt.answers[question.id]?.markedForReview),
      ),
    };
  });
}
