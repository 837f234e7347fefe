/** "12. ", "Q3) ". A blank must follow, so that "3.5 mg" does not count. */
export const ownNumber = /^\s*(?:q(?:uestion)?\.?\s*)?\d{1,4}\s*[.)]\s+(?=\S)/i;

/** A question without the number before it: "12. Which …". */
export const withoutNumber = (text: string): string => text.replace(ownNumber, '');

/**
 * A text without the differences that do not matter: case, styles of letters (Unicode NFKC), punctuation and blanks.
 * Signs of comparison and percent stay, because "<5" and ">5" differ.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}%<>≤≥=+]+/gu, ' ')
    .trim();

/**
 * The identities of a question: its text together with each of the given options. Two questions are the same when they
 * share an identity. The text alone is not enough, because many questions ask "Which of the following is true?". With
 * all options given, a question remains the same after one of its options was edited; with only the key given,
 * questions that share a distractor stay different.
 */
export function identitiesOf(questionText: string, options: readonly string[]): string[] {
  const text = normalizeText(questionText);
  return options.map((option) => `${text}\n${normalizeText(option)}`);
}

/** Two texts are nearly the same from this share of common words on (Jaccard index, 0 to 1). */
const nearlyTheSame = 0.85;

type ComparableTexts = {
  add: (text: string) => void;
  /** The first text that is nearly the same as `text`. */
  findNear: (text: string) => string | undefined;
};

/**
 * The texts that a new text is compared with. Each is split into words once, because an exam may have thousands of
 * questions.
 */
export function comparableTexts(texts: readonly string[]): ComparableTexts {
  const known = texts.map((text) => ({ text, words: wordsOf(text) }));
  return {
    add: (text) => known.push({ text, words: wordsOf(text) }),
    findNear: (text) => {
      const words = wordsOf(text);
      return known.find((other) => areNear(words, other.words))?.text;
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
