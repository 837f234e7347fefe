import type { AttemptMark, ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { judge } from '#domain/marking/marks.ts';
import { openSection } from '#server/features/exams/attempts/paper/sections.rules.ts';
import type { Place } from '#server/features/exams/attempts/ranking/place.rules.ts';
import { remainingSeconds } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import { toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import type { ListedRow } from './monitoring.store.ts';

/**
 * Converts a row to an attempt of the educator's list.
 * @param place undefined for an open attempt
 * @param marks may be left out where only the result is wanted
 */
export function toListedAttempt(
  row: ListedRow,
  place: Place | undefined,
  now: Date,
  marks: AttemptMark[] = [],
): ListedAttempt {
  const { sessionId, name, email, status, startTime, endTime, totalQuestions, totalScore, percentage } = row;
  const { points, maxPoints, wrongCount } = row;
  return {
    sessionId,
    name: name ?? '',
    email,
    rollNumber: row.rollNumber,
    status,
    closedEarly: row.closedEarly,
    startedAt: startTime.toISOString(),
    lastAnswerAt: lastAnswerAt(row, now)?.toISOString() ?? null,
    quietSeconds: status === 'in_progress' ? quietSeconds(row, now) : null,
    marks,
    section: openSection(row, row.sections ?? [], now)?.title ?? null,
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
    passed:
      percentage === null
        ? null
        : judge(
            {
              points: points ?? 0,
              maxPoints: maxPoints ?? 0,
              unit: row.markUnit,
              percentage,
              passingScore: row.passingScore,
            },
            row.graceMarks,
          ).passed,
    isRanked: place?.isRanked ?? null,
    rank: place?.rank ?? null,
    percentile: place?.percentile ?? null,
    attemptsOfPerson: Math.max(1, row.attemptsOfPerson),
  };
}

/** Never negative, even if another machine with a later clock took the last save. */
const quietSeconds = ({ lastSaveAt, startTime }: ListedRow, now: Date): number =>
  Math.max(0, (now.getTime() - (lastSaveAt ?? startTime).getTime()) / 1000);

/** The browser estimates the time of a choice, so an estimate that is later than the attempt itself is cut off. */
function lastAnswerAt({ progress, startTime, endTime }: ListedRow, now: Date): Date | undefined {
  const sinceStart = progress[1] ?? 0;
  if (sinceStart === 0) return undefined;
  return new Date(Math.min(startTime.getTime() + sinceStart, (endTime ?? now).getTime()));
}
