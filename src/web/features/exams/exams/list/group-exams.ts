import type { Exam } from '#contract/exams/exams.contract.ts';
import { byText } from '#web/ui/lists/arrange.ts';

/** The year in which an exam opens, or else was created, in the time zone of the browser. */
export const yearFromDates = ({ opensAt, createdAt }: Pick<Exam, 'opensAt' | 'createdAt'>): number =>
  new Date(opensAt ?? createdAt).getFullYear();

/** The year that an educator gave the exam, or else the year of its dates. */
export const yearOf = (exam: Pick<Exam, 'year' | 'opensAt' | 'createdAt'>): number => exam.year ?? yearFromDates(exam);

/** The ways to group the list of exams. */
export type Grouping = 'both' | 'year' | 'cohort' | 'none';

export type ExamGroup = { name: string; exams: Exam[] };

const withoutCohort = 'No cohort';

/**
 * Groups exams by year, the latest first, and within a year by the names of their cohorts; exams without a cohort come
 * last. The exams of a group keep their order.
 * @param nameOf The name of a cohort, by its id.
 */
export function groupExams(
  exams: readonly Exam[],
  grouping: Grouping,
  nameOf: (cohortId: number) => string,
): ExamGroup[] {
  if (exams.length === 0) return [];
  if (grouping === 'none') return [{ name: '', exams: [...exams] }];
  const cohortsOf = ({ cohortIds }: Exam) => cohortIds.map(nameOf).toSorted(byText).join(', ');
  const groups = new Map<string, ExamGroup & { year: number; cohorts: string }>();
  for (const exam of exams) {
    const year = grouping === 'cohort' ? 0 : yearOf(exam);
    const cohorts = grouping === 'year' ? '' : cohortsOf(exam);
    const shown = cohorts === '' ? withoutCohort : cohorts;
    const name = grouping === 'year' ? String(year) : grouping === 'cohort' ? shown : `${year} · ${shown}`;
    const group = groups.get(name);
    if (group) group.exams.push(exam);
    else groups.set(name, { name, exams: [exam], year, cohorts });
  }
  return [...groups.values()]
    .toSorted(
      (a, b) => b.year - a.year || Number(a.cohorts === '') - Number(b.cohorts === '') || byText(a.cohorts, b.cohorts),
    )
    .map(({ name, exams: grouped }) => ({ name, exams: grouped }));
}
