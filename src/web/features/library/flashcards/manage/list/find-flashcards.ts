import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { fold } from '#domain/text/fold.ts';

/**
 * The sides of a card as a search compares them. Kept, because folding 20,000 cards takes longer than a key press may
 * take.
 */
const kept = new WeakMap<ManagedFlashcard, [question: string, answer: string]>();

function foldedOf(card: ManagedFlashcard): [question: string, answer: string] {
  const known = kept.get(card);
  if (known) return known;
  const folded: [string, string] = [fold(card.question), fold(card.answer)];
  kept.set(card, folded);
  return folded;
}

/**
 * Returns the cards whose question or answer contains `search`, ignoring case. Returns all cards if `search` is blank.
 */
export function findFlashcards(cards: readonly ManagedFlashcard[], search: string): readonly ManagedFlashcard[] {
  const wanted = fold(search.trim());
  if (wanted === '') return cards;
  return cards.filter((card) => foldedOf(card).some((side) => side.includes(wanted)));
}
