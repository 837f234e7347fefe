import { type CheckedItem, hintsOf } from './item-flaws.ts';
import type { PreferredWords } from './preferred-words.ts';
import { normalizeText } from './same-question.ts';

type Checked<Id> = CheckedItem & { id: Id };

/** An answer of fewer characters is in many texts by chance. */
const shortestAnswer = 8;

/** With fewer questions, chance alone makes the places of the keys uneven. */
const fewestForBalance = 20;

/** From this multiple of an even share of the keys at one letter on, students can gain by guessing. */
const mostOfLetter = 1.6;

/** The hints of the checks about a whole paper: by question, and about the paper itself. */
export type PaperChecks<Id> = { questions: { id: Id; hints: string[] }[]; paper: string[] };

/**
 * Checks each question of a paper by itself and beside the others: whether the text of one tells the answer of another,
 * and whether the keys are spread over the letters. Questions without a hint are left out.
 */
export function checkPaper<Id>(
  items: readonly Checked<Id>[],
  letters: readonly string[],
  words?: PreferredWords,
): PaperChecks<Id> {
  const texts = items.map(({ questionText }) => ` ${normalizeText(questionText)} `);
  const questions = items.map((item, index) => ({
    id: item.id,
    hints: [...hintsOf(item, words), ...toldBy(item, index, texts)],
  }));
  return { questions: questions.filter(({ hints }) => hints.length > 0), paper: uneven(items, letters) };
}

/**
 * The numbers of other questions whose text contains the correct option of this question. Empty if the option is short,
 * or if the text of this question contains it too.
 */
function toldBy(item: CheckedItem, own: number, texts: readonly string[]): string[] {
  const answer = ` ${normalizeText(item.options[item.key] ?? '')} `;
  if (answer.length - 2 < shortestAnswer || texts[own]?.includes(answer)) return [];
  const numbers = texts.flatMap((text, index) => (index !== own && text.includes(answer) ? [index + 1] : []));
  return numbers.length === 0 || numbers.length > 3
    ? []
    : [`Its correct option is in the text of question ${numbers.join(', ')}.`];
}

function uneven(items: readonly CheckedItem[], letters: readonly string[]): string[] {
  if (items.length < fewestForBalance) return [];
  return letters.flatMap((letter, index) => {
    const able = items.filter(({ options }) => options.length > index);
    const keyed = able.filter(({ key }) => key === index).length;
    const even = able.reduce((sum, { options }) => sum + 1 / options.length, 0);
    return keyed > even * mostOfLetter + 2
      ? [`${letter} is the correct option of ${keyed} of ${able.length} questions.`]
      : [];
  });
}
