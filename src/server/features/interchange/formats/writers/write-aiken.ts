import type { WrittenQuestion } from '../written-items.ts';
import { markedOptions, stemOf, toOneLine } from './question-texts.ts';

/** Writes questions as Aiken (docs.moodle.org/en/Aiken_format): one line a text, and the letter of the right option. */
export const writeAiken = (_title: string, questions: readonly WrittenQuestion[]): Uint8Array =>
  new TextEncoder().encode(questions.map(writeQuestion).join('\n'));

/** A question that begins like an option or like the key would be read as one: "A. Smith, 45 years old". */
const looksLikeOther = /^(?:[A-Z][.)]|ANSWER:)/i;

function writeQuestion(question: WrittenQuestion): string {
  const stem = toOneLine(stemOf(question));
  return [
    looksLikeOther.test(stem) ? `– ${stem}` : stem,
    ...markedOptions(question).map(({ letter, text }) => `${letter}. ${toOneLine(text)}`),
    `ANSWER: ${question.correctAnswer}`,
    '',
  ].join('\n');
}
