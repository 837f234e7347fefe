import { lockOpenAttempts } from '#server/features/exams/attempts/attempts.store.ts';
import { remainingSeconds } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import { extended, type Times } from '#server/features/exams/attempts/closing/section-times.rules.ts';
import { type TimeGiver, updateTimes } from '#server/features/exams/attempts/closing/times.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOpenAttempt } from './lock-open-attempt.ts';

/**
 * Gives one open attempt more minutes.
 * @returns the remaining seconds.
 * @throws AppError `attempt.not_found`, `attempt.closed`, `attempt.too_long`; then nothing is changed.
 */
export async function extendAttempt(
  db: Database,
  { examId, sessionId }: { examId: number; sessionId: string },
  minutes: number,
  giver: TimeGiver,
): Promise<number> {
  const { at: now } = giver;
  return db.transaction(async (tx) => {
    const attempt = await lockOpenAttempt(tx, examId, sessionId, now);
    const times = extend(attempt, minutes, now);
    await updateTimes(tx, [times], giver);
    return remainingSeconds(times, now);
  });
}

/**
 * Gives every open attempt at an exam more minutes, or no attempt if one of them would become too long.
 * @returns the number of extended attempts.
 * @throws AppError `exam.not_found`, `attempt.too_long`; then nothing is changed.
 */
export async function extendOpenAttempts(
  db: Database,
  examId: number,
  minutes: number,
  giver: TimeGiver,
): Promise<number> {
  await selectExam(db, examId);
  const { at: now } = giver;
  return db.transaction(async (tx) => {
    const open = await lockOpenAttempts(tx, examId, now);
    await updateTimes(
      tx,
      open.map((attempt) => extend(attempt, minutes, now)),
      giver,
    );
    return open.length;
  });
}

function extend(attempt: Times, minutes: number, now: Date): Times {
  const times = extended(attempt, minutes, now);
  if (times === null) throw new AppError('attempt.too_long');
  return times;
}
