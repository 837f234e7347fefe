import type { ChangedPassMark, PassMarkChange } from '#contract/exams/pass-mark.contract.ts';
import { updatePassMarks } from '#server/features/exams/attempts/closing/pass-marks.store.ts';
import { lockExam, updateExam } from '#server/features/exams/exams/exams.store.ts';
import { selectCountedExam } from '#server/features/exams/exams/list-exams.store.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { PassMarkChangeRow } from '#server/schema/pass-mark-changes.table.ts';
import * as store from './pass-mark.store.ts';

/** `seen`: the version of the exam that the educator saw; undefined without a check. */
type Seen = { seen: number | undefined; now: Date };

/** The pass mark and the grace marks that an educator wants. Undefined: it stays as it is. */
type Asked = { passingScore?: number | null | undefined; graceMarks?: number | undefined };

/** The grace marks that an exam would have. An exam without a pass mark has none. */
export const toWanted = (
  exam: Pick<Exam, 'passingScore' | 'graceMarks'>,
  { passingScore, graceMarks }: Asked,
): store.Wanted => ({
  passingScore,
  graceMarks: passingScore === null ? 0 : (graceMarks ?? exam.graceMarks),
});

/**
 * Changes the grace marks of an exam, or the pass mark of the exam and of all its attempts, also the open ones. Marks
 * and ranks stay.
 * @throws AppError `exam.not_found`, `exam.changed`, `pass_mark.unchanged`, `pass_mark.no_grace`
 */
export async function changePassMark(
  tx: Database,
  examId: number,
  { reason, ...asked }: Asked & { reason: string | null },
  { seen, now, by }: Seen & { by: number },
): Promise<ChangedPassMark> {
  const exam = await lockSeenExam(tx, examId, seen);
  const wanted = toWanted(exam, asked);
  const passingScore = wanted.passingScore === undefined ? exam.passingScore : wanted.passingScore;
  if (asked.graceMarks && passingScore === null) throw new AppError('pass_mark.no_grace');
  const { newlyPassed, newlyFailed } = await store.selectPassMoves(tx, exam, wanted, 0);
  const changesPassMark = wanted.passingScore !== undefined;
  const exceptions = changesPassMark ? await store.selectExceptions(tx, examId, exam.passingScore) : [];
  const attempts = changesPassMark ? await updatePassMarks(tx, examId, passingScore) : 0;
  const { graceMarks } = wanted;
  if (attempts === 0 && exam.passingScore === passingScore && exam.graceMarks === graceMarks)
    throw new AppError('pass_mark.unchanged');
  const { version } = await updateExam(tx, examId, { columns: { passingScore, graceMarks }, now });
  const change = await store.insertPassMarkChange(tx, {
    examId,
    before: exam.passingScore,
    after: passingScore,
    graceBefore: exam.graceMarks,
    graceAfter: graceMarks,
    exceptions,
    reason,
    at: now,
    by,
  });
  return { passingScore, graceMarks, version, change: toChange(change), newlyPassed, newlyFailed };
}

/**
 * Undoes the latest change that was not undone. Attempts that started after this change of the pass mark get the former
 * pass mark of the exam too.
 * @throws AppError `exam.not_found`, `exam.changed`, `pass_mark.none`
 */
export async function undoPassMark(tx: Database, examId: number, { seen, now }: Seen): Promise<ChangedPassMark> {
  const exam = await lockSeenExam(tx, examId, seen);
  const last = await store.selectOptionalStandingChange(tx, examId);
  if (!last) throw new AppError('pass_mark.none');
  const changedPassMark = last.before !== last.after || last.exceptions.length > 0;
  const wanted = { passingScore: changedPassMark ? last.before : undefined, graceMarks: last.graceBefore };
  const { newlyPassed, newlyFailed } = await store.selectPassMoves(tx, exam, wanted, 0);
  if (changedPassMark) await updatePassMarks(tx, examId, last.before);
  for (const { passingScore, attemptIds } of last.exceptions)
    await updatePassMarks(tx, examId, passingScore, attemptIds);
  const { graceMarks } = wanted;
  const passingScore = changedPassMark ? last.before : exam.passingScore;
  const { version } = await updateExam(tx, examId, { columns: { passingScore, graceMarks }, now });
  const change = await store.markPassMarkUndone(tx, last.id, now);
  return { passingScore, graceMarks, version, change: toChange(change), newlyPassed, newlyFailed };
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
  graceBefore,
  graceAfter,
  reason,
  changedAt,
  changedBy,
  undoneAt,
}: PassMarkChangeRow): PassMarkChange => ({
  id,
  before,
  after,
  graceBefore,
  graceAfter,
  reason,
  changedAt: changedAt.toISOString(),
  changedBy,
  undoneAt: undoneAt?.toISOString() ?? null,
});
