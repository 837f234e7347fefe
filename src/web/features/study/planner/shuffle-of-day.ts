import type { StudyDay } from './study-day.ts';

/**
 * A whole number from 0 to 2³²−1 that looks random, always the same for the same text: FNV-1a with a final mix
 * (MurmurHash3).
 */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Mixes cards across topics. The order of two cards is the same all day, so building the queue again does not reorder
 * it.
 */
export function shuffleOfDay<Card extends { key: string }>(cards: readonly Card[], day: StudyDay): Card[] {
  return cards
    .map((card) => ({ card, place: hashText(card.key, day) }))
    .sort((one, two) => one.place - two.place || (one.card.key < two.card.key ? -1 : 1))
    .map(({ card }) => card);
}
