import { type Run, toWords } from '#domain/text/pdf-words.ts';
import { wrapWords } from '#domain/text/wrap-words.ts';
import { covers } from './fonts.ts';
import type { Pen, TextLine, TextStyle } from './pen.ts';

/** Breaks text into lines no wider than `width` points, at white space if possible. A blank text has no lines. */
export const wrapText = (text: string, width: number, pen: Pen, style: TextStyle): TextLine[] =>
  wrapWords(toWords(text, covers), width, (run) => pen.widthOf(run, style));

/** Shortens a text to one line. Dots replace the words that do not fit. */
export function fitText(text: string, width: number, pen: Pen, style: TextStyle): TextLine {
  const [whole, ...more] = wrapText(text, width, pen, style);
  if (!whole || more.length === 0) return whole ?? { runs: [], width: 0 };
  const dots: Run = { family: 'sans', text: '...' };
  const [start] = wrapText(text, width - pen.widthOf(dots, style), pen, style);
  return { runs: [...(start?.runs ?? []), dots], width };
}
