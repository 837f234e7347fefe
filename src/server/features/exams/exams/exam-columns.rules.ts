import { held } from '#contract/exams/exam-info.contract.ts';
import type * as contract from '#contract/exams/exams.contract.ts';
import type { PatternSection } from '#contract/exams/sections.contract.ts';
import { areSized, questionsOf } from '#domain/marking/section-rooms.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { ReleaseMoment } from '#server/schema/release-moment.ts';
import { toMarkColumns, toMarking } from './mark-columns.rules.ts';
import { toWireMoment } from './window.rules.ts';

/**
 * Converts the fields that an educator sends to columns. A field that is left out becomes undefined, which Drizzle
 * leaves out.
 */
export function toExamColumns<Fields extends contract.ExamChange>(fields: Fields) {
  const { opensAt, closesAt, scoresFrom, reviewFrom, marking, sections, cohortIds: _cohorts, ...others } = fields;
  return {
    ...others,
    ...(opensAt !== undefined && { opensAt: toDate(opensAt) }),
    ...(closesAt !== undefined && { closesAt: toDate(closesAt) }),
    ...(scoresFrom !== undefined && { scoresFrom: toReleaseMoment(scoresFrom) }),
    ...(reviewFrom !== undefined && { reviewFrom: toReleaseMoment(reviewFrom) }),
    ...(marking && toMarkColumns(marking)),
    ...(sections && sections.length > 0 && { duration: minutesOf(sections) }),
    ...(sections && areSized(sections) && { totalQuestions: questionsOf(sections) }),
  };
}

/** The minutes of all sections together, which are the duration of their exam. */
export const minutesOf = (sections: readonly { minutes: number }[]): number =>
  sections.reduce((sum, { minutes }) => sum + minutes, 0);

const toDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

const toReleaseMoment = (moment: string | null): ReleaseMoment | null => (moment === held ? held : toDate(moment));

type Counts = Pick<
  contract.Exam,
  | 'questionsCount'
  | 'draftsCount'
  | 'cohortIds'
  | 'rosterCount'
  | 'attemptsCount'
  | 'openAttemptsCount'
  | 'openSince'
  | 'openChallengesCount'
  | 'averagePercentage'
  | 'lastAttemptAt'
>;

/** Converts a row to an exam as its educator sees it. */
export const toContractExam = (row: Exam, sections: ExamSection[], counts: Counts): contract.Exam => {
  const {
    markRight,
    markWrong,
    markBlank,
    markUnit,
    notUsedInLast: _last,
    drawSeed: _seed,
    drawnAt: _drawnAt,
    graceMarks: _graceMarks,
    ...exam
  } = row;
  return {
    ...exam,
    ...counts,
    ...describedRules(row),
    sections: sections.map(({ id, ...section }) => ({ id, ...toSectionInfo(section) })),
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
  entry: exam.entry,
  marking: toMarking(exam),
});

/** A section as educators and students see it. */
export const toSectionInfo = (section: Omit<ExamSection, 'id'>): PatternSection => {
  const { title, minutes, advance, mayReturn, questions } = section;
  return { title, minutes, advance, mayReturn, ...(questions !== null && { questions }) };
};
