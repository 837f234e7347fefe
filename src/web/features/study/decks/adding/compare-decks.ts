import type { PlanDeck } from '../../log/plan-decks.ts';
import { findDeck, isSameDeck, type OwnCard, type OwnDeck, sampleOf } from '../own-deck.ts';

/** How the file of a draft relates to the decks that the student has already. */
export type Match =
  /** A deck of this device, of which the file may be another version. */
  | { kind: 'here'; deck: OwnDeck }
  /** A deck of the plan, whose cards are on another device. */
  | { kind: 'plan'; deck: PlanDeck }
  | { kind: 'new' };

export function matchDeck(cards: readonly OwnCard[], decks: readonly OwnDeck[], planDecks: readonly PlanDeck[]): Match {
  const sample = sampleOf(cards);
  const here = decks.find((deck) => isSameDeck(deck.sample, sample));
  if (here) return { kind: 'here', deck: here };
  const planned = planDecks.find((deck) => !findDeck(decks, deck) && isSameDeck(deck.sample, sample));
  return planned ? { kind: 'plan', deck: planned } : { kind: 'new' };
}

/** The numbers of cards that a file adds to a deck, changes in it, and lacks. */
export function compareCards(before: readonly OwnCard[], now: readonly OwnCard[]) {
  const known = new Map(before.map((card) => [card.key, card]));
  let [added, changed] = [0, 0];
  for (const card of now) {
    const former = known.get(card.key);
    known.delete(card.key);
    if (!former) added += 1;
    else if (former.question !== card.question || former.answer !== card.answer) changed += 1;
  }
  return { added, changed, gone: known.size };
}
