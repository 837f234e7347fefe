/** The material of one call to the provider: a piece of the text and the number of drafts to make from it. */
type MaterialPart = { text: string; count: number };

/**
 * The largest number of drafts of one call. With more, models repeat themselves, and the answer may exceed the
 * provider's limit.
 */
const mostDrafts = 10;

/**
 * The largest number of characters of one call, about 6,000 tokens. Of longer texts, models mostly use the beginning
 * and the end.
 */
const mostCharacters = 24_000;

/**
 * Splits a text and the number of drafts into parts, so that drafts come from all of a long text and the parts can be
 * processed in parallel. The pieces together are the whole text, except for blanks between them.
 */
export function splitMaterial(text: string, count: number): MaterialPart[] {
  const pieceCount = Math.max(1, Math.min(count, Math.ceil(text.length / mostCharacters)));
  const pieces = text.trim() === '' ? [''] : splitText(text, pieceCount);
  return share(count, pieces.length).flatMap((drafts, index) =>
    share(drafts, Math.ceil(drafts / mostDrafts)).map((part) => ({ text: pieces[index] ?? '', count: part })),
  );
}

/** Divides `count` into `ways` whole numbers that differ by at most 1. */
function share(count: number, ways: number): number[] {
  return Array.from({ length: ways }, (_, index) => Math.floor(count / ways) + (index < count % ways ? 1 : 0));
}

/**
 * Cuts a text into pieces of about equal length, at the end of a paragraph, otherwise of a sentence, otherwise of a
 * word.
 */
function splitText(text: string, pieceCount: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  for (let left = pieceCount; left > 1; left -= 1) {
    const aim = Math.floor(rest.length / left);
    const cut = findCut(rest, Math.floor(aim * 0.8), Math.ceil(aim * 1.2));
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut);
  }
  return [...pieces, rest.trim()].filter((piece) => piece !== '');
}

function findCut(text: string, from: number, to: number): number {
  const window = text.slice(from, to);
  for (const end of [/\n\s*\n/g, /[.!?]\s/g, /\s/g]) {
    const middle = window.length / 2;
    const places = [...window.matchAll(end)].map((match) => match.index + match[0].length);
    const best = places.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
    if (best !== undefined) return from + best;
  }
  // The text has no blanks, so cut anywhere except inside a surrogate pair.
  const cut = from + Math.floor(window.length / 2);
  return /[\uDC00-\uDFFF]/.test(text.charAt(cut)) ? cut + 1 : cut;
}
