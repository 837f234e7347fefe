import { jsPDF } from 'jspdf';
import type { PdfFonts } from './load-pdf-fonts.ts';
import { type Covers, type Family, type Run, toPlainLine, toWords, type Word } from './pdf-text.ts';

/** How text looks: `size` in points, `color` as #rrggbb. */
export type TextStyle = { size: number; color: string; isStrong?: boolean };

/** One line of text, ready to be written. */
export type TextLine = Run[];

/** What jspdf knows of a TrueType font. Its types leave this open. */
type Glyphs = { characterToGlyph(code: number): number; widthOfGlyph(glyph: number): number };

const millimetresPerPoint = 25.4 / 72;

/** jspdf takes a file as a string with a character for each byte. */
function toBinaryString(bytes: ArrayBuffer): string {
  const parts: string[] = [];
  // In portions, for a call takes only so many arguments.
  for (let start = 0; start < bytes.byteLength; start += 0x8000)
    parts.push(String.fromCharCode(...new Uint8Array(bytes.slice(start, start + 0x8000))));
  return parts.join('');
}

// A short i is typed after its consonant and drawn before it. jspdf draws letters in the order it is given, and knows no
// conjuncts: those stand with their virama, which is legible if not elegant.
const shortI = /([\u0915-\u0939\u0958-\u095f]\u093c?)\u093f/g;
const inDrawnOrder = ({ family, text }: Run) => (family === 'devanagari' ? text.replace(shortI, '\u093f$1') : text);

/** Writes text on A4 pages, in fonts that it embeds. All lengths are millimetres, from the page's top left corner. */
export class PdfWriter {
  readonly document: jsPDF;
  private readonly glyphs = new Map<Family, Glyphs>();
  private readonly widths: Record<Family, Map<string, number>> = { sans: new Map(), devanagari: new Map() };
  private readonly covers: Covers = (family, codePoint) =>
    (this.glyphs.get(family)?.characterToGlyph(codePoint) ?? 0) > 0;

  constructor(fonts: PdfFonts) {
    this.document = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
    for (const family of ['devanagari', 'sans'] as const) {
      const bytes = fonts[family];
      if (!bytes) continue;
      this.document.addFileToVFS(`${family}.ttf`, toBinaryString(bytes));
      this.document.addFont(`${family}.ttf`, family, 'normal');
      this.document.setFont(family);
      this.glyphs.set(family, this.document.getFont().metadata);
    }
  }

  /** The text as it will be shown, in one line. */
  plain(text: string): string {
    return toPlainLine(toWords(text, this.covers));
  }

  /** Breaks text into lines no wider than `width`; a word that is wider is broken too. No text, no line. */
  wrap(text: string, { size }: TextStyle, width: number): TextLine[] {
    const limit = width / (size * millimetresPerPoint);
    const space = this.widthOf({ family: 'sans', text: ' ' });
    const lines: TextLine[] = [];
    let line: TextLine = [];
    let used = 0;
    for (const word of toWords(text, this.covers).flatMap((whole) => this.breakWord(whole, limit))) {
      const wordWidth = word.reduce((sum, run) => sum + this.widthOf(run), 0);
      if (line.length > 0 && used + space + wordWidth > limit) {
        lines.push(line);
        line = [];
        used = 0;
      }
      if (line.length > 0) {
        append(line, { family: 'sans', text: ' ' });
        used += space;
      }
      for (const run of word) append(line, run);
      used += wordWidth;
    }
    return line.length > 0 ? [...lines, line] : lines;
  }

  /** Writes a line with its baseline at `y`. */
  write(line: TextLine, x: number, y: number, { size, color, isStrong = false }: TextStyle): void {
    this.document.setFontSize(size).setTextColor(color);
    // A second font for the few bold lines would double the download.
    if (isStrong) this.document.setDrawColor(color).setLineWidth(size * 0.011);
    let left = x;
    for (const run of line) {
      this.document.setFont(run.family);
      this.document.text(inDrawnOrder(run), left, y, { renderingMode: isStrong ? 'fillThenStroke' : 'fill' });
      left += this.widthOf(run) * size * millimetresPerPoint;
    }
  }

  /** Millimetres that a line takes. */
  lengthOf(line: TextLine, { size }: TextStyle): number {
    return line.reduce((sum, run) => sum + this.widthOf(run), 0) * size * millimetresPerPoint;
  }

  /** Parts of a word that each fit into `limit` ems. */
  private breakWord(word: Word, limit: number): Word[] {
    if (word.reduce((sum, run) => sum + this.widthOf(run), 0) <= limit) return [word];
    const parts: Word[] = [];
    let part: Word = [];
    let used = 0;
    for (const { family, text } of word) {
      for (const character of text) {
        const width = this.widthOf({ family, text: character });
        if (used + width > limit) {
          parts.push(part);
          part = [];
          used = 0;
        }
        append(part, { family, text: character });
        used += width;
      }
    }
    return [...parts, part];
  }

  /** The width of a run in ems. */
  private widthOf({ family, text }: Run): number {
    const known = this.widths[family];
    let width = 0;
    for (const character of text) {
      let ems = known.get(character);
      if (ems === undefined) {
        const glyphs = this.glyphs.get(family);
        // Whole thousandths, as jspdf tells the reader.
        ems = glyphs ? Math.trunc(glyphs.widthOfGlyph(glyphs.characterToGlyph(character.charCodeAt(0)))) / 1000 : 0;
        known.set(character, ems);
      }
      width += ems;
    }
    return width;
  }
}

function append(runs: Run[], { family, text }: Run): void {
  const last = runs.at(-1);
  // A copy: the runs that came in belong to their word.
  if (last?.family === family) runs[runs.length - 1] = { family, text: last.text + text };
  else runs.push({ family, text });
}
