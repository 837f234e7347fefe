import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { keepVisited, readVisited } from '../../visited/visited-cards.ts';

const noCards: ReadonlySet<number> = new Set();

/** The ids of the cards of a topic that were shown on this device. The current card is added after it is painted. */
export function useVisitedCards(topicId: number, shownId: number | undefined) {
  const [visited, setVisited] = useState<ReadonlySet<number>>(noCards);

  // After the first rendering, which must be the same on the server, and before the paint.
  useLayoutEffect(() => {
    const stored = readVisited(topicId);
    setVisited((before) => new Set([...stored, ...before]));
  }, [topicId]);

  useEffect(() => {
    if (shownId === undefined) return;
    // A transition, because rendering the count together with the card is noticeably slow on a slow phone.
    startTransition(() => setVisited((before) => (before.has(shownId) ? before : new Set(before).add(shownId))));
  }, [shownId]);

  useEffect(() => {
    if (visited.size > 0) keepVisited(topicId, visited);
  }, [topicId, visited]);
  return { visited, forget: () => setVisited(noCards) };
}
