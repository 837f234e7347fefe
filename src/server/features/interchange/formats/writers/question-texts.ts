import { letterOptions } from '#domain/question/question-options.ts';
import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { WrittenQuestion } from '../written-items.ts';

const lineBreak = /\r\n?|[\n\u2028\u2029]/g;

/** The text of a question behind its case, because most formats have no case, and the question is about it. */
export const stemOf = ({ caseText, questionText }: WrittenQuestion): string =>
  [caseText, questionText].filter((text) => text !== null).join('\n\n');

/** The options, each with its letter, the right one marked and the further ones that also count. */
export const markedOptions = ({ options, correctAnswer, alsoCorrect }: WrittenQuestion) =>
  letterOptions(options).map((option) => ({
    ...option,
    isKey: option.letter === correctAnswer,
    isRight: option.letter === correctAnswer || alsoCorrect.includes(option.letter),
  }));

/** The difficulty and the tags, each once. */
export const tagsOf = ({ difficulty, tags }: WrittenQuestion): string[] => [...new Set([difficulty, ...tags])];

export const toLines = (text: string): string[] => text.split(lineBreak);

/** The text on one line. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A plain text as HTML. */
export const toHtml = (text: string): string => toLines(text).map(escapeXml).join('<br>');
