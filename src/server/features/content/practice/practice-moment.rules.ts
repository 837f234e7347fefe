import { reviewMoment } from '#server/features/exams/exams/window.rules.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { ReleaseMoment } from '#server/schema/release-moment.ts';

export type PractisedExam = Pick<Exam, 'id' | 'opensAt' | 'closesAt' | 'scoresFrom' | 'reviewFrom'>;

/**
 * From when the questions of an exam may be practised, apart from attempts that still run then: its keys are released,
 * and it has closed. An exam without a closing time never ends, so it counts as over from its opening.
 */
export function practiceMoment(exam: PractisedExam): ReleaseMoment | null {
  const review = reviewMoment(exam);
  if (review === 'held') return 'held';
  const times = [review, exam.opensAt, exam.closesAt].filter((moment) => moment !== null);
  return times.length === 0 ? null : new Date(Math.max(...times.map((moment) => moment.getTime())));
}
