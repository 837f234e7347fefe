import type * as contract from '#contract/exams/exams.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { lockOpenAttempts, updateTimes } from '../attempts/attempts.store.ts';
import { moved } from '../attempts/closing/section-times.rules.ts';
import { toExamColumns } from './exam-columns.rules.ts';
import { replaceSections, selectSections } from './exam-sections.store.ts';
import { lockExam, updateExam } from './exams.store.ts';

type Change = { change: contract.ExamChange; seen: number | undefined; now: Date };

/**
 * Changes the fields of an exam that `change` has. A new closing time moves the deadlines of the open attempts, so that saves, submits and
 * the closer need not read the exam.
 * @returns the exam before and after the change.
 * @throws AppError `exam.not_found`, `exam.changed`, `exam.code_taken`, `request.invalid` if the exam would close before it opens
 */
export async function changeExam(
  tx: Database,
  examId: number,
  { change, seen, now }: Change,
): Promise<{ before: Exam; after: Exam }> {
  const before = await lockExam(tx, examId);
  const columns = toExamColumns(change);
  if (change.sections) await replaceSections(tx, examId, change.sections);
  // The duration of an exam with sections is theirs.
  else if ((await selectSections(tx, [examId])).size > 0) delete columns.duration;
  requireWindow({ ...before, ...columns });
  const after = await updateExam(tx, examId, { columns, seen, now });
  if (before.closesAt?.getTime() !== after.closesAt?.getTime()) await moveDeadlines(tx, after, now);
  return { before, after };
}

/** @throws AppError `request.invalid` if the exam closes before it opens */
export function requireWindow({ opensAt, closesAt }: { opensAt?: Date | null; closesAt?: Date | null }): void {
  if (!opensAt || !closesAt || opensAt < closesAt) return;
  const message = 'The exam must close after it opens.';
  throw new AppError('request.invalid', message, [{ path: 'closesAt', message }]);
}

async function moveDeadlines(tx: Database, { id, closesAt }: Exam, now: Date): Promise<void> {
  const open = await lockOpenAttempts(tx, id, now);
  await updateTimes(
    tx,
    open.map((attempt) => moved(attempt, closesAt, now)),
  );
}
