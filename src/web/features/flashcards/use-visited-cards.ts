import { useEffect, useState } from 'react';
import { sessionStorageOrNone } from '#web/platform/session-storage.ts';
import { keepVisited, readVisited } from './visited-cards.ts';

/** The cards of a topic that have been shown in this visit, the one shown now among them. */
export function useVisitedCards(topicId: number, shownId: number | undefined): ReadonlySet<number> {
  const [visited, setVisited] = useState(() => readVisited(sessionStorageOrNone(), topicId));

  useEffect(() => {
    if (shownId === undefined || visited.has(shownId)) return;
    const more = new Set(visited).add(shownId);
    keepVisited(sessionStorageOrNone(), topicId, more);
    setVisited(more);
  }, [topicId, shownId, visited]);
  return visited;
}
