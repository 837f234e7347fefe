import { lockOpenAttempts } from '#server/features/exams/attempts/attempts.store.ts';
import { remainingSeconds } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import { returnable, shortened } from '#server/features/exams/attempts/closing/section-times.rules.ts';
import { type TimeGiver, updateTimes } from '#server/features/exams/attempts/closing/times.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOpenAttempt } from './lock-open-attempt.ts';

/**
 * Takes extra minutes back from one open attempt.
 * @returns the remaining seconds.
 * @throws AppError `attempt.not_found`, `attempt.closed`; `attempt.no_extra_time` if fewer minutes were given or are left, with their
 * number in its message.
 */
export async function takeTimeBack(
  db: Database,
  { examId, sessionId }: { examId: number; sessionId: string },
  minutes: number,
  giver: TimeGiver,
): Promise<number> {
  const { at: now } = giver;
  return db.transaction(async (tx) => {
    const attempt = await lockOpenAttempt(tx, examId, sessionId, now);
    const most = returnable(attempt, now);
    if (most === 0) throw new AppError('attempt.no_extra_time');
    if (minutes > most) {
      const unit = most === 1 ? 'extra minute' : 'extra minutes';
      throw new AppError('attempt.no_extra_time', `At most ${most} ${unit} can be taken back from this session.`);
    }
    const times = shortened(attempt, minutes, now);
    await updateTimes(tx, [times], giver);
    return remainingSeconds(times, now);
  });
}

/**
 * Takes up to this many extra minutes back from every open attempt at an exam.
 * @returns the number of attempts that lost time.
 * @throws AppError `exam.not_found`
 */
export async function takeOpenTimeBack(
  db: Database,
  examId: number,
  minutes: number,
  giver: TimeGiver,
): Promise<number> {
  await selectExam(db, examId);
  const { at: now } = giver;
  return db.transaction(async (tx) => {
    const open = await lockOpenAttempts(tx, examId, now);
    const taken = open.flatMap((attempt) => {
      const most = Math.min(minutes, returnable(attempt, now));
      return most === 0 ? [] : [shortened(attempt, most, now)];
    });
    await updateTimes(tx, taken, giver);
    return taken.length;
  });
}
