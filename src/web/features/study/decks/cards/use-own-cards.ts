import { useEffect, useState } from 'react';
import type { PlanDeck } from '../../log/plan-decks.ts';
import type { OwnCards } from './own-cards.ts';

const none: OwnCards = { decks: [], absent: [] };

/**
 * `readOwnCards` for a screen. Undefined while they are being read for the first time. Without a deck in the plan, it
 * loads no code for it.
 */
export function useOwnCards(planDecks: readonly PlanDeck[]): OwnCards | undefined {
  const [found, setFound] = useState<OwnCards>();
  useEffect(() => {
    if (planDecks.length === 0) return;
    let isGone = false;
    let end = () => {};
    void import('./own-cards.ts').then(
      ({ readOwnCards, subscribeToDecks }) => {
        if (isGone) return;
        const read = () => void readOwnCards(planDecks).then((cards) => !isGone && setFound(cards));
        end = subscribeToDecks(read);
        read();
      },
      // Without this code, the plan goes on with its other cards.
      () => !isGone && setFound({ decks: [], absent: [...planDecks] }),
    );
    return () => {
      isGone = true;
      end();
    };
  }, [planDecks]);
  return planDecks.length === 0 ? none : found;
}
