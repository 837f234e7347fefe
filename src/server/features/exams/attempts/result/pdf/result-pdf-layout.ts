import type { Strip } from '#server/platform/pdf/page-flow.ts';
import { openPdf, type PdfProperties, Pen, type TextStyle } from '#server/platform/pdf/pen.ts';
import { wrapText } from '#server/platform/pdf/wrap-text.ts';

/** The colours of the light theme as hexadecimal values, because a PDF knows no CSS variables. */
export const colors = {
  ink: '#14212a',
  inkSoft: '#4c5a65',
  line: '#dce3e5',
  accent: '#00797a',
  accentStrong: '#005d61',
  accentWash: '#def6f5',
  good: '#1e8347',
  goodWash: '#e0f7e5',
  bad: '#c92f33',
  badWash: '#ffeae8',
} as const;

/** A4, in points. */
export const pageBox = { left: 56, width: 483, right: 539, top: 60, bottom: 782, headerY: 40, footerY: 806 } as const;

export const bodyStyle: TextStyle = { size: 10, weight: 'regular', color: colors.ink };
export const strongStyle: TextStyle = { ...bodyStyle, weight: 'bold' };
export const noteStyle: TextStyle = { size: 8.5, weight: 'regular', color: colors.inkSoft };

/** A strip and its element in the structure tree, which screen readers read. */
export type LayoutStrip = Strip & { element: PDFKit.PDFStructureElement };

/** The height of a line and the distance of its baseline from its top, as multiples of the type size. */
export const lineHeight = 1.4;
export const baselineOffset = 1.05;

/** Paragraphs of at most this many lines stay whole by default. Longer ones may break across pages. */
const defaultKeptLines = 14;

/** Points between the paragraphs of one text. */
const paragraphSpace = 3;

type ParagraphOptions = {
  style?: TextStyle;
  /** Points from the left margin. */
  indent?: number;
  spaceBefore?: number;
  /** Keeps the paragraph on one page with the strip after it. */
  keepWithNext?: boolean;
  /** A paragraph of more lines may break across pages. */
  keptLines?: number;
  /** Drawn beside the first line. */
  onFirstLine?: (baseline: number) => void;
  /** Drawn beside every line: its top and its height. */
  onEachLine?: (y: number, height: number) => void;
};

/** Collects the strips of a result. Holds the document, its pen and its structure tree. */
export class ResultLayout {
  readonly pen: Pen;
  readonly document: PDFKit.PDFDocument;
  readonly strips: LayoutStrip[] = [];
  readonly #structure: PDFKit.PDFStructureElement;

  constructor(properties: PdfProperties) {
    this.document = openPdf(properties);
    this.pen = new Pen(this.document);
    this.#structure = this.document.struct('Document');
    this.document.addStructure(this.#structure);
  }

  /** Adds an element to the structure tree: `H1`, `H2`, `P` or `Figure`. `alt` describes a figure to screen readers. */
  element(tag: string, alt?: string): PDFKit.PDFStructureElement {
    const element = this.document.struct(tag, alt === undefined ? {} : { alt });
    this.#structure.add(element);
    return element;
  }

  /** Adds a strip that stays in one piece. Its `draw` gets the y of its top. */
  piece(element: PDFKit.PDFStructureElement, strip: Strip): void {
    this.strips.push({ ...strip, element });
  }

  /** Adds a text whose paragraphs its author separated by line breaks. The first gets the space before the text. */
  paragraphs(element: PDFKit.PDFStructureElement, text: string, options: ParagraphOptions = {}): void {
    const parts = text.split(/\s*\n\s*/).filter((part) => part !== '');
    for (const [index, part] of parts.entries()) {
      this.paragraph(element, part, index === 0 ? options : { ...options, spaceBefore: paragraphSpace });
    }
  }

  /** Adds text, broken into lines. */
  paragraph(element: PDFKit.PDFStructureElement, text: string, options: ParagraphOptions = {}): void {
    const { style = bodyStyle, indent = 0, spaceBefore = 0, keepWithNext = false, onFirstLine, onEachLine } = options;
    const { keptLines = defaultKeptLines } = options;
    const wrapped = wrapText(text, pageBox.width - indent, this.pen, style);
    // A text without any drawable character still gets a line, so that the letter of an option is drawn.
    const lines = wrapped.length > 0 ? wrapped : [{ runs: [], width: 0 }];
    const height = style.size * lineHeight;
    for (const [index, line] of lines.entries()) {
      const isLast = index === lines.length - 1;
      // A paragraph that breaks keeps at least two lines on each page.
      const isKept = lines.length <= keptLines || index === 0 || index === lines.length - 2;
      this.piece(element, {
        height,
        spaceBefore: index === 0 ? spaceBefore : 0,
        keepWithNext: isLast ? keepWithNext : isKept,
        draw: (y) => {
          const baseline = y + style.size * baselineOffset;
          if (index === 0) onFirstLine?.(baseline);
          onEachLine?.(y, height);
          this.pen.write(line, pageBox.left + indent, baseline, style);
        },
      });
    }
  }
}
