import type { PlanDeck } from '../../log/plan-decks.ts';
import { readDeckCards, readDecks } from '../deck-shelf.ts';
import { findDeck, type OwnCard } from '../own-deck.ts';

export { subscribeToDecks } from '../deck-shelf.ts';

/** A deck of the plan whose cards are on this device. */
type PresentDeck = {
  /** The deck on this device. */
  id: string;
  name: string;
  /** The ids of the decks of the plan that it is. Two devices may have added the same file. */
  planIds: string[];
  cards: readonly OwnCard[];
};

export type OwnCards = {
  decks: PresentDeck[];
  /** The decks of the plan whose cards are only on another device. */
  absent: PlanDeck[];
};

/** The cards of the own decks of a plan; empty on a device without storage. */
export async function readOwnCards(planDecks: readonly PlanDeck[]): Promise<OwnCards> {
  const shelf = await readDecks().catch(() => []);
  const decks = new Map<string, PresentDeck>();
  const absent: PlanDeck[] = [];
  for (const planDeck of planDecks) {
    const deck = findDeck(shelf, planDeck);
    if (!deck) {
      absent.push(planDeck);
      continue;
    }
    const { id, name } = deck;
    const { planIds = [] } = decks.get(id) ?? {};
    decks.set(id, { id, name, cards: await readDeckCards(id).catch(() => []), planIds: [...planIds, planDeck.id] });
  }
  return { decks: [...decks.values()], absent };
}
