import type { FormatName, FormatReader } from '../read-items.ts';
import { fileText } from '../texts/file-text.ts';
import { typedHtml } from '../texts/typed-html.ts';
import { escapeHtml } from '../texts/xml-tree.ts';
import { composeTyped } from './compose-typed.ts';
import { readDataAddress } from './marked-up-question.ts';
import { splitTypedList } from './split-typed-list.ts';
import { plainLine, type TypedLine } from './typed-line.ts';
import { readBullet, readNumber, readOption } from './typed-lines.ts';
import { unifyLabels } from './unify-labels.ts';

/**
 * Whether a text is in the format Aiken: lettered options, lines with `ANSWER: B`, and no numbers before the questions.
 */
export const looksLikeAiken = (text: string | null): boolean =>
  text !== null && /^ANSWER: ?[A-H][ \t]*$/m.test(text) && /^A[.)]/m.test(text) && !/^\d{1,4}[.)]/m.test(text);

/** Whether a text has two options with letters below each other, or options with boxes. */
export function hasTypedOptions(text: string): boolean {
  const lines = linesOf(text);
  return lines.some(
    (line, index) =>
      (readOption(line, 0) !== undefined && readOption(lines[index + 1] ?? '', 1) !== undefined) ||
      ['x', 'o'].includes(readBullet(line)?.sign ?? ''),
  );
}

/** Whether a text is a typed list: it has such options, or numbers before its questions. */
export const looksLikeTypedList = (text: string | null): boolean =>
  text !== null && (hasTypedOptions(text) || linesOf(text).some((line) => readNumber(line)?.isLoose === false));

/** The beginnings of the lines that tell the format. */
const linesOf = (text: string): string[] =>
  unifyLabels(text.split('\n', 20_000).map((line, index) => plainLine(line.slice(0, 200).trim(), index))).map((line) =>
    line.text.replace(/^\*\*(?=\S)/, ''),
  );

/**
 * Reads questions that a teacher has typed: numbers before questions, letters before options, and a key in any usual
 * form.
 */
export const readTypedList: FormatReader = ({ bytes }) => readList('typed-list', bytes);

/**
 * Reads Aiken, which is a typed list with one form of keys. The name of the file is the topic.
 * Source of the format: https://docs.moodle.org/en/Aiken_format
 */
export const readAiken: FormatReader = ({ name, bytes }) => {
  const file = readList('aiken', bytes);
  // The format has no categories. A pasted text has a name without an end.
  const topic = /^(.+?)(?:\.aiken)?\.\w{1,5}$/.exec(name)?.[1]?.trim();
  if (topic === undefined) return file;
  const change = `file name → topic ${topic}`;
  return {
    ...file,
    questions: file.questions.map((question) =>
      question.topic === null ? { ...question, topic, changes: [...question.changes, change] } : question,
    ),
  };
};

function readList(format: FormatName, bytes: Uint8Array): ReturnType<FormatReader> {
  return { format, ...composeTyped(splitTypedList(linesOfText(fileText(bytes)), markUpTyped), 'Line', typed) };
}

/** The lines of a text, without the fields that some programs write before it. */
const linesOfText = (text: string): TypedLine[] =>
  text
    .replace(/^\s*---\n(?:.{0,1000}\n){0,50}?---\n/, (head) => '\n'.repeat(head.split('\n').length - 1))
    .split('\n')
    .map((line, index) => readBold(line.replaceAll(/[\t\u00A0\u202F]/g, ' ').trimEnd(), index + 1));

/** Bold text of Markdown. In `2**3` and at one side alone the stars belong to the text. */
const bold = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*]{1,2000})(?<=\S)\*\*(?![\p{L}\p{N}*])/gu;

/** A line of which the bold parts stand out, as in a document. */
function readBold(line: string, number: number): TypedLine {
  let text = '';
  let from = 0;
  const spans: TypedLine['spans'][number][] = [];
  for (const found of line.matchAll(bold)) {
    text += line.slice(from, found.index);
    spans.push({ from: text.length, to: text.length + (found[1] ?? '').length, kinds: ['bold'] });
    text += found[1];
    from = found.index + found[0].length;
  }
  return spans.length === 0 ? plainLine(line, number) : { ...plainLine(text + line.slice(from), number), spans };
}

const markUpTyped: Parameters<typeof splitTypedList>[1] = (lines) =>
  lines.map(({ text, isCode }) => (isCode ? `<pre>${escapeHtml(text)}</pre>` : typedHtml(text))).join('<br>');

const typed = { markUp: typedHtml, findPicture: readDataAddress };
