import type { FormatName, FormatReader, LeftOutItem, ReadQuestion } from '../read-items.ts';
import { fileText } from '../texts/file-text.ts';
import { typedHtml } from '../texts/typed-html.ts';
import { composeQuestion, leaveOut, otherType, type Refusal, readDataAddress } from './marked-up-question.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { splitTypedList, type TypedQuestion } from './split-typed-list.ts';
import { findKey } from './typed-key.ts';
import { readBullet, readNumber, readOption } from './typed-lines.ts';

/** Whether a text is in the format Aiken: lettered options, lines with `ANSWER: B`, and no numbers before the questions. */
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
const linesOf = (text: string): string[] => text.split('\n', 20_000).map((line) => line.slice(0, 200).trim());

/** Reads questions that a teacher has typed: numbers before questions, letters before options, and a key in any usual form. */
export const readTypedList: FormatReader = ({ bytes }) => readList('typed-list', bytes);

/**
 * Reads Aiken, which is a typed list with one form of keys.
 * Source of the format: https://docs.moodle.org/en/Aiken_format
 */
export const readAiken: FormatReader = ({ bytes }) => readList('aiken', bytes);

function readList(format: FormatName, bytes: Uint8Array): ReturnType<FormatReader> {
  const questions = splitTypedList(fileText(bytes));
  refuseTooMany(questions);
  const items = questions.map(compose);
  return {
    format,
    questions: items.filter((item) => 'options' in item),
    cards: [],
    leftOut: items.filter((item) => 'reason' in item),
  };
}

function compose(question: TypedQuestion): ReadQuestion | LeftOutItem {
  const { number, line, stem, options } = question;
  const place = number === null ? `Line ${line}` : `Question ${number}`;
  const refuse = (refusal: Refusal): LeftOutItem => leaveOut(place, stem.slice(0, longestQuestion), '', refusal);
  if (options.length === 0)
    return refuse(number === null && !question.stated ? looseText : otherType('a question without options'));
  if (
    stem.length + question.explanation.length + options.reduce((sum, { text }) => sum + text.length, 0) >
    longestQuestion
  )
    return leaveOut(place, stem.slice(0, 80), '', tooLong);
  const key = findKey(question);
  if (typeof key === 'object') return refuse(key);
  return composeQuestion({
    place,
    name: '',
    knownBy: null,
    changes: question.changes,
    difficulty: question.difficulty,
    subject: question.subject,
    topic: question.topic,
    tags: question.tags,
    stem,
    options: options.map(({ text }, index) => ({ text: typedHtml(text), feedback: '', isRight: index === key })),
    doubt: typeof key === 'string' ? key : null,
    explanation: typedHtml(question.explanation),
    findPicture: readDataAddress,
  });
}

/** Characters. It bounds the time that the HTML of one question takes. */
const longestQuestion = 100_000;

const tooLong: Refusal = {
  reason: 'This question is far too long.',
  remedy: 'Write a number before each question, and import the file again.',
};
const looseText: Refusal = {
  reason: 'This text belongs to no question.',
  remedy: 'If it is a case for several questions, copy it into each of them.',
};
