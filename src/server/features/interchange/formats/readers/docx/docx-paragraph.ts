import type { ReadPicture } from '../../read-items.ts';
import type { XmlElement } from '../../texts/read-xml.ts';
import { toSubscript, toSuperscript } from '../../texts/scripts.ts';
import { childOf, childrenOf, findAll, findFirst } from '../../texts/xml-tree.ts';
import { readDrawingName } from '../../writers/name-drawing.ts';
import { plainLine, type Span, type TypedLine, withLabel } from '../typed-line.ts';
import { optionIndex, readNumber } from '../typed-lines.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { DocxPackage } from './docx-package.ts';
import {
  type DocxStyles,
  emphasisOfRun,
  type ParagraphFormat,
  type RunFormat,
  readParagraphFormat,
  readRunFormat,
  settingOf,
} from './docx-styles.ts';
import { formulaText } from './formula-text.ts';
import { readSymbol, readSymbols } from './symbol-fonts.ts';

/** The parts of a document that its paragraphs need, and what the reader collects. */
export type DocxContext = Pick<DocxPackage, 'findPicture'> & {
  styles: DocxStyles;
  numbering: DocxNumbering;
  /** The pictures in the text. The text has a mark with a number for each, which is its key here. */
  pictures: Map<number, Omit<ReadPicture, 'bytes'> & { bytes: Uint8Array | undefined }>;
  /** The number of the last paragraph. */
  paragraphs: number;
};

/** A piece of a paragraph in one format. */
type Piece = { text: string; kinds: readonly string[]; script: string };

type ParagraphContent = { pieces: Piece[]; notes: Set<string>; boxes: XmlElement[]; floating: string };

/** Elements whose content is part of the paragraph. */
const around = new Set('ins moveTo smartTag sdt sdtContent fldSimple customXml bdo dir ruby rubyBase'.split(' '));

const roles = { RoundsQuestion: 'question', RoundsOption: 'option', RoundsExplanation: 'explanation' } as const;

/** The lines of a paragraph: more than one if it has line breaks or text boxes. */
export function readParagraph(
  paragraph: XmlElement,
  context: DocxContext,
  readBox: (box: XmlElement) => TypedLine[],
): TypedLine[] {
  const properties = childOf(paragraph, 'pPr');
  const styleId = settingOf(properties, 'pStyle');
  const style = context.styles.get(styleId);
  const own = readParagraphFormat(properties);
  const format = { ...style, ...own, run: { ...style.run, ...fillOf(properties) } };
  context.paragraphs += 1;
  const content: ParagraphContent = { pieces: [], notes: new Set(), boxes: [], floating: '' };
  readRuns(paragraph, format.run, context, content);
  const role = roles[(styleId ?? '') as keyof typeof roles] ?? null;
  const whole = toLine(content.pieces, context.paragraphs, role !== null);
  const bookmarks = childrenOf(paragraph, 'bookmarkStart').map(({ attributes }) => attributes.get('name') ?? '');
  const knownBy = bookmarks.find((name) => /^rounds_item_\d+$/.test(name))?.replaceAll('_', '-') ?? null;
  const [first = whole, ...rest] = role ? [trimEnd({ ...whole, role, knownBy })] : splitLine(whole);
  const isTitle = /^(?:sub)?title$/i.test(style.name) && !readNumber(first.text.trim());
  const heading = isTitle ? null : headingLevel(style.name, format.outline);
  const lines = isTitle
    ? []
    : [labelled({ ...first, notes: [...content.notes], heading: heading ?? 0 }, format, styleId, context), ...rest];
  const floating = content.floating === '' ? [] : [plainLine(content.floating, context.paragraphs, 'paragraph')];
  return [...floating, ...lines, ...content.boxes.flatMap(readBox)];
}

function headingLevel(name: string, outline: number | undefined): number | null {
  const named = /^heading (\d)/i.exec(name)?.[1];
  if (named !== undefined) return Number(named);
  return outline !== undefined && outline < 9 ? outline + 1 : null;
}

