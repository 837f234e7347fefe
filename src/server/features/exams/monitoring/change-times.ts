import { remainingSeconds } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import {
  extended,
  returnable,
  shortened,
  type Times,
} from '#server/features/exams/attempts/timing/section-times.rules.ts';
import { type TimeGiver, updateTimes } from '#server/features/exams/attempts/timing/times.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOpenAttempt } from './lock-open-attempt.ts';

type AttemptOfExam = { examId: number; sessionId: string };

/**
 * Gives one open attempt more minutes.
 * @returns the remaining seconds.
 * @throws AppError `attempt.not_found`, `attempt.closed`, `attempt.too_long`; then nothing is changed.
 */
export const extendAttempt = (db: Database, ids: AttemptOfExam, minutes: number, giver: TimeGiver): Promise<number> =>
  changeAttempt(db, ids, giver, (attempt, now) => extend(attempt, minutes, now));

/**
 * Takes extra minutes back from one open attempt.
 * @returns the remaining seconds.
 * @throws AppError `attempt.not_found`, `attempt.closed`; `attempt.no_extra_time` if fewer minutes were given or are
 * left, with their number in its message.
 */
export const takeTimeBack = (db: Database, ids: AttemptOfExam, minutes: number, giver: TimeGiver): Promise<number> =>
  changeAttempt(db, ids, giver, (attempt, now) => {
    const most = returnable(attempt, now);
    if (most === 0) throw new AppError('attempt.no_extra_time');
    if (minutes > most) {
      const unit = most === 1 ? 'extra minute' : 'extra minutes';
      throw new AppError('attempt.no_extra_time', `At most ${most} ${unit} can be taken back from this session.`);
    }
    return shortened(attempt, minutes, now);
  });

function changeAttempt(
  db: Database,
  { examId, sessionId }: AttemptOfExam,
  giver: TimeGiver,
  change: (attempt: Times, now: Date) => Times,
): Promise<number> {
  const { at: now } = giver;
  return db.transaction(async (tx) => {
    const times = change(await lockOpenAttempt(tx, examId, sessionId, now), now);
    await updateTimes(tx, [times], giver);
    return remainingSeconds(times, now);
  });
}

function extend(attempt: Times, minutes: number, now: Date): Times {
  const times = extended(attempt, minutes, now);
  if (times === null) throw new AppError('attempt.too_long');
  return times;
}
