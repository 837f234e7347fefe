/** DejaVu Sans draws Latin, Greek, Cyrillic, mathematics and arrows; Noto Sans draws Devanagari, which DejaVu lacks. */
export type Family = 'sans' | 'devanagari';

/** A stretch of text that one font draws. */
export type Run = { family: Family; text: string };

/** What stands between two white spaces; its runs touch. */
export type Word = Run[];

/** Whether a family has a glyph for a code point. */
export type Covers = (family: Family, codePoint: number) => boolean;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const curlySingleQuote = /[\u2018-\u201b]/g;
const curlyDoubleQuote = /[\u201c-\u201f]/g;
const dash = /[\u2010-\u2015]/g;
const notPrintableAscii = /[^\x20-\x7e]/;
// DejaVu draws a few dozen emoji crudely and lacks the rest: all of them go, so that no text keeps a random half.
const emoji = /^\p{Emoji_Presentation}/u;
// Joiners, variation selectors, direction marks, soft hyphens: they shape what stands beside them and draw nothing alone.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The font for one grapheme cluster and what remains of the cluster in it; undefined when no font draws its base. */
function runOfCluster(cluster: string, covers: Covers): Run | undefined {
  if (emoji.test(cluster)) return undefined;
  const draws = (family: Family, text: string) =>
    [...text].every((character) => covers(family, character.codePointAt(0) ?? 0));

  if (draws('devanagari', cluster) && !draws('sans', cluster)) return { family: 'devanagari', text: cluster };
  const visible = cluster.replace(invisible, '');
  if (draws('sans', visible)) return { family: 'sans', text: visible };
  if (draws('devanagari', visible)) return { family: 'devanagari', text: visible };
  // A letter survives a mark that its font lacks; a mark never survives its letter.
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

/**
 * Text as a PDF can show it, word by word: curly quotes and dashes become plain ones, white space collapses, a character that
 * a font draws is kept, and any other counts as a space. The server has the same rule for the PDFs that it makes, and both
 * are held to one table by their tests: the browser may not import the server's, and nothing of it crosses the wire.
 */
export function toWords(text: string, covers: Covers): Word[] {
  const plain = text.normalize('NFC').replace(curlySingleQuote, "'").replace(curlyDoubleQuote, '"').replace(dash, '-');
  return plain.split(/\s+/).flatMap((chunk) => (chunk === '' ? [] : wordsOfChunk(chunk, covers)));
}

/** The words in one line, for where no font is chosen: the document's title. */
export const toPlainLine = (words: readonly Word[]): string =>
  words.map((word) => word.map((run) => run.text).join('')).join(' ');
