import { optionLetters } from '#domain/question/question-options.ts';
import { normalizeText } from '#domain/question/same-question.ts';
import { type Refusal, severalAnswers } from './marked-up-question.ts';
import { type KeyLine, letterIndex, type OptionLine } from './typed-lines.ts';

/** Everything in a typed list that says which option of a question is right. */
export type TypedKey = {
  options: readonly OptionLine[];
  /** The line of the key below the question. */
  stated: KeyLine | null;
  /**
   * The letter of the question in a table of keys; null if the table has none or several; undefined without a table.
   */
  table: string | null | undefined;
};

/**
 * The index of the right option; or a sentence that says why the educator must choose it; or why the question is left
 * out.
 */
export function findKey({ options, stated, table }: TypedKey): number | string | Refusal {
  const found = new Set<number>();
  const marked = options.flatMap(({ isMarked }, index) => (isMarked ? index : []));
  if (marked.length > 1 && marked.length < options.length) return severalAnswers;
  if (marked.length === 1) found.add(marked[0] ?? 0);
  for (let line = stated; line; line = line.former ?? null) {
    if (new Set(line.letters).size > 1) return severalAnswers;
    const byLine = indexOf(line, options);
    if (typeof byLine === 'string') return byLine;
    found.add(byLine);
  }
  if (table) {
    if (letterIndex(table) >= options.length) return noSuchOption(table);
    found.add(letterIndex(table));
  }
  const emphasised = findEmphasised(options);
  if (typeof emphasised === 'number') found.add(emphasised);
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (first !== undefined && second !== undefined)
    return `The question has two keys: ${optionLetters[first]} and ${optionLetters[second]}.`;
  if (emphasised) return emphasised;
  return table === null
    ? 'The answer key at the end has no clear entry for this question.'
    : 'No option is marked as right.';
}

/**
 * The index of the only option that stands out by bold, underline, highlight or colour; a sentence if several stand
 * out; null if none does. A style that all options have is ignored.
 */
export function findEmphasised(options: readonly Pick<OptionLine, 'emphasis'>[]): number | string | null {
  const only = new Set<number>();
  const some = new Set<number>();
  for (const kind of new Set(options.flatMap(({ emphasis }) => emphasis))) {
    const holders = options.flatMap(({ emphasis }, index) => (emphasis.includes(kind) ? index : []));
    if (holders.length === 1 && options.length > 1) only.add(holders[0] ?? 0);
    // The letters of several options may be bold only to look better.
    else if (holders.length < options.length && !kind.startsWith('letter '))
      for (const index of holders) some.add(index);
  }
  const [first] = only;
  if (first !== undefined && only.size === 1) return first;
  const all = [...(only.size > 1 ? only : some)].toSorted((one, other) => one - other);
  if (all.length === 0) return null;
  return `Several options stand out: ${all.map((index) => optionLetters[index] ?? index + 1).join(', ')}.`;
}

const noSuchOption = (letter: string): string =>
  `The key names option ${letter.toUpperCase()}, which the question does not have.`;

/** The option that a line of a key names by its letter or its whole text. */
function indexOf({ letters: [letter], text }: KeyLine, options: readonly OptionLine[]): number | string {
  const wanted = normalizeText(text);
  const equal = options.flatMap((option, index) => (normalizeText(option.text) === wanted ? index : []));
  if (letter === undefined) {
    const [only, other] = equal;
    const place = Number(text) - 1;
    if (only !== undefined && place !== only && options[place])
      return `The key “${text}” may be the number of option ${optionLetters[place]} or the text of option ${optionLetters[only]}.`;
    return only !== undefined && other === undefined ? only : `The key “${text.slice(0, 80)}” is none of the options.`;
  }
  const index = letterIndex(letter);
  if (index >= options.length) return noSuchOption(letter);
  const [first] = equal;
  if (wanted !== '' && first !== undefined && !equal.includes(index))
    return `The key names option ${letter}, but its text is that of option ${optionLetters[first]}.`;
  return index;
}
