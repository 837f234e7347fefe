import type { FormatReader } from '../read-items.ts';
import type { XmlElement } from '../texts/read-xml.ts';
import { childOf, childrenOf, escapeHtml } from '../texts/xml-tree.ts';
import { composeTyped } from './compose-typed.ts';
import { DocxNumbering } from './docx/docx-numbering.ts';
import { openDocx } from './docx/docx-package.ts';
import { type DocxContext, readParagraph } from './docx/docx-paragraph.ts';
import { DocxStyles } from './docx/docx-styles.ts';
import { readTable } from './docx/docx-table.ts';
import { splitTypedList } from './split-typed-list.ts';
import { pictureMark, type TypedLine } from './typed-line.ts';

/**
 * Reads the questions of a Word document as a typed list: its paragraphs and tables become lines with the numbers that
 * Word shows, and with the format that may mark the right option. Source of the format: ECMA-376 part 1,
 * WordprocessingML.
 */
export const readDocx: FormatReader = ({ files }) => {
  const { document, styles, numbering, findPicture } = openDocx(files);
  const context: DocxContext = {
    findPicture,
    styles: new DocxStyles(styles),
    numbering: new DocxNumbering(numbering),
    pictures: new Map(),
    paragraphs: 0,
  };
  const lines = rankHeadings(readBlocks(childOf(document, 'body'), context));
  const markUp = (text: string): string =>
    text === ''
      ? ''
      : `<pre>${escapeHtml(text).replaceAll(pictureMark, (_mark, number) => `<img src="${number}">`)}</pre>`;
  const questions = splitTypedList(lines, (stem) => markUp(stem.map(({ text }) => text).join('\n')));
  const findMarked = (mark: string) => {
    const { name = '', bytes, storedName } = context.pictures.get(Number(mark)) ?? {};
    return bytes ? { name, bytes, storedName } : null;
  };
  return { format: 'docx', ...composeTyped(questions, 'Paragraph', { markUp, findPicture: findMarked }) };
};

/** The lines of the paragraphs and tables of an element. */
function readBlocks(element: XmlElement | undefined, context: DocxContext): TypedLine[] {
  return childrenOf(element).flatMap((child) => {
    switch (child.name) {
      case 'p':
        return readParagraph(child, context, (box) => readBlocks(box, context));
      case 'tbl':
        return readTable(child, (cell) => readBlocks(cell, context));
      case 'sdt':
      case 'sdtContent':
      case 'customXml':
      case 'ins':
        return readBlocks(child, context);
      default:
        return [];
    }
  });
}

/**
 * Makes the highest level of the headings the subject, and the others the topic. A document with one level has only
 * topics, unless Rounds has written it.
 */
function rankHeadings(lines: readonly TypedLine[]): TypedLine[] {
  const levels = new Set(lines.map(({ heading }) => heading).filter((level) => level > 0));
  const isWritten = lines.some(({ role }) => role !== null);
  const first = isWritten ? 1 : levels.size > 1 ? Math.min(...levels) : 0;
  return lines.map((line) => (line.heading > 0 ? { ...line, heading: line.heading === first ? 1 : 2 } : line));
}
