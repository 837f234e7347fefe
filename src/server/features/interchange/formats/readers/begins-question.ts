import { emphasisOf, type TypedLine } from './typed-line.ts';
import { optionIndex, readKey, readNumber } from './typed-lines.ts';
import type { OpenQuestion } from './typed-question.ts';

/** Longer texts between questions are listed as left out. Shorter ones are headings. */
export const longestHeading = 120;
/** How many lines behind a line are searched for an option, and so how many `isNewStem` needs. */
export const linesBehind = 29;

/** The facts about the lines before a line. `last` is the number of the last question. */
type Before = { isAfterBlank: boolean; last: number };

/** Whether a line with this number begins the next question, and is no line of a list within the open one. */
export function beginsQuestion(
  question: OpenQuestion,
  { number, style }: { number: number; style: string },
  { list }: TypedLine,
  { isAfterBlank, last }: Before,
): boolean {
  if (list !== null && style === question.style) return true;
  if (question.part === 'explanation') return isAfterBlank || number === last + 1;
  if (question.part !== 'stem' || question.hasBullets || (question.number === null && !question.isBounded)) return true;
  return question.listed === 0 ? number !== 1 : number !== question.listed + 1 || style !== question.listStyle;
}

/** Whether a paragraph is the title of the questions behind it: short, bold or underlined, and in front of a number. */
export function isTitle(
  text: string,
  line: TypedLine,
  question: OpenQuestion | null,
  behind: readonly TypedLine[],
): boolean {
  if (line.start !== 'paragraph' || text.length > longestHeading || /[.?:…,;]$/.test(text)) return false;
  if (question && (question.isBounded || (question.part === 'stem' && question.number !== null))) return false;
  if (emphasisOf(line, 0, line.text.length).every((kind) => kind !== 'bold' && kind !== 'underline')) return false;
  const next = behind.slice(0, 3).find((one) => one.text.trim() !== '');
  return next !== undefined && readNumber(next.text.trim()) !== undefined;
}

/** Whether a line of text begins a question without a number. */
export function isNewStem(
  question: OpenQuestion,
  { start }: TypedLine,
  isAfterBlank: boolean,
  behind: readonly TypedLine[],
): boolean {
  const { part, number, isBounded } = question;
  const isParagraph = start === 'paragraph';
  if (isBounded && part !== 'options') return false;
  if (part === 'key') return true;
  if (part === 'explanation') return number === null && (isAfterBlank || (isParagraph && nextOption(behind) === 0));
  if (part === 'options' && isParagraph) return nextOption(behind) !== question.options.length;
  if (part === 'options') return isAfterBlank;
  if (!question.hasBullets) return false;
  return isParagraph && number === null ? true : isAfterBlank && !(isParagraph && nextOption(behind) === 0);
}

/** The index of the next option, unless a question or a key comes first. */
function nextOption(behind: readonly TypedLine[]): number | undefined {
  for (const { text } of behind.slice(0, linesBehind)) {
    const line = text.trim();
    const letter = optionIndex(line);
    if (letter !== undefined) return letter;
    if (readNumber(line) || readKey(line)) return undefined;
  }
  return undefined;
}
