import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { remainingSeconds } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import { isPass, toMarking } from '#server/features/exams/attempts/closing/marks.rules.ts';
import type { Place } from '#server/features/exams/attempts/ranking/place.rules.ts';
import type { ListedRow } from './monitoring.store.ts';

/**
 * Converts a row to an attempt of the educator's list.
 * @param place undefined for an open attempt
 */
export function toListedAttempt(row: ListedRow, place: Place | undefined, now: Date): ListedAttempt {
  const { sessionId, name, email, status, startTime, endTime, totalQuestions, totalScore, percentage } = row;
  const { points, maxPoints, wrongCount } = row;
  return {
    sessionId,
    name: name ?? '',
    email,
    status,
    closedEarly: row.closedEarly,
    startedAt: startTime.toISOString(),
    lastAnswerAt: lastAnswerAt(row, now)?.toISOString() ?? null,
    extraMinutes: row.extraMinutes,
    remainingSeconds: status === 'in_progress' ? remainingSeconds(row, now) : null,
    takenSeconds: endTime && Math.max(0, Math.round((endTime.getTime() - startTime.getTime()) / 1000)),
    // `answered` may include questions that former versions of Rounds removed from papers.
    answered: Math.min(row.progress[0] ?? 0, totalQuestions),
    lateAnswers: row.progress[2] ?? 0,
    totalQuestions,
    marking: toMarking(row),
    totalScore,
    incorrectAnswers: wrongCount,
    unanswered: totalScore === null || wrongCount === null ? null : totalQuestions - totalScore - wrongCount,
    points,
    maxPoints,
    percentage,
    passed: percentage === null ? null : isPass(percentage, row.passingScore),
    isRanked: place?.isRanked ?? null,
    rank: place?.rank ?? null,
    percentile: place?.percentile ?? null,
    attemptsOfPerson: Math.max(1, row.attemptsOfPerson),
  };
}

/** The browser estimates the time of a choice, so an estimate that is later than the attempt itself is cut off. */
function lastAnswerAt({ progress, startTime, endTime }: ListedRow, now: Date): Date | undefined {
  const sinceStart = progress[1] ?? 0;
  if (sinceStart === 0) return undefined;
  return new Date(Math.min(startTime.getTime() + sinceStart, (endTime ?? now).getTime()));
}
