import { deleteAttemptsOfExam } from '#server/features/exams/attempts/attempts.store.ts';
import { deactivateExam, deleteExamRow, lockExam } from '#server/features/exams/exams/exams.store.ts';
import { selectCountedExam } from '#server/features/exams/exams/list-exams.store.ts';
import { lockRegrading } from '#server/features/exams/exams/lock-regrading.store.ts';
import { deleteCohortsOfOneExam, holdCohortsOf } from '#server/features/exams/roster/cohorts.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isLocked } from '#server/platform/database/is-database-unavailable.ts';

/**
 * Deletes an exam with its questions, its roster and all attempts at it. The attempts go first, in short transactions:
 * one transaction would lock the attempts of a whole hall for seconds, and their saves would take the database
 * connections that the students of other exams need. If the process ends meanwhile, the exam is inactive and still in
 * the list, and the educator can delete it again.
 * @param mayDeleteAttempts whether attempts are deleted. Without it, an attempt that has started by now keeps the exam.
 * @throws AppError `exam.not_found`; `role.denied` if attempts must not be deleted and there are some
 */
export async function deleteExam(
  db: Database,
  examId: number,
  { mayDeleteAttempts }: { mayDeleteAttempts: boolean },
): Promise<void> {
  if (mayDeleteAttempts) {
    await deactivateExam(db, examId);
    await deleteAttemptsOfExam(db, examId, 'skip');
  }
  await repeatWhileLocked(() =>
    db.transaction(async (tx) => {
      await holdCohortsOf(tx, examId);
      // `lockExam` keeps corrections of keys away. Attempts that were locked, and those that have started since, are
      // deleted before the exam's row, because a closing attempt holds its own row and then needs the exam's row.
      await lockExam(tx, examId);
      await lockRegrading(tx, examId, 'update');
      if (mayDeleteAttempts) await deleteAttemptsOfExam(tx, examId, 'wait');
      else await requireNoAttempts(tx, examId);
      await deleteCohortsOfOneExam(tx, examId);
      await deleteExamRow(tx, examId);
    }),
  );
}

/** @throws AppError `role.denied` if somebody has started the exam, because its deletion would delete the attempts. */
export async function requireNoAttempts(db: Database, examId: number): Promise<void> {
  const { attemptsCount } = await selectCountedExam(db, examId);
  if (attemptsCount === 0) return;
  throw new AppError(
    'role.denied',
    'Only owners may delete an exam that somebody has started, because its sessions are deleted with it. You can make it inactive instead.',
  );
}

/**
 * How often the transaction is tried. With the timeout of `deleteExamRow` this is a few seconds, and transactions that
 * were closing attempts end within that time.
 */
const mostTries = 8;

/**
 * Repeats a transaction that another one has kept waiting too long. On a busy machine `deleteExamRow` can give up
 * although no transaction is in its way for long, and the educator would see an error.
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
