import {
  hasClosingsSince,
  insertAnswerSheets,
  lockAttemptsWithoutSheet,
  selectClosingsSince,
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
 * The sheets of a hall that is submitting wait until fewer attempts than this were closed within the last seconds,
 * because making them takes a tenth of the processor time of the submits, and nobody reads the analysis before the last
 * one.
 */
const submitting = { attempts: 100, milliseconds: 10_000 };

const isSubmitting = (db: Database, examId: number): Promise<boolean> =>
  hasClosingsSince(db, examId, new Date(Date.now() - submitting.milliseconds), submitting.attempts);

/**
 * Makes the missing answer sheets of an exam. Several processes may do this at the same time.
 * @param inBackground stops while a hall submits, and skips attempts that have fewer answers than graded questions,
 * because a restore of a backup may still be writing their answers. A request for the analysis does neither.
 * @returns whether it has made all of them.
 */
export async function fillAnswerSheets(
  db: Database,
  examId: number,
  { inBackground }: { inBackground: boolean },
): Promise<boolean> {
  let after = 0;
  for (;;) {
    if (inBackground && (await isSubmitting(db, examId))) return false;
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
 * Comparing all attempts with all sheets takes longer the more attempts there are: 0.1 s for a million. When a
 * comparison took longer than `quickMilliseconds`, the next one waits for this many times as long, and only the latest
 * closings are looked at until then. So looking takes a ten-thousandth of a core at any size. A comparison also finds
 * sheets that a correction of a key has deleted; the analysis of an exam makes those at once.
 */
const rest = 10_000;
const quickMilliseconds = 5;

/**
 * An attempt is closed at most this long after the end that is noted for it: the grace, and the interval of the
 * closing.
 */
const latestNote = 120_000;

/**
 * After a start, the figures of exams with a closing of the last hour are stored again, because the process may have
 * ended before it stored them.
 */
const lookBack = 3_600_000;

/**
 * Finds the exams with missing sheets, and those whose closings have changed since the last look. For that, a look also
 * counts the closings that the next look reads again: the next look finds another number if an attempt was closed or
 * reopened in between.
 */
function createLook(): (db: Database) => Promise<{ missing: number[]; changed: number[] }> {
  let compareAt = 0;
  let since = new Date(Date.now() - lookBack);
  let readAgain = new Map<number, number>();
  return async (db) => {
    const next = new Date(Date.now() - latestNote);
    const closings = await selectClosingsSince(db, since, next);
    let missing = closings.filter(({ lacksSheets }) => lacksSheets).map(({ examId }) => examId);
    const startedAt = performance.now();
    if (startedAt >= compareAt) {
      missing = await selectExamsWithoutSheets(db);
      const took = performance.now() - startedAt;
      compareAt = took > quickMilliseconds ? startedAt + rest * took : 0;
    }
    const changed = closings.filter(({ examId, ended }) => (readAgain.get(examId) ?? 0) !== ended);
    readAgain = new Map(closings.map(({ examId, endedLater }) => [examId, endedLater]));
    since = next;
    return { missing, changed: changed.map(({ examId }) => examId) };
  };
}

/**
 * Makes the missing sheets of all exams, and has the figures of each exam stored after its closings.
 * @param storeFigures Returns whether it has stored the figures; otherwise it is called again at the next look. Sheets
 * say nothing about that: a request for the analysis makes them too, and the last attempt that ends may be one that is
 * not ranked.
 */
export const fillAllAnswerSheets = (
  db: Database,
  storeFigures: (db: Database, examId: number) => Promise<boolean>,
): Job => {
  const look = createLook();
  const due = new Set<number>();
  return {
    name: 'Prepares the analysis of closed sessions',
    everyMilliseconds: intervalMilliseconds,
    run: async (isStopped) => {
      const { missing, changed } = await look(db);
      for (const examId of changed) due.add(examId);
      for (const examId of missing) {
        if (isStopped()) return;
        if (await fillAnswerSheets(db, examId, { inBackground: true })) due.add(examId);
      }
      for (const examId of [...due]) {
        if (isStopped()) return;
        if (!(await isSubmitting(db, examId)) && (await storeFigures(db, examId))) due.delete(examId);
      }
    },
  };
};
