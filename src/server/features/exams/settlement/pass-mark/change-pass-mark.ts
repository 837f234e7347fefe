import type { ChangedPassMark, PassMarkChange } from '#contract/exams/pass-mark.contract.ts';
import { updatePassMarks } from '#server/features/exams/attempts/closing/pass-marks.store.ts';
import { lockExam, selectCountedExam, updateExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { PassMarkChangeRow } from '#server/schema/pass-mark-changes.table.ts';
import * as store from './pass-mark.store.ts';

/** `seen`: the version of the exam that the educator saw; undefined without a check. */
type Seen = { seen: number | undefined; now: Date };

/**
 * Gives an exam and all its attempts, the open ones too, another pass mark. Marks and ranks stay.
 * @throws AppError `exam.not_found`, `exam.changed`, `pass_mark.unchanged`
 */
export async function changePassMark(
  tx: Database,
  examId: number,
  { passingScore, reason }: { passingScore: number | null; reason: string | null },
  { seen, now, by }: Seen & { by: number },
): Promise<ChangedPassMark> {
  const exam = await lockSeenExam(tx, examId, seen);
  const { newlyPassed, newlyFailed } = await store.selectPassMoves(tx, examId, passingScore, 0);
  const exceptions = await store.selectExceptions(tx, examId, exam.passingScore);
  const attempts = await updatePassMarks(tx, examId, passingScore);
  if (attempts === 0 && exam.passingScore === passingScore) throw new AppError('pass_mark.unchanged');
  const updated = await updateExam(tx, examId, { columns: { passingScore }, now });
  const change = await store.insertPassMarkChange(tx, {
    examId,
    before: exam.passingScore,
    after: passingScore,
    exceptions,
    reason,
    at: now,
    by,
  });
  return { passingScore, version: updated.version, change: toChange(change), newlyPassed, newlyFailed };
}

/**
 * Undoes the latest change that stands. Attempts that started after the change get the pass mark that the exam had before it.
 * @throws AppError `exam.not_found`, `exam.changed`, `pass_mark.none`
 */
export async function undoPassMark(tx: Database, examId: number, { seen, now }: Seen): Promise<ChangedPassMark> {
  await lockSeenExam(tx, examId, seen);
  const last = await store.selectOptionalStandingChange(tx, examId);
  if (!last) throw new AppError('pass_mark.none');
  const { newlyPassed, newlyFailed } = await store.selectPassMoves(tx, examId, last.before, 0);
  await updatePassMarks(tx, examId, last.before);
  for (const { passingScore, attemptIds } of last.exceptions)
    await updatePassMarks(tx, examId, passingScore, attemptIds);
  const updated = await updateExam(tx, examId, { columns: { passingScore: last.before }, now });
  const change = await store.markPassMarkUndone(tx, last.id, now);
  return { passingScore: last.before, version: updated.version, change: toChange(change), newlyPassed, newlyFailed };
}

/** @throws AppError `exam.not_found`, `exam.changed` */
async function lockSeenExam(tx: Database, examId: number, seen: number | undefined): Promise<Exam> {
  const exam = await lockExam(tx, examId);
  if (seen !== undefined && seen !== exam.version)
    throw changedMeanwhile('exam.changed', await selectCountedExam(tx, examId));
  return exam;
}

export const toChange = ({
  id,
  before,
  after,
  reason,
  changedAt,
  changedBy,
  undoneAt,
}: PassMarkChangeRow): PassMarkChange => ({
  id,
  before,
  after,
  reason,
  changedAt: changedAt.toISOString(),
  changedBy,
  undoneAt: undoneAt?.toISOString() ?? null,
});
