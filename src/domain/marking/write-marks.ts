import type { Marking } from './marks.ts';

/** Whether a result in marks says no more than the number of correct answers. */
export const isDefaultMarking = ({ right, wrong, blank, unit }: Marking): boolean =>
  right === 1 && wrong === 0 && blank === 0 && unit === 1;

/** The greatest common divisor of two whole numbers that are not negative. */
export const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * Writes points as marks, exactly: 200 points over 3 are "66 2/3", −2 points over 6 are "−1/3".
 * @param space the text between the whole number and its fraction
 * @param write writes a fraction, such as "2/3"
 */
export function writeMarks(points: number, unit: number, space = ' ', write = (fraction: string) => fraction): string {
  const size = Math.abs(points);
  const [whole, rest] = [Math.floor(size / unit), size % unit];
  const common = commonDivisor(rest, unit);
  const parts = [
    ...(whole > 0 || rest === 0 ? [whole] : []),
    ...(rest > 0 ? [write(`${rest / common}/${unit / common}`)] : []),
  ];
  return `${points < 0 ? '−' : ''}${parts.join(space)}`;
}
