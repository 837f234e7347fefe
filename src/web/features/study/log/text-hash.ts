import { hashText } from '../planner/shuffle-of-day.ts';

/** Below this share of common words a changed card is a new card for the student's memory, and is due today. */
export const fewestCommonWords = 0.5;

const sketchBits = 64;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  );

/** A hash with two parts of a text: 30 bits that differ when the texts differ, and a sketch of the set of words. 16 characters. */
export function hashOfText(text: string): string {
  const exact = hashText(text.normalize('NFC').trim().replace(/\s+/g, ' '));
  let out = '';
  for (let shift = 24; shift >= 0; shift -= 6) out += digits[(exact >>> shift) & 63];
  return out + sketch([...wordsOf(text)]);
}

/**
 * A sketch of a set of words: for each of 64 hash functions, one bit of the smallest hash (1-bit minwise hashing, Li and König 2010). Two
 * sets agree in a bit with probability (1 + J) / 2, where J is the share of words that both have among all words of both.
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
 * Compares two results of `hashOfText`. The log holds hashes and no texts, so the share of common words is estimated; with a standard
 * deviation of about 0.1.
 */
export function compareTexts(before: string, now: string): TextChange {
  if (before === now) return 'same';
  return commonWords(before, now) < fewestCommonWords ? 'rewritten' : 'edited';
}

/** The estimated share of the words of two texts that both have, from 0 to 1. */
export function commonWords(one: string, two: string): number {
  let equal = sketchBits;
  for (let index = exactLength; index < one.length; index += 1) {
    let differing = digits.indexOf(one[index] ?? '') ^ digits.indexOf(two[index] ?? '');
    for (; differing !== 0; differing &= differing - 1) equal -= 1;
  }
  return Math.max(0, (2 * equal) / sketchBits - 1);
}
