import type { ListedAttempt } from '#contract/exams/monitoring.contract.ts';
import { remainingSeconds } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import { isPass, shareOfMarks } from '#server/features/exams/attempts/closing/grading.rules.ts';
import type { ListedRow } from './monitoring.store.ts';

/**
 * Converts a row to an attempt of the educator's list.
 * @param ranks the rank of each share of marks in the exam
 */
export function toListedAttempt(row: ListedRow, ranks: ReadonlyMap<number, number>, now: Date): ListedAttempt {
  const { sessionId, name, email, status, startTime, endTime, totalQuestions, totalScore, percentage } = row;
  return {
    sessionId,
    name: name ?? '',
    email,
    status,
    startedAt: startTime.toISOString(),
    remainingSeconds: status === 'in_progress' ? remainingSeconds(row, now) : null,
    takenSeconds: endTime && Math.max(0, Math.round((endTime.getTime() - startTime.getTime()) / 1000)),
    // `answered` may include questions that former versions of Rounds removed from papers.
    answered: Math.min(row.answered, totalQuestions),
    totalQuestions,
    totalScore,
    percentage,
    passed: percentage === null ? null : isPass(percentage, row.passingScore),
    rank: totalScore === null ? null : (ranks.get(shareOfMarks(row)) ?? null),
  };
}
