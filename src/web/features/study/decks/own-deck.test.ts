import { expect, it } from 'vitest';
import type { OwnKey } from '../planner/plan-card.ts';
import { compareCards, matchDeck } from './adding/compare-decks.ts';
import { findDeck, isSameDeck, type OwnCard, sampleOf } from './own-deck.ts';

const cardsOf = (from: number, to: number): OwnCard[] =>
  Array.from({ length: to - from }, (_, index) => {
    // Spread as digests are.
    const number = ((from + index) * 2_654_435_761) % 2 ** 32;
    const key: OwnKey = `d:${number.toString(16).padStart(16, '0')}`;
    return { key, question: `${from + index}`, answer: 'a', topic: '' };
  });
const deckOf = (id: string, cards: OwnCard[]) => ({
  ...{ id, name: id, cards: cards.length, pictures: 0, bytes: 0, addedAt: 0 },
  sample: sampleOf(cards),
});

it('recognises a later version of a deck, and no other deck', () => {
  const first = sampleOf(cardsOf(0, 500));
  expect(isSameDeck(first, sampleOf(cardsOf(0, 560)))).toBe(true);
  expect(isSameDeck(first, sampleOf(cardsOf(40, 500)))).toBe(true);
  expect(isSameDeck(first, sampleOf(cardsOf(500, 1000)))).toBe(false);
  expect(isSameDeck(sampleOf(cardsOf(0, 3)), sampleOf(cardsOf(0, 3)))).toBe(true);
  expect(isSameDeck([], [])).toBe(false);
});

it('matches a file with a deck of this device first, then with one of the plan that is elsewhere', () => {
  const [here, elsewhere] = [deckOf('here', cardsOf(0, 50)), deckOf('elsewhere', cardsOf(100, 150))];
  expect(matchDeck(cardsOf(0, 52), [here], [elsewhere])).toEqual({ kind: 'here', deck: here });
  expect(matchDeck(cardsOf(100, 150), [here], [elsewhere])).toEqual({ kind: 'plan', deck: elsewhere });
  expect(matchDeck(cardsOf(200, 250), [here], [elsewhere])).toEqual({ kind: 'new' });
  // Two devices have added the same file, and were joined by a link.
  expect(findDeck([here], { id: 'of another device', sample: here.sample })).toBe(here);
});

it('counts what a later version adds, changes and drops', () => {
  const changed = cardsOf(0, 10).map((card, index) => (index === 4 ? { ...card, answer: 'b' } : card));
  expect(compareCards(cardsOf(0, 10), [...changed.slice(1), ...cardsOf(20, 22)])).toEqual({
    added: 2,
    changed: 1,
    gone: 1,
  });
});
