import { hashText } from '../planner/shuffle-of-day.ts';

/** Below this share of common words a changed card is a new card for the student's memory, and is due today. */
const fewestCommonWords = 0.5;

const sketchBits = 64;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  );

/**
 * A hash with two parts of a text: 30 bits that differ when the texts differ, and a sketch of the set of words. 16
 * characters.
 */
export const hashOfText = (text: string): string => exactHash(text) + sketch([...wordsOf(text)]);

/** The first part of `hashOfText`. It is computed for each card of a plan at each visit, so it must be cheap. */
function exactHash(text: string): string {
  const hash = hashText(text);
  let out = '';
  for (let shift = 24; shift >= 0; shift -= 6) out += digits[(hash >>> shift) & 63];
  return out;
}

/**
 * A sketch of a set of words: for each of 64 hash functions, one bit of the smallest hash (1-bit minwise hashing, Li
 * and König 2010). Two sets agree in a bit with probability (1 + J) / 2, where J is the share of words that both have
 * among all words of both.
 */
function sketch(words: readonly string[]): string {
  const hashes = words.map((word) => hashText(word));
  let out = '';
  let digit = 0;
  for (let bit = 0; bit < sketchBits; bit += 1) {
    let least = 0xffffffff;
    for (const hash of hashes) least = Math.min(least, mix(hash, bit));
    digit = (digit << 1) | (mix(least, 1000) & 1);
    if (bit % 6 === 5 || bit === sketchBits - 1) {
      out += digits[digit];
      digit = 0;
    }
  }
  return out;
}

function mix(hash: number, seed: number): number {
  let mixed = Math.imul(hash ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const exactLength = 5;

/** How the text of a card differs from the text that the student saw last. */
export type TextChange = 'same' | 'edited' | 'rewritten';

/**
 * Compares what `hashOfText` returned for the text that the student saw with the present text. The log holds hashes and
 * no texts, so the share of common words is estimated, with a standard deviation of about 0.1.
 */
export function compareTexts(before: string, now: string): TextChange {
  if (before.startsWith(exactHash(now))) return 'same';
  return commonWords(before, hashOfText(now)) < fewestCommonWords ? 'rewritten' : 'edited';
}

/** The estimated share of the words of two hashed texts that both have, from 0 to 1. */
function commonWords(one: string, two: string): number {
  let equal = sketchBits;
  for (let index = exactLength; index < two.length; index += 1) {
    let differing = Math.max(0, digits.indexOf(one[index] ?? '')) ^ digits.indexOf(two[index] ?? '');
    for (; differing !== 0; differing &= differing - 1) equal -= 1;
  }
  return Math.max(0, (2 * equal) / sketchBits - 1);
}
