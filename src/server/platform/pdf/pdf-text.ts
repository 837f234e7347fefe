import { type Family, fontCoverage } from './fonts.ts';

/** A part of a text that one font draws. */
export type Run = { family: Family; text: string };

/** A word. Its runs are drawn without space between them. */
export type Word = Run[];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const curlySingleQuote = /[\u2018-\u201b]/g;
const curlyDoubleQuote = /[\u201c-\u201f]/g;
const dash = /[\u2010-\u2015]/g;
const notPrintableAscii = /[^\x20-\x7e]/;
// Remove all emoji, because DejaVu has only a few dozen of them and a text would keep an arbitrary part.
const emoji = /^\p{Emoji_Presentation}/u;
// Joiners, variation selectors, direction marks and soft hyphens are invisible.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const isDrawnBy = (family: Family, cluster: string) => {
  const coverage = fontCoverage(family);
  return [...cluster].every((character) => coverage.has(character.codePointAt(0) ?? 0));
};

/** Returns the font for one grapheme cluster and the characters of the cluster that it can draw. Undefined if no font has the base. */
function runOfCluster(cluster: string): Run | undefined {
  if (emoji.test(cluster)) return undefined;
  if (isDrawnBy('devanagari', cluster) && !isDrawnBy('sans', cluster)) return { family: 'devanagari', text: cluster };
  const visible = cluster.replace(invisible, '');
  if (isDrawnBy('sans', visible)) return { family: 'sans', text: visible };
  if (isDrawnBy('devanagari', visible)) return { family: 'devanagari', text: visible };
  // If the font lacks a mark, the letter is drawn without it. A mark is never drawn without its letter.
  const [base = '', ...marks] = visible;
  const family = (['sans', 'devanagari'] as const).find((candidate) => isDrawnBy(candidate, base));
  return family && { family, text: base + marks.filter((mark) => isDrawnBy(family, mark)).join('') };
}

function wordsOfChunk(chunk: string): Word[] {
  if (!notPrintableAscii.test(chunk)) return [[{ family: 'sans', text: chunk }]];
  const words: Word[] = [];
  let word: Word = [];
  for (const { segment } of graphemes.segment(chunk)) {
    const run = runOfCluster(segment);
    const last = word.at(-1);
    if (!run) {
      words.push(word);
      word = [];
    } else if (last?.family === run.family) last.text += run.text;
    else if (run.text !== '') word.push(run);
  }
  return [...words, word].filter((runs) => runs.length > 0);
}

const plainSigns = (text: string): string =>
  text.normalize('NFC').replace(curlySingleQuote, "'").replace(curlyDoubleQuote, '"').replace(dash, '-');

/**
 * Splits a text into words that a PDF can show. Curly quotes and dashes become plain ones, white space collapses, and a character
 * that no font has becomes a space. Works on whole grapheme clusters, so that an emoji sequence disappears completely and an accent stays
 * with its letter. The web has the same rule for its PDFs, because it must not import server code. The tests of both use one table of
 * cases.
 */
export function toWords(text: string): Word[] {
  return plainSigns(text)
    .split(/\s+/)
    .flatMap((chunk) => (chunk === '' ? [] : wordsOfChunk(chunk)));
}

/** The text in one line without fonts, for the title of the document. */
export const toPlainLine = (text: string): string =>
  toWords(text)
    .map((word) => word.map((run) => run.text).join(''))
    .join(' ');

/** Whether `toWords` leaves a visible character of the text out. */
export function losesCharacters(text: string): boolean {
  const visible = (each: string) => each.replace(/\s/g, '').replace(invisible, '');
  return visible(toPlainLine(text)) !== visible(plainSigns(text));
}
