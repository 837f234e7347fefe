import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { PlanDeck } from '../../log/plan-decks.ts';

/** The deck that the address asks for, as in `?deck=…`: a student without a plan wants to study it. */
export function useAskedDecks(): PlanDeck[] | undefined {
  const id = new URLSearchParams(useSearch()).get('deck') ?? '';
  const [decks, setDecks] = useState<PlanDeck[] | undefined>(id === '' ? [] : undefined);
  useEffect(() => {
    if (id === '') return setDecks([]);
    let isGone = false;
    const show = (found: PlanDeck[]) => !isGone && setDecks(found);
    const read = async () => (await import('../../decks/deck-shelf.ts')).readDecks();
    read().then(
      (all) =>
        show(all.filter((deck) => deck.id === id).map(({ name, cards, sample }) => ({ id, name, cards, sample }))),
      () => show([]),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  return decks;
}