const fillOf = (properties: XmlElement | undefined): RunFormat => {
  const fill = childOf(properties, 'shd')?.attributes.get('fill');
  return fill === undefined ? {} : { fill };
};

/**
 * The line with its automatic number, unless the author has typed one too. Empty paragraphs and headings show none
 * here.
 */
function labelled(
  line: TypedLine,
  format: ParagraphFormat,
  styleId: string | undefined,
  { numbering }: DocxContext,
): TypedLine {
  const { numId, level } = format;
  if (numId === undefined || numId === '0' || line.role) return line;
  const label = numbering.next(numId, level ?? numbering.levelOf(numId, styleId));
  const text = line.text.trim();
  const asks = line.heading === 0 || /[?:]$/.test(text);
  if (!label || text === '' || !asks || optionIndex(text) !== undefined || readNumber(text)?.isLoose === false)
    return line;
  return withLabel(label.label, { ...line, heading: 0, list: label.label === '• ' ? null : label.list });
}

function readRuns(element: XmlElement, format: RunFormat, context: DocxContext, content: ParagraphContent): void {
  for (const child of childrenOf(element)) {
    if (child.name === 'r') readRun(child, format, context, content);
    else if (child.name === 'hyperlink') readRuns(child, { ...format, isLink: true }, context, content);
    else if (around.has(child.name)) readRuns(child, format, context, content);
    else if (child.name === 'oMath' || child.name === 'oMathPara') {
      content.pieces.push({ text: formulaText(child), kinds: [], script: '' });
      content.notes.add('formula became text');
    } else if (child.name === 'AlternateContent') readAlternative(child, context, content);
  }
}

function readRun(run: XmlElement, inherited: RunFormat, context: DocxContext, content: ParagraphContent): void {
  const properties = childOf(run, 'rPr');
  const styleId = settingOf(properties, 'rStyle');
  const style = styleId === undefined ? undefined : context.styles.get(styleId);
  const format: RunFormat = { ...inherited, ...style?.run, ...readRunFormat(properties) };
  if (style?.name.toLowerCase() === 'hyperlink') format.isLink = true;
  if (format.strike) content.notes.add('strikethrough dropped');
  const kinds = emphasisOfRun(format);
  const script = format.script ?? '';
  const add = (text: string): void => {
    if (text !== '') content.pieces.push({ text, kinds, script });
  };
  for (const child of childrenOf(run)) {
    switch (child.name) {
      case 't':
        add(readSymbols(format.font, rawText(child)).replaceAll('\uFFFC', ''));
        break;
      case 'tab':
      case 'ptab':
        add('\t');
        break;
      case 'br':
      case 'cr':
        add('\n');
        break;
      case 'noBreakHyphen':
        add('-');
        break;
      case 'sym': {
        const code = Number.parseInt(child.attributes.get('char') ?? '', 16);
        const sign = Number.isNaN(code) ? undefined : readSymbol(child.attributes.get('font') ?? '', code);
        if (sign === undefined) content.notes.add('unknown symbol dropped');
        else add(sign);
        break;
      }
      case 'ruby':
        readRuns(child, format, context, content);
        break;
      case 'footnoteReference':
      case 'endnoteReference':
        content.notes.add('footnote dropped');
        break;
      case 'AlternateContent':
        readAlternative(child, context, content);
        break;
      case 'drawing':
      case 'pict':
      case 'object':
        readDrawing(child, context, content);
    }
  }
}

/** A drawing that is there twice: for new and for old programs. */
function readAlternative(element: XmlElement, context: DocxContext, content: ParagraphContent): void {
  const before = content.pieces.length + content.boxes.length + content.floating.length + content.notes.size;
  for (const choice of childrenOf(element)) {
    for (const child of childrenOf(choice)) {
      if (child.name === 'r') readRun(child, {}, context, content);
      else readDrawing(child, context, content);
    }
    if (content.pieces.length + content.boxes.length + content.floating.length + content.notes.size > before) return;
  }
}

