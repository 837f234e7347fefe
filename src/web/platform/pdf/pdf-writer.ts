import { jsPDF } from 'jspdf';
import { type Covers, type Family, type Run, toPlainLine, toWords } from '#domain/text/pdf-words.ts';
import { wrapWords } from '#domain/text/wrap-words.ts';
import type { PdfFonts } from './load-pdf-fonts.ts';

/** `size` is in points, `color` is #rrggbb. */
export type TextStyle = { size: number; color: string; isStrong?: boolean };

export type TextLine = Run[];

/** The metadata of a TrueType font in jspdf, which the types of jspdf do not describe. */
type Glyphs = { characterToGlyph(code: number): number; widthOfGlyph(glyph: number): number };

const millimetresPerPoint = 25.4 / 72;

/** Converts bytes to a string with one character per byte, the format in which jspdf takes files. */
function toBinaryString(bytes: ArrayBuffer): string {
  const parts: string[] = [];
  // Convert in chunks, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.byteLength; start += 0x8000)
    parts.push(String.fromCharCode(...new Uint8Array(bytes.slice(start, start + 0x8000))));
  return parts.join('');
}

// In Devanagari a short i is stored after its consonant and drawn before it, but jspdf draws letters in stored order.
// jspdf cannot form conjuncts either; it draws them with their virama, which is readable.
const shortI = /([\u0915-\u0939\u0958-\u095f]\u093c?)\u093f/g;
const inDrawnOrder = ({ family, text }: Run) => (family === 'devanagari' ? text.replace(shortI, '\u093f$1') : text);

/**
 * A text as PDF states the text that a drawing stands for: UTF-16 with a byte order mark. Copying and search need the
 * stored order.
 */
const toHexadecimal = (text: string): string =>
  `\ufeff${text}`.replace(/./gs, (unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));

/**
 * Writes text on A4 pages with embedded fonts. All lengths are in millimetres, from the top left corner of the page.
 */
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

  /** Returns the text as the PDF will show it, in one line. */
  plain(text: string): string {
    return toPlainLine(toWords(text, this.covers));
  }

  /** Breaks a text into lines of at most `width`. Also breaks a word that is wider. An empty text has no lines. */
  wrap(text: string, { size }: TextStyle, width: number): TextLine[] {
    const lines = wrapWords(toWords(text, this.covers), width / (size * millimetresPerPoint), (run) =>
      this.widthOf(run),
    );
    return lines.map(({ runs }) => runs);
  }

  /** Writes a line with its baseline at `y`. */
  write(line: TextLine, x: number, y: number, { size, color, isStrong = false }: TextStyle): void {
    this.document.setFontSize(size).setTextColor(color);
    // Bold text is drawn with an outline, because a bold font would double the download.
    if (isStrong) this.document.setDrawColor(color).setLineWidth(size * 0.011);
    let left = x;
    for (const run of line) {
      this.document.setFont(run.family);
      const drawn = inDrawnOrder(run);
      if (drawn !== run.text) this.writeRaw(`/Span <</ActualText <${toHexadecimal(run.text)}>>> BDC`);
      this.document.text(drawn, left, y, { renderingMode: isStrong ? 'fillThenStroke' : 'fill' });
      if (drawn !== run.text) this.writeRaw('EMC');
      left += this.widthOf(run) * size * millimetresPerPoint;
    }
  }

  /** Writes PDF operators. The types of jspdf do not describe this method. */
  private writeRaw(operators: string): void {
    (this.document.internal as unknown as { write: (operators: string) => void }).write(operators);
  }

  /** Returns the length of a line in millimetres. */
  lengthOf(line: TextLine, { size }: TextStyle): number {
    return line.reduce((sum, run) => sum + this.widthOf(run), 0) * size * millimetresPerPoint;
  }

  /** The width of a run in ems. */
  private widthOf({ family, text }: Run): number {
    const known = this.widths[family];
    let width = 0;
    for (const character of text) {
      let ems = known.get(character);
      if (ems === undefined) {
        const glyphs = this.glyphs.get(family);
        // jspdf writes widths into the file in whole thousandths of an em.
        ems = glyphs ? Math.trunc(glyphs.widthOfGlyph(glyphs.characterToGlyph(character.charCodeAt(0)))) / 1000 : 0;
        known.set(character, ems);
      }
      width += ems;
    }
    return width;
  }
}
