import { Marking } from '#contract/exams/marking.contract.ts';
import { commonDivisor } from '#domain/marking/write-marks.ts';

/** The largest number of points for an answer, and in a mark. */
const most = 1000;

/** The marks for one question as an educator types them: "4", "−1", "1/3", "0.25", "1 1/3". */
export type TypedMarks = { right: string; wrong: string; blank: string };

type MarksProblem = { field: keyof TypedMarks; message: string };

/** An exact number. The denominator is positive, and both numbers have no common divisor. */
type Fraction = { numerator: number; denominator: number };

const plain = (text: string): string =>
  text
    .replace(/[−–‒]/g, '-')
    .replace(/[¼½¾⅓⅔⅙⅚]/g, (character) => ` ${character.normalize('NFKD').replace('⁄', '/')}`)
    .replace(/^\s*([+-]?)\s*/, '$1')
    .trim()
    .replace(/\s+/g, ' ');

const decimal = /^([+-]?)(\d{1,6})?(?:\.(\d{0,6}))?$/;
const fraction = /^([+-]?)(?:(\d{1,6}) )?(\d{1,6})\/(\d{1,6})$/;

function toFraction(sign: string | undefined, numerator: number, denominator: number): Fraction {
  const common = commonDivisor(numerator, denominator);
  return { numerator: ((sign === '-' ? -1 : 1) * numerator) / common || 0, denominator: denominator / common };
}

/** @returns undefined if the text is not a number of marks */
function readFraction(text: string): Fraction | undefined {
  const typed = plain(text);
  const [, sign, whole = '0', numerator, denominator] = fraction.exec(typed) ?? [];
  if (numerator && denominator) {
    if (Number(denominator) === 0) return undefined;
    return toFraction(sign, Number(whole) * Number(denominator) + Number(numerator), Number(denominator));
  }
  const [found, mark, digits = '', decimals = ''] = decimal.exec(typed) ?? [];
  if (found === undefined || digits + decimals === '') return undefined;
  return toFraction(mark, Number(digits + decimals), 10 ** decimals.length);
}

const examples: Record<keyof TypedMarks, string> = {
  right: '4, 0.25 or 1/3',
  wrong: '−1, −0.25 or −1/3',
  blank: '0, 0.5 or 1/3',
};

const fields = ['right', 'wrong', 'blank'] as const;

/**
 * Turns typed marks into whole points over the smallest unit that keeps them exact.
 * @returns the marking, or what to change at which field
 */
export function readMarks(typed: TypedMarks): { marking: Marking } | { problems: MarksProblem[] } {
  const read = fields.map((field) => ({ field, text: typed[field].trim(), value: readFraction(typed[field]) }));
  const problems = read.flatMap(({ field, text, value }): MarksProblem[] => {
    if (!value) return [{ field, message: `Type a number such as ${examples[field]}.` }];
    const message = problemOf(field, text, value);
    return message ? [{ field, message }] : [];
  });
  const [right, wrong, blank] = read.map(({ value }) => value);
  if (problems.length > 0 || !right || !wrong || !blank) return { problems };

  const unit = [right, wrong, blank].reduce((common, { denominator }) => leastMultiple(common, denominator), 1);
  const pointsOf = ({ numerator, denominator }: Fraction) => numerator * (unit / denominator);
  const marking = { right: pointsOf(right), wrong: pointsOf(wrong), blank: pointsOf(blank), unit };
  if (marking.blank >= marking.right) {
    return { problems: [{ field: 'blank', message: 'A missing answer must earn less than a correct one.' }] };
  }
  if (Marking.safeParse(marking).success) return { marking };
  const finest = read.findLast(({ value }) => value && value.denominator > 1)?.field ?? 'right';
  return {
    problems: [
      { field: finest, message: 'Rounds cannot keep these three numbers exactly together. Use simpler fractions.' },
    ],
  };
}

const leastMultiple = (a: number, b: number): number => (a / commonDivisor(a, b)) * b;

function problemOf(field: keyof TypedMarks, text: string, { numerator, denominator }: Fraction): string | undefined {
  if (denominator > most) {
    return `Rounds cannot keep ${text} exactly. Type a fraction such as 1/3, or at most three decimal places.`;
  }
  if (field === 'right' && numerator <= 0) return 'A correct answer must earn more than 0.';
  if (field === 'wrong' && numerator > 0)
    return `A wrong answer earns 0 or less. To take marks away, type −${text.replace('+', '')}.`;
  if (Math.abs(numerator) > most * denominator) return `At most ${most} marks.`;
  if (Math.abs(numerator) > most) return `Rounds cannot keep ${text} exactly. Use a simpler fraction.`;
  return undefined;
}

/** "1/3" for a decimal that looks like a rounded third: 0.33, −0.333, 0.67. Undefined for any other text. */
export function thirdFor(text: string): string | undefined {
  const [, sign, whole = '', digits] = /^([+-]?)(\d{0,6})\.(3{2,3}|6{1,2}7|66{1,2})$/.exec(plain(text)) ?? [];
  if (digits === undefined) return undefined;
  return `${sign === '-' ? '−' : ''}${Number(whole) > 0 ? `${Number(whole)} ` : ''}${digits.startsWith('3') ? '1/3' : '2/3'}`;
}
