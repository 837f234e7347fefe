/** A part of a line in one format. `kinds` are the ways in which it stands out: `bold`, `color:FF0000`. */
export type Span = { from: number; to: number; kinds: readonly string[] };

export type TypedLine = {
  /** Without blanks at its end. A paragraph that Rounds has written may have line breaks. */
  text: string;
  /** Where the author finds it: the number of the line or the paragraph, from 1. */
  number: number;
  /**
   * How it begins: a `typed` line may go on with the sentence before it; a `paragraph` is a text of its own; a `soft`
   * break stands within a paragraph.
   */
  start: 'typed' | 'paragraph' | 'soft';
  /** The level of a heading, from 1; 0 for other text. */
  heading: number;
  /** The automatic list that has numbered the line; null for a number that is typed. */
  list: string | null;
  /** What the paragraph contains, if Rounds has exported the file; otherwise null. */
  role: 'question' | 'option' | 'explanation' | null;
  /** The id of the question that begins here, if Rounds has exported the file; otherwise null. */
  knownBy: string | null;
  spans: readonly Span[];
  /** Whether its letter names a statement of the stem, and no option. */
  isStatement?: boolean;
  /** What the import loses of the line, such as a picture. */
  notes: readonly string[];
};

/** A line without format. */
export const plainLine = (text: string, number: number, start: TypedLine['start'] = 'typed'): TypedLine => ({
  text,
  number,
  start,
  heading: 0,
  list: null,
  role: null,
  knownBy: null,
  spans: [],
  notes: [],
});

/** A picture in the text of a document: its place in the list of the document's pictures. */
export const pictureMark = /\uFFFC(\d+);/g;

/** Joins lines to one, which keeps their format. */
export function joinLines(lines: readonly TypedLine[], separator: string): TypedLine {
  const [first = plainLine('', 0)] = lines;
  let text = '';
  const spans: Span[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) text += separator;
    for (const { from, to, kinds } of line.spans) spans.push({ from: from + text.length, to: to + text.length, kinds });
    text += line.text;
  }
  return { ...first, text, spans, notes: [...new Set(lines.flatMap(({ notes }) => notes))] };
}

/** The line with a text in front of it that has no format. */
export const withLabel = (label: string, line: TypedLine): TypedLine => ({
  ...joinLines([plainLine(label, line.number), line], ''),
  ...{ start: line.start, heading: line.heading, list: line.list, number: line.number, knownBy: line.knownBy },
});

/**
 * The ways in which each letter and digit between two places of a line stands out. Blanks and points may look
 * otherwise.
 */
export function emphasisOf({ text, spans }: TypedLine, from: number, to: number): string[] {
  const range = text.slice(from, to);
  const seen = /[\p{L}\p{N}]/u.test(range) ? /[\p{L}\p{N}]/u : /\S/;
  let common: string[] | undefined;
  for (const span of spans) {
    if (span.to <= from || span.from >= to) continue;
    if (!seen.test(text.slice(Math.max(from, span.from), Math.min(to, span.to)))) continue;
    common = common === undefined ? [...span.kinds] : common.filter((kind) => span.kinds.includes(kind));
  }
  return common ?? [];
}

/** The line from a place on. */
export const cutLine = (line: TypedLine, at: number): TypedLine => ({
  ...line,
  text: line.text.slice(at),
  spans: line.spans.map(({ from, to, kinds }) => ({ from: from - at, to: to - at, kinds })),
});
