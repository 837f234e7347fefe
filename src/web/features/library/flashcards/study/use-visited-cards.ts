import { startTransition, useEffect, useState } from 'react';
import { sessionStorageOrNone } from '#web/platform/session-storage.ts';
import { keepVisited, readVisited } from './visited-cards.ts';

/** The cards of a topic that have been shown in this visit; the one shown now joins them once it is painted. */
export function useVisitedCards(topicId: number, shownId: number | undefined): ReadonlySet<number> {
  const [visited, setVisited] = useState(() => readVisited(sessionStorageOrNone(), topicId));

  useEffect(() => {
    if (shownId === undefined) return;
    // On a slow phone one feels it when the count has to be painted together with the card.
    startTransition(() => setVisited((before) => (before.has(shownId) ? before : new Set(before).add(shownId))));
  }, [shownId]);

  useEffect(() => {
    if (visited.size > 0) keepVisited(sessionStorageOrNone(), topicId, visited);
  }, [topicId, visited]);
  return visited;
}
