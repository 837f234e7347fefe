/** What a model wrote, made fit to be kept: no control characters (PostgreSQL refuses NUL), no blanks around it. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return (
    value
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      // Half of a surrogate pair cannot be stored as UTF-8.
      .toWellFormed()
      .trim()
  );
}

/** What two texts have in common when they differ only in case, accents' encoding, punctuation and blanks. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}%<>≤≥=+]+/gu, ' ')
    .trim();

/** Whether `quote` stands in the source, its punctuation and line breaks aside. */
export const isQuotedFrom = (normalizedSource: string, quote: string): boolean => {
  const sought = normalizeText(quote);
  return sought !== '' && ` ${normalizedSource} `.includes(` ${sought} `);
};

/** Above this share of common words (Jaccard index, 0 to 1) two questions are likely one asked twice. */
const nearlyTheSame = 0.85;

type AskedTexts = {
  add: (text: string) => void;
  /** The first that says nearly the same as `text`. */
  findNear: (text: string) => string | undefined;
};

/** Texts to compare others with; their words are taken apart once, for a bank may hold thousands. */
export function askedTexts(texts: readonly string[]): AskedTexts {
  const asked = texts.map((text) => ({ text, words: wordsOf(text) }));
  return {
    add: (text) => asked.push({ text, words: wordsOf(text) }),
    findNear: (text) => {
      const words = wordsOf(text);
      return asked.find((other) => areNear(words, other.words))?.text;
    },
  };
}

const wordsOf = (text: string): Set<string> => new Set(normalizeText(text).split(' '));

function areNear(a: Set<string>, b: Set<string>): boolean {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  if (fewer.size < more.size * nearlyTheSame) return false;
  let common = 0;
  for (const word of fewer) if (more.has(word)) common += 1;
  return common >= (a.size + b.size - common) * nearlyTheSame;
}

/** The fields of a model's element; none where it is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** At most so many characters of a text, for a message. */
export const excerpt = (text: string, length = 60): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`;
