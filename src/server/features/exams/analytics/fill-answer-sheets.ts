import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { repeatAtIntervals, type ScheduledJob } from '#server/platform/repeat-at-intervals.ts';
import { insertAnswerSheets, lockAttemptsWithoutSheet, selectExamsWithoutSheets } from './answer-sheets.store.ts';

/** A tenth of a second each: neither a lock nor a burst of work that anybody would notice. */
const batchSize = 1000;

/** Soon enough that a hall which has just submitted is ready before the educator looks. */
const intervalMilliseconds = 10_000;

/**
 * Makes the answer sheets that an exam lacks. Any number of processes may do so at once.
 * @param onlyWhole passes over attempts that have fewer answers than were graded: their answers may still be on their way in, as
 * when a backup is read back; whoever asks for the analysis gets what is there.
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

/** Makes the sheets that any exam lacks, now and every few seconds until stopped. A failure is logged and the next round tries again. */
export function scheduleFilling({ db, log }: { db: Database; log: Log }): ScheduledJob {
  return repeatAtIntervals(
    async (isStopped) => {
      for (const examId of await selectExamsWithoutSheets(db)) {
        if (isStopped()) return;
        await fillAnswerSheets(db, examId, { onlyWhole: true });
      }
    },
    {
      pauseMilliseconds: intervalMilliseconds,
      onError: (error) => log.error({ err: error }, 'making answer sheets failed; the next round tries again'),
    },
  );
}
