import { insertActivityOf } from '#server/features/administration/activity/activity.store.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { lockOpenAttempts } from '../attempts.store.ts';
import { extended, moved, returnable, shortened, type Times } from './section-times.rules.ts';
import { selectExamsWithTimeChanges, selectNextPortion, updateTimeChange } from './time-changes.store.ts';
import { updateTimes } from './times.store.ts';

/** Attempts in one transaction: few enough that a save of one of them waits for less than 50 ms. */
const portionSize = 50;

/** Students wait at most this long for the job, if the process that stored a change has ended. */
const intervalMilliseconds = 1000;

type Applying = { clock: () => Date; isStopped?: () => boolean; portion?: number };

/**
 * Applies the stored changes of time to the open attempts of an exam. Each portion of attempts has a transaction of its
 * own, so that a save waits for one portion at most. Several processes may do this at the same time: the lock of the
 * exam lets one portion follow the other, and a change notes in the same transaction which attempts have had their
 * turn. So each attempt is changed once, whichever process ends meanwhile. An attempt that was closed before its turn
 * does not change.
 * @param isStopped ends the work after the current portion.
 * @throws AppError `exam.not_found` if the exam was deleted
 */
export async function applyTimeChanges(
  db: Database,
  examId: number,
  { clock, isStopped = () => false, portion = portionSize }: Applying,
): Promise<void> {
  while (!isStopped() && (await applyPortion(db, examId, clock, portion)));
}

/** @returns whether attempts may be left. */
const applyPortion = (db: Database, examId: number, clock: () => Date, size: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { closesAt } = await lockExam(tx, examId);
    const portion = await selectNextPortion(tx, examId, size);
    if (!portion) return false;
    const { at, minutes, userId, username } = portion;
    const now = clock();
    const open = await lockOpenAttempts(tx, portion.ids, at);
    const changed = open.flatMap(
      (times) => (minutes === null ? moved(times, closesAt, now) : withMinutes(times, minutes, now)) ?? [],
    );
    if (changed.length > 0) await updateTimes(tx, changed, username === null ? undefined : { username, at });
    const total = await updateTimeChange(tx, portion, changed.length);
    if (portion.isLast && total > 0 && minutes !== null && username !== null) {
      const summary = describe(minutes, total);
      await insertActivityOf(tx, { userId, username }, { at, kind: 'session', summary, examId });
    }
    return true;
  });

/**
 * The times with more minutes, or with as many minutes fewer as can be taken back; undefined if they stay as they are.
 */
function withMinutes(times: Times, minutes: number, now: Date): Times | undefined {
  if (minutes > 0) return extended(times, minutes, now) ?? undefined;
  const most = Math.min(-minutes, returnable(times, now));
  return most === 0 ? undefined : shortened(times, most, now);
}

const describe = (minutes: number, students: number): string =>
  minutes > 0
    ? `Gave ${amount(minutes, 'extra minute')} to ${amount(students, 'student')}`
    : `Took up to ${amount(-minutes, 'extra minute')} back from ${amount(students, 'student')}`;

/**
 * Applies the changes of an exam that a request has stored. A failure is no reason to answer with an error, because an
 * educator who then repeated the request would give the minutes twice: the job applies the rest.
 * @returns whether they are complete.
 */
export async function applyStoredChanges(
  db: Database,
  examId: number,
  clock: () => Date,
  log: Pick<Log, 'warn'>,
): Promise<boolean> {
  try {
    await applyTimeChanges(db, examId, { clock });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a change of the time of open attempts was interrupted; the job goes on');
    return false;
  }
}

/** Applies the changes of processes that have ended meanwhile. */
export const applyAllTimeChanges = (db: Database, clock: () => Date): Job => ({
  name: 'Changes the time of open sessions',
  everyMilliseconds: intervalMilliseconds,
  run: async (isStopped) => {
    for (const examId of await selectExamsWithTimeChanges(db)) await applyTimeChanges(db, examId, { clock, isStopped });
  },
});
