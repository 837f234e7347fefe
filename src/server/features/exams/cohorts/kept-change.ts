import {
  type BatchKey,
  deleteBatch,
  insertBatch,
  lockBatch,
} from '#server/features/authoring/batches/batches.store.ts';
import type { OwnedAttempt } from '#server/features/exams/attempts/ranking/moved-attempts.store.ts';
import type { KeptRow } from '#server/features/exams/roster/kept-rows.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What the undo of a deletion needs. */
export type KeptDeletion = {
  kind: 'deletion';
  cohort: KeptRow;
  examIds: number[];
  people: KeptRow[];
  /** The rules of the gradebook; none if the educator has set none. */
  rules: object[];
};

/** What the undo of a join restores, and what the join has written: the undo checks that this is unchanged. */
export type KeptJoin = {
  kind: 'join';
  wasOfOneExam: boolean;
  other: KeptRow;
  ownExamIds: number[];
  otherExamIds: number[];
  before: { rules: object[]; people: KeptRow[]; attempts: OwnedAttempt[] };
  after: { rules: object[]; people: KeptRow[]; attempts: OwnedAttempt[] };
  /** The exams at which a person had attempts in both cohorts, with the person key after the join. */
  common: { examId: number; key: string }[];
  /** The largest id of an attempt. Attempts with larger ids have started after the join. */
  lastAttemptId: number;
};

/** The account that may undo the change, and the cohort: the deleted one, or the one to which another was joined. */
export type Keeping = { userId: number; cohortId: number; now: Date };

/**
 * Keeps what an undo needs, as the receipt of an upload does: for a day, and for the account.
 * @returns the id for the undo
 */
export const keepChange = (
  tx: Database,
  { userId, cohortId, now }: Keeping,
  receipt: KeptDeletion | KeptJoin,
): Promise<number> =>
  insertBatch(tx, {
    userId,
    kind: 'cohort',
    examId: cohortId,
    format: '',
    fileName: '',
    choices: {},
    receipt,
    createdAt: now,
  });

/**
 * Takes what was kept for an undo, so that it is undone once.
 * @throws AppError `cohort.not_undoable`
 */
export async function takeKept(
  tx: Database,
  undoId: number,
  { userId, cohortId, now }: Keeping,
): Promise<KeptDeletion | KeptJoin> {
  const key: BatchKey = { id: undoId, userId, kind: 'cohort', examId: cohortId, now };
  try {
    const { receipt } = await lockBatch(tx, key);
    await deleteBatch(tx, key);
    return receipt as KeptDeletion | KeptJoin;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'import.not_found')) throw error;
    throw new AppError('cohort.not_undoable', 'This was undone already, or was done more than a day ago.');
  }
}
