import { OptionLetter } from '#contract/exams/attempts.contract.ts';

const simplify = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * The key that a cell names: a letter of either case, else the full text of one option.
 * @param options The texts of A to D.
 * @returns why not, when it names none or more than one
 */
export function readCorrectAnswer(cell: string, options: readonly string[]): OptionLetter | 'ambiguous' | 'unknown' {
  const letter = OptionLetter.options.find((option) => option === cell.trim().toUpperCase());
  if (letter) return letter;
  const wanted = simplify(cell);
  const fitting = OptionLetter.options.filter((_, index) => simplify(options[index] ?? '') === wanted);
  return fitting.length > 1 ? 'ambiguous' : (fitting[0] ?? 'unknown');
}
