import { findWords } from '#domain/text/find-words.ts';

/** Characters before the first match. */
const lead = 40;

/**
 * A text on one line. A long text is cut to at most `most` characters around the first match, at the ends of words if
 * possible.
 */
export function cutAround(text: string, words: readonly string[], most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const [[match] = [0]] = findWords(line, words);
  const start = match > lead ? beginningOfWord(line, match - lead, match) : 0;
  const end = start + most < line.length ? endOfWord(line, start + most / 2, start + most) : line.length;
  return `${start > 0 ? '…' : ''}${wellFormed(line.slice(start, end))}${end < line.length ? '…' : ''}`;
}

/** The first beginning of a word between two indexes, or the second index. */
function beginningOfWord(line: string, from: number, to: number): number {
  const space = line.indexOf(' ', from);
  return space < 0 || space >= to ? to : space + 1;
}

/** The last end of a word between two indexes, or the second index. */
const endOfWord = (line: string, from: number, to: number): number => {
  const space = line.lastIndexOf(' ', to);
  return space < from ? to : space;
};

/** Without half of a surrogate pair at its ends. */
const wellFormed = (text: string): string => text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