/** The pictures and text boxes of a drawing. A picture that floats belongs to no place in the text. */
function readDrawing(drawing: XmlElement, context: DocxContext, content: ParagraphContent): void {
  const isFloating = childOf(drawing, 'anchor') !== undefined;
  const name = findFirst(drawing, 'docPr')?.attributes.get('name') ?? '';
  const boxes = findAll(drawing, 'txbxContent');
  content.boxes.push(...boxes.slice(0, 1));
  for (const element of [...findAll(drawing, 'blip'), ...findAll(drawing, 'imagedata')]) {
    const id = element.attributes.get('embed') ?? element.attributes.get('id') ?? element.attributes.get('link');
    if (id === undefined) continue;
    const picture = context.findPicture(id);
    if (picture.bytes && !isPicture(picture.bytes)) {
      content.notes.add(`picture ${picture.name} left out: Rounds reads PNG and JPEG`);
      continue;
    }
    const number = context.pictures.size;
    context.pictures.set(number, { ...picture, storedName: readDrawingName(name, picture.bytes) });
    if (isFloating) content.floating += `\uFFFC${number};`;
    else content.pieces.push({ text: `\uFFFC${number};`, kinds: [], script: '' });
  }
  if (/^(?:chart|relIds)$/.test(childrenOf(findFirst(drawing, 'graphicData'))[0]?.name ?? ''))
    content.notes.add('drawing dropped');
}

/** Whether the first bytes are those of PNG, JPEG or WebP. */
const isPicture = (bytes: Uint8Array): boolean =>
  /^(?:\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));

const rawText = (element: XmlElement): string =>
  element.children.map((node) => ('text' in node ? node.text : '')).join('');

/** Joins the pieces of a paragraph. Neighbours with the same script are one number: "1" and "0" raised are ¹⁰. */
function toLine(pieces: readonly Piece[], number: number, isExact: boolean): TypedLine {
  const parts: string[] = [];
  const spans: Span[] = [];
  let length = 0;
  for (let at = 0; at < pieces.length; ) {
    const { script, kinds } = pieces[at] ?? { script: '', kinds: [] };
    let text = '';
    for (; at < pieces.length && pieces[at]?.script === script && (script !== '' || text === ''); at += 1)
      text += pieces[at]?.text ?? '';
    const written = (
      script === 'superscript' ? toSuperscript(text) : script === 'subscript' ? toSubscript(text) : text
    ).replaceAll(/[\u00AD\u200B\uFEFF]/g, '');
    parts.push(written);
    spans.push({ from: length, to: length + written.length, kinds });
    length += written.length;
  }
  const text = parts.join('');
  return { ...plainLine(isExact ? text : text.replaceAll(/[\t\u00A0\u202F]/g, ' '), number, 'paragraph'), spans };
}

const trimEnd = (line: TypedLine): TypedLine => ({ ...line, text: line.text.trimEnd() });

/** The lines between the line breaks of a paragraph. */
function splitLine(line: TypedLine): TypedLine[] {
  if (!line.text.includes('\n')) return [trimEnd(line)];
  const lines: TypedLine[] = [];
  let at = 0;
  let next = 0;
  // A line break at the start of a paragraph only moves its text.
  let start: TypedLine['start'] = 'paragraph';
  for (const text of line.text.split('\n')) {
    const end = at + text.length;
    while (next < line.spans.length && (line.spans[next]?.to ?? 0) <= at) next += 1;
    const spans: Span[] = [];
    for (let index = next; index < line.spans.length; index += 1) {
      const span = line.spans[index];
      if (!span || span.from >= end) break;
      spans.push({ from: Math.max(0, span.from - at), to: Math.min(end, span.to) - at, kinds: span.kinds });
    }
    lines.push(trimEnd({ ...line, text, spans, start }));
    if (text.trim() !== '') start = 'soft';
    at = end + 1;
  }
  return lines;
}
