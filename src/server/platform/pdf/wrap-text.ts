import { type Run, toWords, type Word } from './pdf-text.ts';
import type { Pen, TextLine, TextStyle } from './pen.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const space: Run = { family: 'sans', text: ' ' };

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last?.family === run.family) runs[runs.length - 1] = { family: run.family, text: last.text + run.text };
  else runs.push(run);
}

/** Splits a word that is longer than a line into pieces that fit, between letters. */
function cut(word: Word, width: number, pen: Pen, style: TextStyle): TextLine[] {
  const pieces: TextLine[] = [];
  let piece: TextLine = { runs: [], width: 0 };
  for (const run of word) {
    for (const { segment } of graphemes.segment(run.text)) {
      const letter: Run = { family: run.family, text: segment };
      const letterWidth = pen.widthOf(letter, style);
      if (piece.runs.length > 0 && piece.width + letterWidth > width) {
        pieces.push(piece);
        piece = { runs: [], width: 0 };
      }
      append(piece.runs, letter);
      piece.width += letterWidth;
    }
  }
  return [...pieces, piece];
}

const widthOfWord = (word: Word, pen: Pen, style: TextStyle) =>
  word.reduce((sum, run) => sum + pen.widthOf(run, style), 0);

/** Breaks text into lines no wider than `width` points, at white space if possible. A blank text has no lines. */
export function wrapText(text: string, width: number, pen: Pen, style: TextStyle): TextLine[] {
  const lines: TextLine[] = [];
  const spaceWidth = pen.widthOf(space, style);
  for (const word of toWords(text)) {
    const wordWidth = widthOfWord(word, pen, style);
    const line = lines.at(-1);
    if (line && line.width + spaceWidth + wordWidth <= width) {
      append(line.runs, space);
      for (const run of word) append(line.runs, run);
      line.width += spaceWidth + wordWidth;
    } else if (wordWidth <= width) {
      lines.push({ runs: [...word], width: wordWidth });
    } else {
      lines.push(...cut(word, width, pen, style));
    }
  }
  return lines;
}

/** Shortens a text to one line. Dots replace the words that do not fit. */
export function fitText(text: string, width: number, pen: Pen, style: TextStyle): TextLine {
  const [whole, ...more] = wrapText(text, width, pen, style);
  if (!whole || more.length === 0) return whole ?? { runs: [], width: 0 };
  const dots: Run = { family: 'sans', text: '...' };
  const [start] = wrapText(text, width - pen.widthOf(dots, style), pen, style);
  return { runs: [...(start?.runs ?? []), dots], width };
}
