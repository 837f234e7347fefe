import { type OptionLetter, optionLetters } from '#domain/question/question-options.ts';

export type PlacedOptions = { options: string[]; correctAnswer: OptionLetter };

const comparators = ['<', '≤', '', '≥', '>'];

/**
 * Decides the order of the right answer and its one to five distractors: amounts of the same unit ascend, as readers
 * expect; other options are shuffled.
 * @param random Returns a number from 0 up to, but not including, 1.
 */
export function placeOptions(rightAnswer: string, distractors: readonly string[], random: () => number): PlacedOptions {
  const options = [rightAnswer, ...distractors];
  const ordered = orderAmounts(options) ?? shuffle(options, random);
  return { options: ordered, correctAnswer: optionLetters[ordered.indexOf(rightAnswer)] ?? 'A' };
}

/** The algorithm of Fisher and Yates. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

type Amount = { text: string; value: number; comparator: number; unit: string };

function orderAmounts(options: readonly string[]): string[] | undefined {
  const amounts = options.map(readAmount);
  const [first] = amounts;
  if (!amounts.every((amount) => amount !== undefined && amount.unit === first?.unit)) return undefined;
  return (amounts as Amount[])
    .toSorted((a, b) => a.value - b.value || a.comparator - b.comparator)
    .map(({ text }) => text);
}

/**
 * Reads amounts such as "1,200 mg", "< 5 %", "-2.5" and "10–20 mmHg" (by its lower end). A unit must not contain a
 * number.
 */
function readAmount(text: string): Amount | undefined {
  const match =
    /^([<>≤≥]?)\s*([+−-]?\d{1,3}(?:,\d{3})+|[+−-]?\d+)(\.\d+)?\s*(?:(?:[-–]|to)\s*[\d.,]+)?\s*([^\d]*)$/.exec(
      text.trim(),
    );
  if (!match) return undefined;
  const [, comparator = '', whole = '', fraction = '', unit = ''] = match;
  return {
    text,
    value: Number(whole.replaceAll(',', '').replace('−', '-') + fraction),
    comparator: comparators.indexOf(comparator),
    unit: unit.trim().replace(/[.]$/, ''),
  };
}
