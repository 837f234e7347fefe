import { graphemes, type Run, type Word } from './pdf-words.ts';

/** One line of text and its width. */
export type WrappedLine = { runs: Run[]; width: number };

/** The width of a run, in the unit of the line's width. */
type WidthOf = (run: Run) => number;

const space: Run = { family: 'sans', text: ' ' };

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  // Replace the run instead of changing it, because it belongs to its word.
  if (last?.family === run.family) runs[runs.length - 1] = { family: run.family, text: last.text + run.text };
  else runs.push(run);
}

/** Splits a word that is longer than a line into pieces that fit, between letters. */
function cut(word: Word, width: number, widthOf: WidthOf): WrappedLine[] {
  const pieces: WrappedLine[] = [];
  let piece: WrappedLine = { runs: [], width: 0 };
  for (const { family, text } of word) {
    for (const { segment } of graphemes.segment(text)) {
      const letter: Run = { family, text: segment };
      const letterWidth = widthOf(letter);
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

/**
 * Breaks words into lines no wider than `width`. A word that is wider than a line is broken between letters. No words
 * make no lines.
 */
export function wrapWords(words: readonly Word[], width: number, widthOf: WidthOf): WrappedLine[] {
  const lines: WrappedLine[] = [];
  const spaceWidth = widthOf(space);
  for (const word of words) {
    const wordWidth = word.reduce((sum, run) => sum + widthOf(run), 0);
    const line = lines.at(-1);
    if (line && line.width + spaceWidth + wordWidth <= width) {
      append(line.runs, space);
      for (const run of word) append(line.runs, run);
      line.width += spaceWidth + wordWidth;
    } else if (wordWidth <= width) {
      lines.push({ runs: [...word], width: wordWidth });
    } else {
      lines.push(...cut(word, width, widthOf));
    }
  }
  return lines;
}
