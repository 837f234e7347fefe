import { lockOpenAttempts, updateDeadlines } from '#server/features/exams/attempts/attempts.store.ts';
import { remainingSeconds, returnableMinutes } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
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
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const attempt = await lockOpenAttempt(tx, examId, sessionId, now);
    const most = returnableMinutes(attempt, now);
    if (most === 0) throw new AppError('attempt.no_extra_time');
    if (minutes > most) {
      const unit = most === 1 ? 'extra minute' : 'extra minutes';
      throw new AppError('attempt.no_extra_time', `At most ${most} ${unit} can be taken back from this session.`);
    }
    const shortened = shorten(attempt, minutes);
    await updateDeadlines(tx, [shortened]);
    return remainingSeconds(shortened, now);
  });
}

/**
 * Takes up to this many extra minutes back from every open attempt at an exam.
 * @returns the number of attempts that lost time.
 * @throws AppError `exam.not_found`
 */
export async function takeOpenTimeBack(db: Database, examId: number, minutes: number, now: Date): Promise<number> {
  await selectExam(db, examId);
  return db.transaction(async (tx) => {
    const open = await lockOpenAttempts(tx, examId, now);
    const shortened = open.flatMap((attempt) => {
      const most = Math.min(minutes, returnableMinutes(attempt, now));
      return most === 0 ? [] : [shorten(attempt, most)];
    });
    await updateDeadlines(tx, shortened);
    return shortened.length;
  });
}

function shorten(attempt: Pick<Attempt, 'id' | 'endsAt' | 'extraMinutes'>, minutes: number) {
  const endsAt = new Date(attempt.endsAt.getTime() - minutes * 60_000);
  return { id: attempt.id, endsAt, extraMinutes: attempt.extraMinutes - minutes };
}
