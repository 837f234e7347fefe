/** A line of a GIFT file that is not empty and no comment. */
type Line = { number: number; text: string };

/** A question of a GIFT file as it is written, with what stands before it. */
export type GiftBlock = {
  /** The number of its first line, from 1. */
  line: number;
  text: string;
  /** The path of the `$CATEGORY:` above it; empty without one. */
  category: string;
  /** The comments directly before it or within it, which may have `[id:…]` and `[tag:…]`. */
  comments: string;
};

const categoryLine = /^\s*\$CATEGORY:\s*(.*)$/i;

/**
 * Splits a GIFT file into questions. A blank line ends a question, unless its braces are open and the next line goes on
 * with an answer. A line that begins with `::` after the braces starts the next question.
 */
export function splitGift(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: Line[] = [];
  let comments: string[] = [];
  let category = '';
  let braces = { opened: false, closed: false };
  let isAfterBlank = false;
  const finish = (): void => {
    const [first] = lines;
    if (first) {
      const written = lines.map((line) => line.text).join('\n');
      blocks.push({ line: first.number, text: written, category, comments: comments.join('\n') });
      comments = [];
    }
    lines = [];
    braces = { opened: false, closed: false };
  };
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) {
      // A comment after the braces belongs to the next question.
      if (braces.closed) finish();
      comments.push(trimmed);
      continue;
    }
    if (trimmed === '') {
      isAfterBlank = true;
      if (!braces.opened || braces.closed) finish();
      continue;
    }
    const isOpen = braces.opened && !braces.closed;
    if ((isAfterBlank && isOpen && !/^[=~#}]/.test(trimmed)) || (braces.closed && trimmed.startsWith('::'))) finish();
    isAfterBlank = false;
    const path = categoryLine.exec(line)?.[1];
    if (path !== undefined) {
      finish();
      category = path.trim();
      comments = [];
      continue;
    }
    lines.push({ number: index + 1, text: line.trimEnd() });
    if (!braces.opened) braces.opened = findSign(line, '{') >= 0;
    if (braces.opened && findSign(line, '}') >= 0) braces.closed = true;
  }
  finish();
  return blocks;
}

/** The index of the first of these signs without a backslash before it, from `start` on; -1 if there is none. */
export function findSign(text: string, signs: string, start = 0): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) return at;
  }
  return -1;
}

/** The index of the last sign without a backslash before it; -1 if there is none. */
export function findLastSign(text: string, sign: string): number {
  let last = -1;
  for (let at = findSign(text, sign); at >= 0; at = findSign(text, sign, at + 1)) last = at;
  return last;
}

/**
 * Removes the backslashes before the signs of GIFT, and makes `\n` a line break. Other backslashes, as in `\(x\)`,
 * stay.
 */
export const unescapeGift = (text: string): string =>
  text.replaceAll(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** A choice: `=` marks the right one, and `%50%` gives a part of the marks. */
export type GiftAnswer = { sign: '=' | '~'; percent: number | null; text: string; feedback: string };

const percentage = /^\s*%(-?\d{1,3}(?:[.,]\d{1,10})?)%/;

/** Splits what stands between the braces into the answers and the general feedback after `####`. */
export function splitAnswers(inner: string): { answers: GiftAnswer[]; general: string } {
  const starts: number[] = [];
  for (let at = findSign(inner, '=~'); at >= 0; at = findSign(inner, '=~', at + 1)) starts.push(at);
  const end = findGeneral(inner);
  const answers = starts
    .filter((start) => start < end)
    .map((start, index) => {
      const written = inner.slice(start + 1, Math.min(starts[index + 1] ?? end, end));
      const percent = percentage.exec(written);
      const rest = written.slice(percent?.[0].length ?? 0);
      const sign = inner[start] === '=' ? ('=' as const) : ('~' as const);
      return { sign, percent: percent ? Number(percent[1]?.replace(',', '.')) : null, ...splitFeedback(rest) };
    });
  return { answers, general: inner.slice(end + general.length).trim() };
}

const general = '####';

function findGeneral(inner: string): number {
  for (let at = findSign(inner, '#'); at >= 0; at = findSign(inner, '#', at + 1))
    if (inner.startsWith(general, at)) return at;
  return inner.length;
}

/**
 * Splits an answer from its feedback after `#`. Without a text before `#`, as in `=#ff0000`, all of it is the answer.
 */
function splitFeedback(written: string): { text: string; feedback: string } {
  const sign = findSign(written, '#');
  const text = (sign < 0 ? written : written.slice(0, sign)).trim();
  return text === '' || sign < 0
    ? { text: written.trim(), feedback: '' }
    : { text, feedback: written.slice(sign + 1).trim() };
}
