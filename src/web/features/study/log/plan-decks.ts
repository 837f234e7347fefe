import type { OwnKey } from '../planner/plan-card.ts';
import type { MeantEvent } from './study-event.ts';

/** A student's own deck in the plan. Its cards are only on the devices on which the student has added its file. */
export type PlanDeck = { id: string; name: string; cards: number; sample: readonly OwnKey[] };

type DeckEvent = Extract<MeantEvent, { kind: 'deck' }>;

/** The decks of a plan after one more event about a deck. The last event of a deck counts. */
export function withDeck(decks: readonly PlanDeck[], { id, name, cards, sample, on }: DeckEvent): PlanDeck[] {
  const deck = { id, name, cards, sample };
  const isKnown = decks.some((each) => each.id === id);
  if (!on) return decks.filter((each) => each.id !== id);
  return isKnown ? decks.map((each) => (each.id === id ? deck : each)) : [...decks, deck];
}
