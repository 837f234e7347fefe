import { type OptionLetter, optionLetters } from '#domain/question/question-options.ts';
import { normalizeText } from '#domain/question/same-question.ts';
import { withoutLetter } from './clean-texts.rules.ts';

const simplify = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** "d", "(d)", "B)", "c." */
const letterAlone = /^[([{]?\s*([a-f])\s*[)\]}.:]?$/i;
/** "3", "(3)", "3.", and "3.0", which programs write for whole numbers. */
const numberAlone = /^[([]?\s*([1-6])(?:\.0)?\s*[)\].:]?$/;
/** "Option C", "answer: 3", "Choice (b)". */
const worded =
  /^(?:option|choice|answer|ans|key|alternative|antwort|r[ée]ponse|proposition)\s*[:.-]?\s*[([]?([a-f1-6])[)\].]?$/i;
/** "a. ACE inhibitor", "2) Beta-blocker". */
const prefixed = /^[([]?([a-f1-6])\s*[)\].:-]\s*(\S.*)$/is;
/** "A, C", "1;3", "B and D", "ABD". */
const many = /^(?:[a-f]{2,6}|[([]?[a-f1-6][)\]]?(?:\s*(?:[,;&+/]|and|und|et|or)\s*[([]?[a-f1-6][)\]]?)+)$/i;

export type KeyFlaw = 'unknown' | 'ambiguous' | 'several' | 'contradictory';

/**
 * Reads a question's key from a cell: a letter, a number from 1 on, "Option C", the full text of one option, or a
 * letter with this text.
 * @param options The texts of the two to six options.
 * @returns `unknown` if the cell is none of these or names an option that the question lacks, `ambiguous` if it may
 * mean more than one option, `several` if it names more than one, and `contradictory` if its letter and its text mean
 * different options
 */
export function readCorrectAnswer(cell: string, options: readonly string[]): OptionLetter | KeyFlaw {
  const text = cell.trim();
  const letters = optionLetters.slice(0, options.length);
  const toLetter = (mark: string | undefined) =>
    mark === undefined ? undefined : (letters[Number(mark) - 1] ?? letters.find((one) => one === mark.toUpperCase()));
  const letter = toLetter(letterAlone.exec(text)?.[1] ?? worded.exec(text)?.[1]);
  if (letter) return letter;

  const equal = lettersOfText(text, options, simplify);
  const position = toLetter(numberAlone.exec(text)?.[1]);
  // If the options are numbers too, "2" may mean the second option or the option "2".
  if (position) return equal.length === 0 || equal.includes(position) ? position : 'ambiguous';
  if (equal.length > 0) return only(equal);

  const [, mark, rest = ''] = prefixed.exec(text) ?? [];
  const marked = toLetter(mark);
  if (marked) {
    const named = lettersOfText(rest, options, normalizeText);
    if (named.includes(marked)) return marked;
    if (named.length > 0) return 'contradictory';
  }
  const alike = lettersOfText(text, options, normalizeText);
  if (alike.length > 0) return only(alike);
  return many.test(text) ? 'several' : 'unknown';
}

const only = (found: readonly OptionLetter[]) => (found.length > 1 ? 'ambiguous' : (found[0] ?? 'unknown'));

/** The options with this text. An option may begin with its own letter: "B) Beta-blocker". */
function lettersOfText(text: string, options: readonly string[], reduce: (text: string) => string): OptionLetter[] {
  const wanted = reduce(text);
  if (wanted === '') return [];
  return optionLetters.filter((letter, index) => {
    const option = options[index] ?? '';
    return reduce(option) === wanted || reduce(withoutLetter(option, letter)) === wanted;
  });
}
