import type * as contract from '#contract/exams/exams.contract.ts';
import { areSized } from '#domain/marking/section-rooms.ts';
import { selectHavePassMark } from '#server/features/exams/attempts/closing/pass-marks.store.ts';
import { insertTimeChange } from '#server/features/exams/attempts/timing/time-changes.store.ts';
import { toExamColumns } from '#server/features/exams/exams/exam-columns.rules.ts';
import { replaceSections, selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { lockExam, updateExam } from '#server/features/exams/exams/exams.store.ts';
import { selectCountedExam } from '#server/features/exams/exams/list-exams.store.ts';
import { holdCohortsOf, selectCohortIds } from '#server/features/exams/roster/cohorts.store.ts';
import { setExamCohorts } from '#server/features/exams/roster/set-exam-cohorts.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';

type Change = { change: contract.ExamChange; seen: number | undefined; now: Date };

/** An exam with its sections. */
type SectionedExam = Exam & { sections: ExamSection[] };

/** An exam before and after a change, with the names of its cohorts if they have changed. */
export type ChangedExam = { before: SectionedExam; after: SectionedExam; cohorts: string[] | undefined };

/**
 * Changes the fields of an exam that `change` has. A new closing time moves the deadlines of the open attempts, so that
 * saves, submits and the closer need not read the exam: it stores this change, and `applyTimeChanges` moves them after
 * the transaction. Attempts that have started keep their sections.
 * @returns the exam before and after the change.
 * @throws AppError `exam.not_found`, `exam.changed`, `exam.code_taken`, `exam.in_use`, `roster.twins`,
 * `request.invalid` if the exam would close before it opens, or its paper would have fewer questions than sections
 */
export async function changeExam(tx: Database, examId: number, { change, seen, now }: Change): Promise<ChangedExam> {
  if (change.cohortIds) await lockUntilCommit(tx, 'rosters');
  const held = change.cohortIds && (await holdCohortsOf(tx, examId, change.cohortIds));
  const row = await lockExam(tx, examId);
  const isHeld = !held || (await selectCohortIds(tx, examId)).every((id) => held.has(id));
  // Before the sections are read and written: a client that saw older sections must get the newer version, and no error
  // about a section.
  if (!isHeld || (seen !== undefined && seen !== row.version)) {
    throw changedMeanwhile('exam.changed', await selectCountedExam(tx, examId));
  }
  const before = { ...row, sections: await selectSectionsOf(tx, examId) };
  const columns = toExamColumns(change);
  // The sections of an exam decide its duration.
  if (!change.sections && before.sections.length > 0) delete columns.duration;
  // Sections with numbers of questions decide how many the paper has.
  if (!change.sections && areSized(before.sections)) delete columns.totalQuestions;
  requireWindow({ ...before, ...columns });
  requireQuestionPerSection({
    totalQuestions: columns.totalQuestions ?? before.totalQuestions,
    sections: change.sections ?? before.sections,
  });
  if (change.sections) await replaceSections(tx, examId, change.sections);
  const cohorts = change.cohortIds && (await setExamCohorts(tx, examId, change.cohortIds));
  // Grace marks need a pass mark. Attempts keep their grace marks, so whoever passed with them still passes.
  const hasGrace = columns.passingScore !== null || (await selectHavePassMark(tx, examId));
  const grace = hasGrace ? {} : { graceMarks: 0 };
  const updated = await updateExam(tx, examId, { columns: { ...columns, ...grace }, now });
  if (updated.archived && !before.archived) await requireUnused(tx, updated, now);
  const after = { ...updated, sections: change.sections ? await selectSectionsOf(tx, examId) : before.sections };
  if (before.closesAt?.getTime() !== after.closesAt?.getTime()) {
    await insertTimeChange(tx, { examId, at: now, minutes: null, userId: null });
  }
  return { before, after, cohorts };
}

/**
 * @throws AppError `request.invalid` if the paper of an exam would have fewer questions than sections, because a
 * section needs one.
 */
export function requireQuestionPerSection({
  totalQuestions,
  sections = [],
}: {
  totalQuestions: number;
  sections?: readonly unknown[] | undefined;
}): void {
  if (totalQuestions >= sections.length) return;
  const message = `The paper needs at least one question for each of its ${sections.length} sections.`;
  throw new AppError('request.invalid', message, [{ path: 'totalQuestions', message }]);
}

/** @throws AppError `exam.in_use` if students can start the exam, or still write */
async function requireUnused(tx: Database, exam: Exam, now: Date): Promise<void> {
  if (exam.isActive && !(exam.closesAt && exam.closesAt <= now)) throw new AppError('exam.in_use');
  const { openAttemptsCount } = await selectCountedExam(tx, exam.id);
  if (openAttemptsCount === 0) return;
  const who = openAttemptsCount === 1 ? '1 student still writes' : `${openAttemptsCount} students still write`;
  throw new AppError('exam.in_use', `${who} this exam. Archive it when the last session has ended.`);
}

/** @throws AppError `request.invalid` if the exam closes before it opens */
export function requireWindow({ opensAt, closesAt }: { opensAt?: Date | null; closesAt?: Date | null }): void {
  if (!opensAt || !closesAt || opensAt < closesAt) return;
  const message = 'The exam must close after it opens.';
  throw new AppError('request.invalid', message, [{ path: 'closesAt', message }]);
}
