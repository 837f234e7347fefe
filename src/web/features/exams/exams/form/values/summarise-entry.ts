import type { ExamEntry } from '#contract/exams/exam-info.contract.ts';
import { count } from '#web/ui/wording/count.ts';

/** Who may start an exam, as the form names it. */
export const entryNames: Record<ExamEntry, string> = {
  open: 'Everyone with the code',
  roster: 'Only people on the roster',
};

/** Who may start an exam: "Only people on the roster · 2 cohorts". */
export const summariseEntry = (entry: ExamEntry, cohortIds: readonly number[]): string =>
  cohortIds.length === 0 ? entryNames[entry] : `${entryNames[entry]} · ${count(cohortIds.length, 'cohort')}`;
