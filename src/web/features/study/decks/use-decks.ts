import { useEffect, useState } from 'react';
import { readDecks, subscribeToDecks } from './deck-shelf.ts';
import type { OwnDeck } from './own-deck.ts';

/** The decks of this device. Undefined while they are being read, `refused` if the browser allows no storage. */
export function useDecks(): OwnDeck[] | 'refused' | undefined {
  const [decks, setDecks] = useState<OwnDeck[] | 'refused'>();
  useEffect(() => {
    let isGone = false;
    const read = () =>
      readDecks().then(
        (found) => !isGone && setDecks(found),
        () => !isGone && setDecks('refused'),
      );
    void read();
    const end = subscribeToDecks(() => void read());
    return () => {
      isGone = true;
      end();
    };
  }, []);
  return decks;
}
