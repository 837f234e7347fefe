import { useEffect, useState } from 'react';
import type { PlanDeck } from '../../log/plan-decks.ts';
import { subscribeToDecks } from '../deck-shelf.ts';
import { type OwnCards, readOwnCards } from './own-cards.ts';

const none: OwnCards = { decks: [], absent: [] };

/** `readOwnCards` for a screen. Undefined while they are being read for the first time. */
export function useOwnCards(planDecks: readonly PlanDeck[]): OwnCards | undefined {
  const [found, setFound] = useState<OwnCards>();
  useEffect(() => {
    if (planDecks.length === 0) return;
    let isGone = false;
    const read = () => void readOwnCards(planDecks).then((cards) => !isGone && setFound(cards));
    read();
    const end = subscribeToDecks(read);
    return () => {
      isGone = true;
      end();
    };
  }, [planDecks]);
  return planDecks.length === 0 ? none : found;
}
