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
export const pageBox = { left: 56, width: 483, right: 539, top: 64, bottom: 776, headerY: 40, footerY: 806 } as const;

export const bodyStyle: TextStyle = { size: 10, weight: 'regular', color: colors.ink };
export const strongStyle: TextStyle = { ...bodyStyle, weight: 'bold' };
export const noteStyle: TextStyle = { size: 8.5, weight: 'regular', color: colors.inkSoft };

/** A strip and its element in the structure tree, which screen readers read. */
export type LayoutStrip = Strip & { element: PDFKit.PDFStructureElement };

/** Longer paragraphs may break across pages; shorter ones stay whole. */
const maxKeptLines = 14;

type ParagraphOptions = {
  style?: TextStyle;
  /** Points from the left margin. */
  indent?: number;
  spaceBefore?: number;
  /** Keeps the paragraph on one page with the strip after it. */
  keepWithNext?: boolean;
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

  /** Adds an element to the structure tree: `H1`, `H2` or `P`. */
  element(tag: string): PDFKit.PDFStructureElement {
    const element = this.document.struct(tag);
    this.#structure.add(element);
    return element;
  }

  /** Adds a strip that stays in one piece. Its `draw` gets the y of its top. */
  piece(element: PDFKit.PDFStructureElement, strip: Strip): void {
    this.strips.push({ ...strip, element });
  }

  /** Adds text, broken into lines. */
  paragraph(element: PDFKit.PDFStructureElement, text: string, options: ParagraphOptions = {}): void {
    const { style = bodyStyle, indent = 0, spaceBefore = 0, keepWithNext = false, onFirstLine, onEachLine } = options;
    const wrapped = wrapText(text, pageBox.width - indent, this.pen, style);
    // A text without any drawable character still gets a line, so that the letter of an option is drawn.
    const lines = wrapped.length > 0 ? wrapped : [{ runs: [], width: 0 }];
    const height = style.size * 1.5;
    for (const [index, line] of lines.entries()) {
      const isLast = index === lines.length - 1;
      // A paragraph that breaks keeps at least two lines on each page.
      const isKept = lines.length <= maxKeptLines || index === 0 || index === lines.length - 2;
      this.piece(element, {
        height,
        spaceBefore: index === 0 ? spaceBefore : 0,
        keepWithNext: isLast ? keepWithNext : isKept,
        draw: (y) => {
          const baseline = y + style.size * 1.1;
          if (index === 0) onFirstLine?.(baseline);
          onEachLine?.(y, height);
          this.pen.write(line, pageBox.left + indent, baseline, style);
        },
      });
    }
  }
}
