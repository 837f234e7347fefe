import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { fold } from '#domain/text/fold.ts';

/** Returns the cards whose question or answer contains `search`, ignoring case. Returns all cards if `search` is blank. */
export function findFlashcards(cards: readonly ManagedFlashcard[], search: string): readonly ManagedFlashcard[] {
  const wanted = fold(search.trim());
  if (wanted === '') return cards;
  return cards.filter(({ question, answer }) => fold(question).includes(wanted) || fold(answer).includes(wanted));
}
