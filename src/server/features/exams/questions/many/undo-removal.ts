import { type Removal, undoMinutes } from '#contract/exams/many-questions.contract.ts';
import { lockExams } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { markCopiesDeleted, restoreQuestions, selectExamsOfCopies, selectRemovals } from './removals.store.ts';

const undoMilliseconds = undoMinutes * 60_000;

const oldestUndoable = (now: Date) => new Date(now.getTime() - undoMilliseconds);

/** The removals of an exam that can be undone, the latest first. */
export async function listRemovals(db: Database, examId: number, now: Date): Promise<Removal[]> {
  const rows = await selectRemovals(db, examId, oldestUndoable(now));
  return rows.map(({ removedAt, ...row }) => ({
    ...row,
    removedAt: removedAt.toISOString(),
    undoableUntil: new Date(removedAt.getTime() + undoMilliseconds).toISOString(),
  }));
}

type Undoing = { examId: number; removedAt: Date; now: Date };

/**
 * Brings the questions of a removal back to their places in the exam. If they were moved, their copies leave the other
 * exam, and papers that have the copies keep them.
 * @returns the number of questions
 * @throws AppError `exam.not_found`, `questions.not_restorable`
 */
export async function undoRemoval(tx: Database, { examId, removedAt, now }: Undoing): Promise<number> {
  // The copies leave their exams too, so those must not be put into an order meanwhile. A transfer locks exams in the
  // same order.
  await lockExams(tx, [examId, ...(await selectExamsOfCopies(tx, { examId, removedAt }))]);
  if (removedAt < oldestUndoable(now)) throw new AppError('questions.not_restorable');
  const copies = await restoreQuestions(tx, { examId, removedAt });
  if (copies.length === 0) throw new AppError('questions.not_restorable');
  await markCopiesDeleted(
    tx,
    copies.filter((id) => id !== null),
    now,
  );
  return copies.length;
}
