import { applyStoredChanges } from '#server/features/exams/attempts/timing/apply-time-changes.ts';
import {
  insertTimeChange,
  selectChanged,
  wouldBeTooLong,
} from '#server/features/exams/attempts/timing/time-changes.store.ts';
import type { TimeGiver } from '#server/features/exams/attempts/timing/times.store.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

type OpenTimes = {
  /** The minutes to add. A negative number takes back at most this many extra minutes. */
  minutes: number;
  giver: TimeGiver;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
};

/**
 * Gives every open attempt at an exam more minutes, or no attempt if one of them would become too long; or takes extra
 * minutes back from every attempt that has some. Stores the change first, so that each attempt gets it even if this
 * process ends, and waits until it is applied.
 * @returns the number of attempts whose time has changed; the number of open attempts if the database fails meanwhile.
 * @throws AppError `exam.not_found`, `attempt.too_long`; then nothing is changed.
 */
export async function changeOpenTimes(
  db: Database,
  examId: number,
  { minutes, giver: { userId, at }, clock, log }: OpenTimes,
): Promise<number> {
  const stored = await db.transaction(async (tx) => {
    await lockExam(tx, examId);
    if (minutes > 0 && (await wouldBeTooLong(tx, examId, minutes, at))) throw new AppError('attempt.too_long');
    return insertTimeChange(tx, { examId, at, minutes, userId });
  });
  if (!stored) return 0;
  if (!(await applyStoredChanges(db, examId, clock, log))) return stored.open;
  return selectChanged(db, stored.id).catch(() => stored.open);
}
