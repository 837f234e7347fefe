import { deleteAttemptsOfExam } from '#server/features/exams/attempts/attempts.store.ts';
import { deactivateExam, deleteExamRow, lockExam } from '#server/features/exams/exams/exams.store.ts';
import { lockRegrading } from '#server/features/exams/exams/lock-regrading.store.ts';
import { deleteCohortsOfOneExam } from '#server/features/exams/roster/roster.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isLocked } from '#server/platform/database/is-database-unavailable.ts';

/**
 * Deletes an exam with its questions, its roster and all attempts at it. The attempts go first, in short transactions: one transaction would lock the
 * attempts of a whole hall for seconds, and their saves would take the database connections that the students of other exams need. If the
 * process ends meanwhile, the exam is inactive and still in the list, and the educator can delete it again.
 * @throws AppError `exam.not_found`
 */
export async function deleteExam(db: Database, examId: number): Promise<void> {
  await deactivateExam(db, examId);
  await deleteAttemptsOfExam(db, examId, 'skip');
  await repeatWhileLocked(() =>
    db.transaction(async (tx) => {
      // `lockExam` keeps corrections of keys away. Attempts that were locked, and those that have started since, are deleted before the
      // exam's row, because a closing attempt holds its own row and then needs the exam's row.
      await lockExam(tx, examId);
      await lockRegrading(tx, examId, 'update');
      await deleteAttemptsOfExam(tx, examId, 'wait');
      await deleteCohortsOfOneExam(tx, examId);
      await deleteExamRow(tx, examId);
    }),
  );
}

/** With the timeout of `deleteExamRow` these are a few seconds, in which the transactions that were closing attempts end. */
const mostTries = 8;

/**
 * Repeats a transaction that another one has kept waiting too long. On a busy machine `deleteExamRow` can give up although no transaction
 * is in its way for long, and the educator would see an error.
 */
async function repeatWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isLocked(error)) throw error;
    }
  }
}
