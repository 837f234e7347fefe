import { useLayoutEffect } from 'react';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';

/**
 * Finds the card that the fragment of the address names by its id (`#card-7`). A link of the search has it beside the
 * number of the card, because cards before it may have been deleted since. The first step to another card removes the
 * fragment.
 */
export function useAskedCard(cards: readonly Flashcard[] | undefined, onFound: (index: number) => void): void {
  useLayoutEffect(() => {
    const asked = /^#card-(\d+)$/.exec(location.hash)?.[1];
    const index = cards?.findIndex(({ id }) => String(id) === asked) ?? -1;
    if (index >= 0) onFound(index);
  }, [cards, onFound]);
}
