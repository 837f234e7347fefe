import type { Marking } from '#contract/exams/marking.contract.ts';
import { commonDivisor } from '#domain/marking/write-marks.ts';

/** Whether two markings give the same marks. `{2, 0, 0, 2}` gives the same marks as `{1, 0, 0, 1}`. */
export const isSameMarking = (one: Marking, other: Marking): boolean =>
  one.right * other.unit === other.right * one.unit &&
  one.wrong * other.unit === other.wrong * one.unit &&
  one.blank * other.unit === other.blank * one.unit;

/**
 * Writes points as marks, exactly and as people type them: −1 of 4 points is "−0.25", 200 of 3 points are "66 2/3". A
 * number of marks is a decimal if it has at most three decimal places, otherwise a fraction.
 */
export function typedMarks(points: number, unit: number): string {
  const common = commonDivisor(Math.abs(points), unit);
  const [numerator, denominator] = [Math.abs(points) / common, unit / common];
  const sign = points < 0 ? '−' : '';
  if (1000 % denominator === 0) return `${sign}${numerator / denominator}`;
  const whole = Math.floor(numerator / denominator);
  return `${sign}${whole > 0 ? `${whole} ` : ''}${numerator % denominator}/${denominator}`;
}

/** A marking as it is typed into the form. */
export const toTypedMarks = ({ right, wrong, blank, unit }: Marking) => ({
  markRight: typedMarks(right, unit),
  markWrong: typedMarks(wrong, unit),
  markBlank: typedMarks(blank, unit),
});
