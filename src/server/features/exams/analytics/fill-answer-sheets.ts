import {
  hasClosingsSince,
  insertAnswerSheets,
  lockAttemptsWithoutSheet,
  selectExamsWithoutSheets,
  selectExamsWithoutSheetsSince,
} from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';

/**
 * Attempts in one transaction. A batch takes a fifth of a second with 100 questions, so its locks and its load delay no
 * request noticeably.
 */
const batchSize = 200;

/** Short enough that the sheets of an exam are ready when the educator opens its analysis after the last submit. */
const intervalMilliseconds = 10_000;

/**
 * The sheets of a hall that is submitting wait until fewer attempts than this were closed within the last seconds, because making them takes a
 * tenth of the processor time of the submits, and nobody reads the analysis before the last one.
 */
const submitting = { attempts: 100, milliseconds: 10_000 };

/**
 * Makes the missing answer sheets of an exam. Several processes may do this at the same time.
 * @param inBackground stops while a hall submits, and skips attempts that have fewer answers than graded questions, because a restore of a
 * backup may still be writing their answers. A request for the analysis does neither.
 * @returns whether it has made all of them.
 */
export async function fillAnswerSheets(
  db: Database,
  examId: number,
  { inBackground }: { inBackground: boolean },
): Promise<boolean> {
  let after = 0;
  for (;;) {
    const since = new Date(Date.now() - submitting.milliseconds);
    if (inBackground && (await hasClosingsSince(db, examId, since, submitting.attempts))) return false;
    const found = await db.transaction(async (tx) => {
      const attemptIds = await lockAttemptsWithoutSheet(tx, examId, { after, limit: batchSize });
      if (attemptIds.length > 0) await insertAnswerSheets(tx, attemptIds, inBackground);
      return attemptIds;
    });
    if (found.length < batchSize) return true;
    after = found.at(-1) ?? after;
  }
}

/**
 * Comparing all attempts with all sheets takes longer the more attempts there are: 0.1 s for a million. When a comparison took longer than
 * `quickMilliseconds`, the next one waits for this many times as long, and only the latest closings are looked at until then. So looking
 * takes a ten-thousandth of a core at any size. A comparison also finds sheets that a correction of a key has deleted; the analysis of an
 * exam makes those at once.
 */
const rest = 10_000;
const quickMilliseconds = 5;

/** An attempt is closed at most this long after the end that is noted for it: the grace, and the interval of the closing. */
const latestNote = 120_000;

/** Finds the exams with missing sheets. */
function createLook(): (db: Database) => Promise<number[]> {
  let compareAt = 0;
  let lookedAt = new Date(0);
  return async (db) => {
    const since = new Date(lookedAt.getTime() - latestNote);
    const now = new Date();
    const startedAt = performance.now();
    const isFull = startedAt >= compareAt;
    const examIds = await (isFull ? selectExamsWithoutSheets(db) : selectExamsWithoutSheetsSince(db, since));
    lookedAt = now;
    const took = performance.now() - startedAt;
    if (isFull) compareAt = took > quickMilliseconds ? startedAt + rest * took : 0;
    return examIds;
  };
}

/**
 * Makes the missing sheets of all exams.
 * @param whenFilled Called for each exam whose figures have changed.
 */
export const fillAllAnswerSheets = (db: Database, whenFilled: (db: Database, examId: number) => Promise<void>): Job => {
  const look = createLook();
  return {
    name: 'Prepares the analysis of closed sessions',
    everyMilliseconds: intervalMilliseconds,
    run: async (isStopped) => {
      for (const examId of await look(db)) {
        if (isStopped()) return;
        if (await fillAnswerSheets(db, examId, { inBackground: true })) await whenFilled(db, examId);
      }
    },
  };
};
