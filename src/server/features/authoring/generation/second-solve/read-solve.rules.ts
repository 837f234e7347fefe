import type { SecondSolve } from '#contract/exams/second-solve.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { cleanText, excerpt, fieldsOf } from '../draft-text.rules.ts';

/** A model is asked for a sentence. Longer texts are cut at this number of characters. */
const longest = 500;

const readText = (value: unknown): string => excerpt(cleanText(value), longest);

/** Reads the answer to a question without its options. Undefined if the model returned nothing usable. */
export function readCovered([element]: readonly unknown[]): Pick<SecondSolve, 'answer' | 'reason'> | undefined {
  const { answer, reason } = fieldsOf(element);
  if (answer !== null && readText(answer) === '') return undefined;
  return { answer: answer === null ? null : readText(answer), reason: readText(reason) };
}

/**
 * Reads the judgements of all options. Undefined if one is missing or unusable.
 * @param letters The letters of the options in the order in which the model saw them.
 */
export function readJudged(
  [element]: readonly unknown[],
  letters: readonly OptionLetter[],
): Pick<SecondSolve, 'choice' | 'options'> | undefined {
  const { best, options } = fieldsOf(element);
  const choice = best === null ? null : letters[Number(best) - 1];
  const judged = Array.isArray(options) ? options.map(fieldsOf) : [];
  const read = letters.flatMap((letter, index) => {
    const own = judged.find(({ number }) => number === index + 1);
    return typeof own?.isDefensible === 'boolean'
      ? [{ letter, isDefensible: own.isDefensible, reason: readText(own.why) }]
      : [];
  });
  if (choice === undefined || read.length < letters.length) return undefined;
  return { choice, options: read.toSorted((a, b) => (a.letter < b.letter ? -1 : 1)) };
}
