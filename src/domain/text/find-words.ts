/** A part of a text: the indexes of its first character and of the character after it. */
export type Span = [start: number, end: number];

/** Returns the text in lower case without accents. The server's database folds texts in the same way. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The different words of a search. Leaves out words that consist of accents only. */
export const wordsOf = (search: string): string[] =>
  [...new Set(search.split(/\s+/))].filter((word) => fold(word) !== '');

/** Finds where the words occur in a text, ignoring case and accents. The spans are in order and do not overlap. */
export function findWords(text: string, words: readonly string[]): Span[] {
  let folded = '';
  /**
   * For each index of `folded`, the character of `text` that it comes from. One character may become several, or none.
   */
  const from: number[] = [];
  let next = 0;
  for (const character of text) {
    const part = character < '\x80' ? character.toLowerCase() : fold(character);
    for (let index = 0; index < part.length; index += 1) from.push(next);
    folded += part;
    next += character.length;
  }
  from.push(next);

  const spans: Span[] = [];
  for (const wanted of words.map(fold)) {
    if (wanted === '') continue;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      let after = at + wanted.length;
      // A match may end within the letters of one character, such as “ﬁ”.
      while (from[after] === from[after - 1]) after += 1;
      spans.push([from[at] as number, from[after] as number]);
    }
  }
  return merged(spans.sort(([a], [b]) => a - b));
}

function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const [start, end] of spans) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
