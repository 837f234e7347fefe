import { Parser } from 'htmlparser2';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { LineWriter } from './line-writer.ts';
import { markItem, type OpenList, openList } from './list-markers.ts';
import { writeMath } from './math-text.ts';
import { toSubscript, toSuperscript } from './scripts.ts';

export type PlainText = {
  /** Lines without blanks at their ends; at most one line in a row is empty. */
  text: string;
  /** What the text has lost, each once: "bold dropped", "table became lines". */
  changes: string[];
  /** The addresses of the pictures in their order, as the HTML has them. */
  imageSources: string[];
};

const blocks = new Set(
  (
    'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);

/** Elements whose content is no text of the page. */
const hidden = new Set(
  'audio canvas embed head iframe noscript object script select style svg template textarea title video'.split(' '),
);

const notes = new Map(
  Object.entries({
    'bold dropped': 'b strong',
    'italics dropped': 'i em',
    'underline dropped': 'u ins',
    'strikethrough dropped': 's strike del',
    'link dropped': 'a',
    'sound dropped': 'audio',
    'video dropped': 'video iframe embed',
    'drawing dropped': 'svg canvas',
    'table became lines': 'table',
    'formula became text': 'math',
    'script dropped': 'script',
    'styles dropped': 'style',
  }).flatMap(([note, names]) => names.split(' ').map((name) => [name, note] as const)),
);

/** An element whose content is written in another way when it is complete. */
type Frame =
  | { kind: 'lines'; name: string; lines: LineWriter }
  | { kind: 'row'; parts: string[] }
  | { kind: 'math'; name: string; parts: string[] };

/**
 * Deeper elements add their text as it is, so that nested scripts cannot take a time that grows with the square of the
 * text.
 */
const mostFrames = 100;

/**
 * More than any real text has. The parser searches all open elements at each end tag, so that its time grows with their
 * square.
 */
const mostOpen = 1000;
const tooDeep = `A text of this file has more than ${mostOpen} elements inside each other. Remove its formatting, and import the file again.`;

/**
 * Writes HTML as plain text: superscripts and subscripts in Unicode or as `^(…)` and `_(…)`, items of lists as lines
 * after a bullet or their number, rows of tables as lines with `|` between the cells. TeX between `\(` and `\)` stays
 * as it is.
 * @throws UnreadableFile if more elements are open at once than any real text has
 */
export function toPlainText(html: string): PlainText {
  const changes = new Set<string>();
  const imageSources: string[] = [];
  const lists: OpenList[] = [];
  const page = new LineWriter('\n');
  const frames: Frame[] = [];
  /** For each open element, whether it has a frame. */
  const open: boolean[] = [];
  let hiddenDepth = 0;
  let preDepth = 0;

  /** The lines that text is added to now. Rows and formulas have none. */
  const lines = (): LineWriter | undefined => {
    const frame = frames.at(-1);
    return frame === undefined ? page : frame.kind === 'lines' ? frame.lines : undefined;
  };

  const addText = (text: string): void => {
    const frame = frames.at(-1);
    if (frame?.kind === 'math' || frame?.kind === 'row') {
      // Blanks between the children only lay out the source.
      const part = frame.kind === 'math' && frame.name === 'mtext' ? text : text.trim();
      if (part !== '') frame.parts.push(part);
    } else if (preDepth > 0) lines()?.addAsIs(text);
    else lines()?.addWords(text);
  };

  const closeFrame = (frame: Frame): void => {
    if (frame.kind === 'math') {
      const parent = frames.at(-1);
      const text = writeMath(frame.name, frame.parts);
      if (parent?.kind === 'math') parent.parts.push(text);
      else addText(text);
    } else if (frame.kind === 'row') addText(frame.parts.some((cell) => cell !== '') ? frame.parts.join(' | ') : '');
    else if (frame.name === 'sup') addText(toSuperscript(oneLine(frame.lines.text)));
    else if (frame.name === 'sub') addText(toSubscript(oneLine(frame.lines.text)));
    else {
      const cell = oneLine(frame.lines.text).trim();
      const parent = frames.at(-1);
      if (parent?.kind === 'row') parent.parts.push(cell);
      else addText(`${cell} `);
    }
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length >= mostOpen) throw new UnreadableFile(tooDeep);
      if (hiddenDepth === 0) {
        const note = noteOf(name, attributes);
        if (note !== undefined) changes.add(note);
        // Canvas shows a formula as a picture, and keeps its TeX beside it.
        const tex = attributes['data-equation-content'];
        if (tex !== undefined) addText(`\\(${tex}\\)`);
        else if (isPicture(name, attributes)) imageSources.push(attributes[name === 'img' ? 'src' : 'data'] ?? '');
      }
      if (hidden.has(name)) hiddenDepth += 1;
      const frame = hiddenDepth === 0 && frames.length < mostFrames ? frameOf(name, frames.at(-1)) : undefined;
      open.push(frame !== undefined);
      if (hiddenDepth > 0) return;
      if (name === 'br') lines()?.addAsIs('\n');
      if (blocks.has(name)) lines()?.endLine();
      if (name === 'pre') preDepth += 1;
      if (name === 'ul' || name === 'ol') lists.push(openList(name, attributes));
      if (name === 'li') lines()?.startItem(markItem(lists));
      if (frame) frames.push(frame);
    },
    ontext(text) {
      if (hiddenDepth === 0) addText(text.replaceAll(/[\u00AD\u200B\uFEFF]/g, ''));
    },
    onclosetag(name) {
      const frame = open.pop() ? frames.pop() : undefined;
      if (hidden.has(name)) hiddenDepth -= 1;
      else if (hiddenDepth === 0) {
        if (frame) closeFrame(frame);
        if (name === 'pre') preDepth -= 1;
        if (name === 'ul' || name === 'ol') lists.pop();
        if (name === 'li') lines()?.endItem();
        else if (blocks.has(name)) lines()?.endLine();
      }
    },
  });
  parser.end(html);

  const written = page.text.split('\n').map((line) => line.trimEnd());
  const text = written.filter((line, index) => line !== '' || written[index - 1] !== '').join('\n');
  // Only line breaks are removed at the start: a nested list begins with blanks.
  return { text: text.replace(/^\n+/, '').trimEnd(), changes: [...changes], imageSources };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const isPicture = (name: string, { type }: Record<string, string>): boolean =>
  name === 'img' || (name === 'object' && type?.startsWith('image/') === true);

function noteOf(name: string, attributes: Record<string, string>): string | undefined {
  if (name !== 'object') return notes.get(name);
  if (isPicture(name, attributes)) return undefined;
  return notes.get(attributes.type?.split('/')[0] ?? '') ?? 'embedded file dropped';
}

function frameOf(name: string, parent: Frame | undefined): Frame | undefined {
  if (name === 'math' || parent?.kind === 'math') return { kind: 'math', name, parts: [] };
  if (name === 'tr') return { kind: 'row', parts: [] };
  if (['sup', 'sub', 'td', 'th'].includes(name)) {
    const isCell = name.startsWith('t');
    return { kind: 'lines', name, lines: new LineWriter(isCell ? '\n' : '') };
  }
  return undefined;
}
