import type { Marking } from '#contract/exams/marking.contract.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/*
 * The arithmetic of marks. It is exact, because points are whole numbers. The SQL form is in grading.store.ts, and
 * grading.store.api.test.ts compares both.
 */

/** The columns of a marking in an exam or in an attempt. */
export type MarkColumns = Pick<Attempt, 'markRight' | 'markWrong' | 'markBlank' | 'markUnit'>;

export const toMarking = ({ markRight, markWrong, markBlank, markUnit }: MarkColumns): Marking => ({
  right: markRight,
  wrong: markWrong,
  blank: markBlank,
  unit: markUnit,
});

export const toMarkColumns = ({ right, wrong, blank, unit }: Marking): MarkColumns => ({
  markRight: right,
  markWrong: wrong,
  markBlank: blank,
  markUnit: unit,
});

/** How many answers of a paper are correct, wrong and missing. */
export type AnswerCounts = { right: number; wrong: number; blank: number };

/** The points of a paper. */
export const pointsFor = (marking: Marking, { right, wrong, blank }: AnswerCounts): number =>
  marking.right * right + marking.wrong * wrong + marking.blank * blank;

/** The points of a paper with correct answers only. */
export const mostPoints = (marking: Marking, questions: number): number => marking.right * questions;

/** The points of a closed attempt; 0 for an open one. */
export const pointsOf = ({ points }: Pick<Attempt, 'points'>): number => points ?? 0;

/** The maximum of the points of a closed attempt; 0 for an open one. */
export const maxPointsOf = ({ maxPoints }: Pick<Attempt, 'maxPoints'>): number => maxPoints ?? 0;

/** Percent of the maximum, rounded half up, so −12.5 is −12; 0 of 0 is 0. */
export function percentageOf(points: number, maximum: number): number {
  return maximum === 0 ? 0 : Math.floor((200 * points + maximum) / (2 * maximum));
}

/** Whether a percentage reaches a passing score, both in percent. */
export function isPass(percentage: number, passingScore: number): boolean {
  return percentage >= passingScore;
}

/** Whether a result in marks says no more than the number of correct answers. */
export const isDefaultMarking = (marking: Marking): boolean =>
  marking.right === 1 && marking.wrong === 0 && marking.blank === 0 && marking.unit === 1;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Writes points as marks, exactly: 200 points over 3 are "66 2/3", −2 points over 6 are "−1/3". */
export function writeMarks(points: number, { unit }: Marking): string {
  const size = Math.abs(points);
  const [whole, rest] = [Math.floor(size / unit), size % unit];
  const common = divisor(rest, unit);
  const parts = [
    ...(whole > 0 || rest === 0 ? [whole] : []),
    ...(rest > 0 ? [`${rest / common}/${unit / common}`] : []),
  ];
  return `${points < 0 ? '−' : ''}${parts.join(' ')}`;
}
