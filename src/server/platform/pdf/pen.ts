import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Family, Run } from '#domain/text/pdf-words.ts';
import { fontOf, type Weight } from './fonts.ts';
import { stateWrittenOrder } from './readable-font.ts';

/** How text looks: `size` in points, `color` as #rrggbb. */
export type TextStyle = { size: number; weight: Weight; color: string };

/** One line of text, ready to be drawn; `width` in points. */
export type TextLine = { runs: Run[]; width: number };

export type PdfProperties = { title: string; author: string; createdAt?: Date };

const fontName = (family: Family, weight: Weight) => `${family}-${weight}`;

// pdfkit writes the title into the XMP metadata of the document without escaping it. An "&" would make that XML
// invalid.
const withoutMarkup = (text: string) =>
  text.replace(/[&<>]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

// A screen reader joins consecutive lines. Without the space it would join the two words at the line break.
function withEndSpace(runs: Run[]): Run[] {
  const last = runs.at(-1);
  if (last?.family !== 'sans') return last ? [...runs, { family: 'sans', text: ' ' }] : [];
  return [...runs.slice(0, -1), { family: 'sans', text: `${last.text} ` }];
}

/** Opens a tagged A4 document without a page. */
export function openPdf({ title, author, createdAt }: PdfProperties): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.5',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // Empty, because otherwise pdfkit loads Helvetica, which no text uses.
    font: '',
    info: {
      Title: withoutMarkup(title),
      Author: withoutMarkup(author),
      ...(createdAt && { CreationDate: createdAt }),
    },
  });
  // pdfkit takes opened fonts as well as bytes, which its types do not say.
  for (const family of ['sans', 'devanagari'] as const)
    for (const weight of ['regular', 'bold'] as const)
      document.registerFont(fontName(family, weight), fontOf(family, weight) as unknown as Buffer);
  for (const weight of ['regular', 'bold'] as const) stateWrittenOrder(document.font(fontName('devanagari', weight)));
  return document;
}

/** Measures and draws text on one document. All lengths are points, from the page's top left corner. */
export class Pen {
  readonly document: PDFKit.PDFDocument;
  readonly #widths = new Map<string, Map<string, number>>();

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
  }

  /** The width of a run. Words repeat, so each word is shaped once per document. */
  widthOf(run: Run, style: TextStyle): number {
    const font = fontName(run.family, style.weight);
    const widths = this.#widths.get(font) ?? new Map<string, number>();
    this.#widths.set(font, widths);
    let width = widths.get(run.text);
    if (width === undefined) {
      // pdfkit shapes and caches a word together with the space after it. Measuring it in the same way avoids shaping
      // it twice.
      const { document } = this;
      document.font(font, 1000);
      const hasSpace = run.family === 'sans';
      width =
        (document.widthOfString(hasSpace ? `${run.text} ` : run.text) - (hasSpace ? document.widthOfString(' ') : 0)) /
        1000;
      widths.set(run.text, width);
    }
    return width * style.size;
  }

  /** Draws a line whose baseline is at `y`. */
  write(line: TextLine, x: number, y: number, style: TextStyle): void {
    let left = x;
    this.document.fillColor(style.color);
    const runs = withEndSpace(line.runs);
    for (const [index, run] of runs.entries()) {
      this.document.font(fontName(run.family, style.weight), style.size);
      this.document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      if (index < runs.length - 1) left += this.widthOf(run, style);
    }
  }

  /** A filled rectangle with round corners. */
  box(x: number, y: number, width: number, height: number, color: string, radius = 6): void {
    this.document.roundedRect(x, y, width, height, radius).fill(color);
  }

  /** A QR code of a text as a square of `width`, with the white border that readers need. */
  qrCode(text: string, x: number, y: number, width: number): void {
    const { size, data } = encode(text, { ecc: 'M', border: 4 });
    const module = width / size;
    this.document.rect(x, y, width, width).fill('#ffffff');
    for (const [row, modules] of data.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) this.document.rect(x + column * module, y + row * module, module, module);
    this.document.fill('#000000');
  }

  /** A horizontal hairline. */
  rule(x: number, y: number, width: number, color: string): void {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(color);
  }
}
