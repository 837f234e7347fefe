/** One call to the provider: how many drafts from which piece of the text. */
type OrderPart = { text: string; count: number };

/** Drafts of one call: more of them repeat each other, and risk the provider's limit on an answer. */
const mostDrafts = 10;

/** Characters of one call, some 6,000 tokens: of a longer text models use the beginning and the end. */
const mostCharacters = 24_000;

/**
 * Splits an order so that all of a long text is worked on, and that its parts can be worked on side by side. The pieces, put together,
 * are the text, blanks between them aside.
 */
export function splitOrder(text: string, count: number): OrderPart[] {
  const ways = Math.max(1, Math.min(count, Math.ceil(text.length / mostCharacters)));
  const pieces = text.trim() === '' ? [''] : splitText(text, ways);
  return share(count, pieces.length).flatMap((drafts, index) =>
    share(drafts, Math.ceil(drafts / mostDrafts)).map((part) => ({ text: pieces[index] ?? '', count: part })),
  );
}

/** `count` in `ways` parts as equal as can be. */
function share(count: number, ways: number): number[] {
  return Array.from({ length: ways }, (_, index) => Math.floor(count / ways) + (index < count % ways ? 1 : 0));
}

/** About equal pieces, cut where a paragraph ends, else a sentence, else a word. */
function splitText(text: string, ways: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  for (let left = ways; left > 1; left -= 1) {
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
  // A text without blanks: anywhere but within a character.
  const cut = from + Math.floor(window.length / 2);
  return /[\uDC00-\uDFFF]/.test(text.charAt(cut)) ? cut + 1 : cut;
}
