import type { WrittenCard } from '../written-items.ts';

/** The name of the deck of a card in Anki, where two colons separate a deck from a deck inside it. */
export const nameDeck = ({ subject, topic }: WrittenCard): string =>
  [subject, topic].map((name) => name.replace(/:{2,}/g, ':').replace(/^:|:$/g, '')).join('::');
