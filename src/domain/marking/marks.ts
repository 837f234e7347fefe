/*
 * The arithmetic of marks. It is exact, because points are whole numbers. The SQL form is in grading.store.ts, and
 * grading.store.api.test.ts compares both.
 */

/** The points for one question, of which `unit` make one mark. */
export type Marking = { right: number; wrong: number; blank: number; unit: number };

/** How many answers of a paper are correct, wrong and missing. */
export type AnswerCounts = { right: number; wrong: number; blank: number };

/** The points of a paper. */
export const pointsFor = (marking: Marking, { right, wrong, blank }: AnswerCounts): number =>
  marking.right * right + marking.wrong * wrong + marking.blank * blank;

/** The points of a paper with correct answers only. */
export const mostPoints = (marking: Marking, questions: number): number => marking.right * questions;

/** Percent of the maximum, rounded half up, so −12.5 is −12; 0 of 0 is 0. */
export function percentageOf(points: number, maximum: number): number {
  return maximum === 0 ? 0 : Math.floor((200 * points + maximum) / (2 * maximum));
}

/** Whether a percentage reaches a passing score, both in percent; null if there is no passing score. */
export const isPass = (percentage: number, passingScore: number | null): boolean | null =>
  passingScore === null ? null : percentage >= passingScore;

/** The marks of an attempt, and what it needs to pass. */
type AttemptMarks = {
  points: number;
  maxPoints: number;
  unit: number;
  percentage: number;
  passingScore: number | null;
};

/**
 * Judges an attempt with grace marks: an attempt that lacks at most `graceMarks` marks for its passing score gets the
 * lacking points and passes.
 * @returns `gracePoints`: the points that it got, which count in no other figure.
 */
export function judge(
  { points, maxPoints, unit, percentage, passingScore }: AttemptMarks,
  graceMarks: number,
): { passed: boolean | null; gracePoints: number } {
  const passed = isPass(percentage, passingScore);
  if (passingScore === null || passed) return { passed, gracePoints: 0 };
  // The fewest points whose percentage, rounded half up, reaches the passing score.
  const lacking = Math.ceil(((2 * passingScore - 1) * maxPoints) / 200) - points;
  const isGiven = lacking > 0 && lacking <= graceMarks * unit;
  return { passed: isGiven, gracePoints: isGiven ? lacking : 0 };
}

/** A median percentage as pages and files show it, with one decimal. */
export const shownMedian = (percentage: number): number => Math.round(percentage * 10) / 10;

/** How lists and files name whether an attempt has passed; empty if it has no passing score or is open. */
export const nameVerdict = (passed: boolean | null): string => (passed === null ? '' : passed ? 'Passed' : 'Failed');
