import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { lockAttempt } from '#server/features/exams/attempts/attempts.store.ts';
import { lockPersons } from '#server/features/exams/attempts/ranking/person-locks.store.ts';
import { rankOneOf } from '#server/features/exams/attempts/ranking/ranked-attempts.store.ts';
import { remainingSeconds } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import { reopened } from '#server/features/exams/attempts/timing/section-times.rules.ts';
import { type TimeGiver, updateToReopened } from '#server/features/exams/attempts/timing/times.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { type AttemptKey, lockExamOf } from './change-person.ts';

/**
 * Opens a closed attempt again for some minutes from now, with all its answers. It has no result until it is closed
 * again; then it is graded by the keys of that time, gets another receipt, and counts unless another attempt of its
 * person was closed meanwhile. If it was ranked, the first closed one of the other attempts of its person counts.
 * @returns the id and the name of the student's attempt, and the remaining seconds.
 * @throws AppError `attempt.not_found`, also for an attempt at another exam; `attempt.in_progress`; `attempt.too_long`
 * with the most minutes in its message; `attempt.other_open`; then nothing is changed.
 */
export async function reopenAttempt(
  tx: Database,
  key: AttemptKey,
  minutes: number,
  giver: TimeGiver,
): Promise<Pick<Attempt, 'id' | 'name'> & { remainingSeconds: number }> {
  const { examId, personKey } = await lockExamOf(tx, key);
  if (personKey !== null) await lockPersons(tx, examId, [personKey]);
  const attempt = await lockAttempt(tx, key.sessionId);
  if (attempt.status === 'in_progress') throw new AppError('attempt.in_progress');
  const times = reopened(attempt, minutes, giver.at);
  if (times === null) throw tooLong(attempt.startTime, giver.at);
  await updateToReopened(tx, times, giver, minutes);
  if (attempt.isRanked && personKey !== null) await rankOneOf(tx, { examId, personKey });
  return { id: attempt.id, name: attempt.name, remainingSeconds: remainingSeconds(times, giver.at) };
}

function tooLong(startTime: Date, now: Date): AppError {
  const most = Math.floor((startTime.getTime() + longestAttempt - now.getTime()) / 60_000);
  const message =
    most < 1
      ? 'This session started more than 24 hours ago. It cannot be opened again.'
      : `A session must end within 24 hours after its start. This one can be opened for at most ${most} ${most === 1 ? 'minute' : 'minutes'}.`;
  return new AppError('attempt.too_long', message);
}
