import { letterOptions } from '#domain/question/question-options.ts';
import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { WrittenQuestion } from '../written-items.ts';

const lineBreak = /\r\n?|[\n\u2028\u2029]/g;

/** The text of a question behind its case, for formats in which an import could not tell them apart. */
export const stemOf = ({ caseText, questionText }: WrittenQuestion): string =>
  [caseText, questionText].filter((text) => text !== null).join('\n\n');

/** The class tells an import which part of a question is the vignette that it shares with others. */
export const vignetteOf = ({ caseText }: WrittenQuestion, write: (text: string) => string): string =>
  caseText === null ? '' : `<div class="rounds-case">${write(caseText)}</div>\n`;

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
