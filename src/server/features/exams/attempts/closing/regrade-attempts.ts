import { lockRegrading } from '#server/features/exams/exams/lock-regrading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { selectAttempt } from '../attempts.store.ts';
import {
  deleteRegrading,
  moveMark,
  selectRegradedExams,
  selectRegrading,
  updateGrades,
  writePagesUncompressed,
} from './regrading.store.ts';

/**
 * Attempts in one transaction: few enough that a student who reads one of these results waits for a tenth of a second.
 */
const portionSize = 500;

/** A process that has changed a key regrades this long before it answers the educator. The job does the rest. */
const patienceMs = 1500;

/** The educator waits for the job after this pause, at most. */
const intervalMilliseconds = 1000;

/**
 * Regrades the attempts of an exam after a change of a key, in portions. Several processes may do this at the same
 * time. A process that ends meanwhile loses at most one portion, which another one repeats.
 * @param isStopped ends the work after the current portion.
 */
export async function regradeAttempts(
  db: Database,
  examId: number,
  isStopped: () => boolean = () => false,
  portion = portionSize,
): Promise<void> {
  while (!isStopped() && (await regradePortion(db, examId, portion)));
}

/** @returns whether attempts may be left. */
const regradePortion = (db: Database, examId: number, portion: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const regrading = await lockRegrading(tx, examId, 'no key update');
    if (!regrading) return false;
    await writePagesUncompressed(tx);
    const ids = await moveMark(tx, examId, portion);
    if (ids.length > 0) await updateGrades(tx, regrading, ids);
    else await deleteRegrading(tx, examId);
    return ids.length > 0;
  });

/**
 * Begins to regrade, and leaves to the job what takes longer than an educator should wait. The key is stored already,
 * so a failure is no reason to refuse the change: the job repeats the portion.
 */
export async function regradeForAWhile(db: Database, examId: number, log: Pick<Log, 'warn'>): Promise<void> {
  const begin = performance.now();
  try {
    await regradeAttempts(db, examId, () => performance.now() - begin > patienceMs);
  } catch (error) {
    log.warn({ err: error }, 'regrading was interrupted; the job goes on');
  }
}

/** A closed attempt that agrees with the present keys. Regrades it first if its turn has not come yet. */
export async function upToDate(db: Database, attempt: Attempt): Promise<Attempt> {
  const { id, examId, sessionId } = attempt;
  if (!(await selectRegrading(db, examId))) return attempt;
  await db.transaction(async (tx) => {
    const regrading = await lockRegrading(tx, examId, 'key share');
    if (regrading) await updateGrades(tx, regrading, [id]);
  });
  return selectAttempt(db, sessionId);
}

/** The job that finishes regradings which were interrupted. */
export const regradeTheRest = (db: Database): Job => ({
  name: 'Regrades sessions after a change of a key',
  everyMilliseconds: intervalMilliseconds,
  run: async (isStopped) => {
    for (const examId of await selectRegradedExams(db)) await regradeAttempts(db, examId, isStopped);
  },
});
