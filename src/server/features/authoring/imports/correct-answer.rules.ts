import { OptionLetter } from '#contract/exams/attempts.contract.ts';

const simplify = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Reads a question's key from a cell that contains a letter in any case, or the full text of one option.
 * @param options The texts of the options A to D.
 * @returns `unknown` if the cell is the text of no option, `ambiguous` if it is the text of more than one
 */
export function readCorrectAnswer(cell: string, options: readonly string[]): OptionLetter | 'ambiguous' | 'unknown' {
  const letter = OptionLetter.options.find((option) => option === cell.trim().toUpperCase());
  if (letter) return letter;
  const wanted = simplify(cell);
  const fitting = OptionLetter.options.filter((_, index) => simplify(options[index] ?? '') === wanted);
  return fitting.length > 1 ? 'ambiguous' : (fitting[0] ?? 'unknown');
}
