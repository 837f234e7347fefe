/** DejaVu Sans draws Latin, Greek, Cyrillic, mathematics and arrows; Noto Sans draws Devanagari, which DejaVu lacks. */
export type Family = 'sans' | 'devanagari';

/** A part of a text that one font draws. */
export type Run = { family: Family; text: string };

/** A word. Its runs are drawn without space between them. */
export type Word = Run[];

/** Whether a family has a glyph for a code point. */
export type Covers = (family: Family, codePoint: number) => boolean;

/** Splits a text into the characters that a reader sees. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const curlySingleQuote = /[\u2018-\u201b]/g;
const curlyDoubleQuote = /[\u201c-\u201f]/g;
const dash = /[\u2010-\u2015]/g;
const notPrintableAscii = /[^\x20-\x7e]/;
// Remove all emoji, because DejaVu has only a few dozen of them and a text would keep an arbitrary part.
const emoji = /^\p{Emoji_Presentation}/u;
// Joiners, variation selectors, direction marks and soft hyphens are invisible.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns the font for one grapheme cluster and the characters of the cluster that it can draw. Undefined if no font
 * has the base.
 */
function runOfCluster(cluster: string, covers: Covers): Run | undefined {
  if (emoji.test(cluster)) return undefined;
  const draws = (family: Family, text: string) =>
    [...text].every((character) => covers(family, character.codePointAt(0) ?? 0));

  if (draws('devanagari', cluster) && !draws('sans', cluster)) return { family: 'devanagari', text: cluster };
  const visible = cluster.replace(invisible, '');
  if (draws('sans', visible)) return { family: 'sans', text: visible };
  if (draws('devanagari', visible)) return { family: 'devanagari', text: visible };
  // If the font lacks a mark, the letter is drawn without it. A mark is never drawn without its letter.
  const [base = '', ...marks] = visible;
  const family = (['sans', 'devanagari'] as const).find((candidate) => draws(candidate, base));
  return family && { family, text: base + marks.filter((mark) => draws(family, mark)).join('') };
}

function wordsOfChunk(chunk: string, covers: Covers): Word[] {
  if (!notPrintableAscii.test(chunk)) return [[{ family: 'sans', text: chunk }]];
  const words: Word[] = [];
  let word: Word = [];
  for (const { segment } of graphemes.segment(chunk)) {
    const run = runOfCluster(segment, covers);
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
 * Splits a text into words that a PDF can show. Curly quotes and dashes become plain ones, white space collapses, and a
 * character that no font has becomes a space. Works on whole grapheme clusters, so that an emoji sequence disappears
 * completely and an accent stays with its letter.
 */
export const toWords = (text: string, covers: Covers): Word[] =>
  plainSigns(text)
    .split(/\s+/)
    .flatMap((chunk) => (chunk === '' ? [] : wordsOfChunk(chunk, covers)));

/** Joins the words into one line without fonts, for the title of the document. */
export const toPlainLine = (words: readonly Word[]): string =>
  words.map((word) => word.map((run) => run.text).join('')).join(' ');

/** Whether `toWords` leaves a visible character of the text out. */
export function losesCharacters(text: string, covers: Covers): boolean {
  const visible = (each: string) => each.replace(/\s/g, '').replace(invisible, '');
  return visible(toPlainLine(toWords(text, covers))) !== visible(plainSigns(text));
}
