import {
  insertAnswerSheets,
  lockAttemptsWithoutSheet,
  selectExamsWithoutSheets,
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
 * Makes the missing answer sheets of an exam. Several processes may do this at the same time.
 * @param onlyWhole skips attempts that have fewer answers than graded questions, because a restore of a backup may still be writing
 * their answers. A request for the analysis does not skip them.
 */
export async function fillAnswerSheets(
  db: Database,
  examId: number,
  { onlyWhole }: { onlyWhole: boolean },
): Promise<void> {
  let after = 0;
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const attemptIds = await lockAttemptsWithoutSheet(tx, examId, { after, limit: batchSize });
      if (attemptIds.length > 0) await insertAnswerSheets(tx, attemptIds, onlyWhole);
      return attemptIds;
    });
    if (found.length < batchSize) return;
    after = found.at(-1) ?? after;
  }
}

/**
 * Makes the missing sheets of all exams.
 * @param whenFilled Called for each exam whose figures have changed.
 */
export const fillAllAnswerSheets = (
  db: Database,
  whenFilled: (db: Database, examId: number) => Promise<void>,
): Job => ({
  name: 'Prepares the analysis of closed sessions',
  everyMilliseconds: intervalMilliseconds,
  run: async (isStopped) => {
    for (const examId of await selectExamsWithoutSheets(db)) {
      if (isStopped()) return;
      await fillAnswerSheets(db, examId, { onlyWhole: true });
      await whenFilled(db, examId);
    }
  },
});
