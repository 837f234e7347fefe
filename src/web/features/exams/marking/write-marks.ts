import type { Marking } from '#contract/exams/marking.contract.ts';
import { writeMarks as writeExactly } from '#domain/marking/write-marks.ts';

/** The fractions that fonts have as one character. */
const characters: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};

/**
 * Writes points as marks, exactly: 200 points over 3 are "66 ⅔", −1 point over 3 is "−⅓". A no-break space keeps the
 * number and its fraction in one line.
 */
export const writeMarks = (points: number, unit: number): string =>
  writeExactly(points, unit, '\u00a0', (fraction) => characters[fraction] ?? fraction);

/** "1 mark", "⅓ mark", "4 marks". */
export const countMarks = (points: number, unit: number): string =>
  `${writeMarks(points, unit)} ${points !== 0 && Math.abs(points) <= unit ? 'mark' : 'marks'}`;

/** What follows the verdict of an attempt that passes by grace: "with ⅔ grace mark", "with 2 grace marks". */
export const withGraceMarks = (points: number, unit: number): string =>
  `with ${writeMarks(points, unit)} grace ${points > unit ? 'marks' : 'mark'}`;

/** The marks of a result: "132 of 720 marks", "66 ⅔ of 200 marks". */
export const scoreInMarks = (points: number, maxPoints: number, { unit }: Marking): string =>
  `${writeMarks(points, unit)} of ${countMarks(maxPoints, unit)}`;

/** Says what a question earns, in the few words that fit beside it: "4 marks, −1 if wrong". */
export function labelMarking({ right, wrong, blank, unit }: Marking): string {
  const rest = [
    [wrong, 'if wrong'],
    [blank, 'if not answered'],
  ] as const;
  const others = rest.filter(([points]) => points !== 0).map(([points, when]) => `${writeMarks(points, unit)} ${when}`);
  return [countMarks(right, unit), ...others].join(', ');
}

/** Says what a question earns in a sentence: "4 marks for a correct answer, −1 for a wrong one." */
export function describeMarking({ right, wrong, blank, unit }: Marking): string {
  const parts = [
    `${countMarks(right, unit)} for a correct answer`,
    `${wrong === 0 ? 'none' : writeMarks(wrong, unit)} for a wrong one`,
    ...(blank === 0 ? [] : [`${writeMarks(blank, unit)} for a missing one`]),
  ];
  return `${parts.join(', ')}.`;
}

/** Writes a percentage of the marks with a true minus sign: "60%", "−25%". */
export const writePercentage = (percentage: number): string => (percentage < 0 ? `−${-percentage}%` : `${percentage}%`);
