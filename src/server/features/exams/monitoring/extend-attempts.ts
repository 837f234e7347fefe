import { lockOpenAttempts, updateDeadlines } from '#server/features/exams/attempts/attempts.store.ts';
import { extendedDeadline, remainingSeconds } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
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
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const attempt = await lockOpenAttempt(tx, examId, sessionId, now);
    const extended = extend(attempt, minutes, now);
    await updateDeadlines(tx, [extended]);
    return remainingSeconds(extended, now);
  });
}

/**
 * Gives every open attempt at an exam more minutes, or no attempt if one of them would become too long.
 * @returns the number of extended attempts.
 * @throws AppError `exam.not_found`, `attempt.too_long`; then nothing is changed.
 */
export async function extendOpenAttempts(db: Database, examId: number, minutes: number, now: Date): Promise<number> {
  await selectExam(db, examId);
  return db.transaction(async (tx) => {
    const open = await lockOpenAttempts(tx, examId, now);
    await updateDeadlines(
      tx,
      open.map((attempt) => extend(attempt, minutes, now)),
    );
    return open.length;
  });
}

type Timed = Pick<Attempt, 'id' | 'startTime' | 'endsAt' | 'extraMinutes'>;

function extend(attempt: Timed, minutes: number, now: Date): Timed {
  const endsAt = extendedDeadline(attempt, minutes, now);
  if (endsAt === null) throw new AppError('attempt.too_long');
  return { ...attempt, endsAt, extraMinutes: attempt.extraMinutes + minutes };
}
