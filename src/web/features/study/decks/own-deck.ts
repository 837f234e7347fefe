import type { OwnKey } from '../planner/plan-card.ts';

/** A card of a student's own deck, as the device keeps it. */
export type OwnCard = {
  key: OwnKey;
  question: string;
  answer: string;
  /** The inner decks of the card; empty without one. */
  topic: string;
  /** The places of its pictures in the deck. */
  questionPicture?: number | undefined;
  answerPicture?: number | undefined;
};

/** A student's own deck, without its cards. */
export type OwnDeck = {
  /** The plan has the deck under the same id, also on other devices. */
  id: string;
  name: string;
  cards: number;
  pictures: number;
  /** The size of its texts and pictures. */
  bytes: number;
  addedAt: number;
  /** Some keys of its cards, from `sampleOf`. */
  sample: readonly OwnKey[];
};

const sampleSize = 16;

/**
 * The first keys in their order. Keys are digests, so this is a random choice, and two versions of a deck have most of
 * it in common.
 */
export const sampleOf = (cards: readonly Pick<OwnCard, 'key'>[]): OwnKey[] =>
  [...new Set(cards.map(({ key }) => key))].sort().slice(0, sampleSize);

/** Whether two decks are the same one, perhaps in two versions: at least half of their samples is common. */
export function isSameDeck(one: readonly OwnKey[], two: readonly OwnKey[]): boolean {
  const known = new Set(one);
  const common = two.filter((key) => known.has(key)).length;
  return common > 0 && 2 * common >= Math.min(one.length, two.length);
}

type Named = { id: string; sample: readonly OwnKey[] };

/**
 * The deck of this device that is a deck of the plan. Two devices may have added the same file, each under an id of its
 * own.
 */
export const findDeck = <Deck extends Named>(decks: readonly Deck[], { id, sample }: Named): Deck | undefined =>
  decks.find((deck) => deck.id === id) ?? decks.find((deck) => isSameDeck(deck.sample, sample));
