import type * as contract from '#contract/exams/exams.contract.ts';
import { held } from '#contract/exams/exams.contract.ts';
import { toMarkColumns, toMarking } from '#server/features/exams/attempts/closing/marks.rules.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { ReleaseMoment } from '#server/schema/release-moment.ts';
import { toWireMoment } from './window.rules.ts';

/** Converts the fields that an educator sends to columns. A field that is left out becomes undefined, which Drizzle leaves out. */
export function toExamColumns<Fields extends contract.ExamChange>(fields: Fields) {
  const { opensAt, closesAt, scoresFrom, reviewFrom, marking, ...others } = fields;
  return {
    ...others,
    ...(opensAt !== undefined && { opensAt: toDate(opensAt) }),
    ...(closesAt !== undefined && { closesAt: toDate(closesAt) }),
    ...(scoresFrom !== undefined && { scoresFrom: toReleaseMoment(scoresFrom) }),
    ...(reviewFrom !== undefined && { reviewFrom: toReleaseMoment(reviewFrom) }),
    ...(marking && toMarkColumns(marking)),
  };
}

const toDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

const toReleaseMoment = (moment: string | null): ReleaseMoment | null => (moment === held ? held : toDate(moment));

type Counts = Pick<
  contract.Exam,
  'questionsCount' | 'draftsCount' | 'attemptsCount' | 'openAttemptsCount' | 'averagePercentage' | 'lastAttemptAt'
>;

/** Converts a row to an exam as its educator sees it. */
export const toContractExam = (row: Exam, counts: Counts): contract.Exam => {
  const { markRight, markWrong, markBlank, markUnit, ...exam } = row;
  return {
    ...exam,
    ...counts,
    ...describedRules(row),
    scoresFrom: toWireMoment(exam.scoresFrom),
    reviewFrom: toWireMoment(exam.reviewFrom),
    createdAt: exam.createdAt.toISOString(),
    updatedAt: exam.updatedAt.toISOString(),
  };
};

/** The rules of an exam that educators and students see. */
export const describedRules = (exam: Exam) => ({
  opensAt: toWireMoment(exam.opensAt),
  closesAt: toWireMoment(exam.closesAt),
  attemptsAllowed: exam.attemptsAllowed,
  marking: toMarking(exam),
});
