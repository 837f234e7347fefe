import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { keepPlace, readKeptPlace } from '../../visited/visited-cards.ts';
import { readPlace } from './card-place.ts';

/**
 * The place in a topic: the place in the address, otherwise the place where this device stopped.
 * @returns the index, and functions that change it.
 */
export function usePlace(topicId: number) {
  const search = useSearch();
  const [wanted, setWanted] = useState(() => readPlace(search));
  const [isRead, setIsRead] = useState(false);

  // After the first rendering, which must be the same on the server, and before the paint.
  useLayoutEffect(() => {
    if (!new URLSearchParams(location.search).has('card')) setWanted(readKeptPlace(topicId));
    setIsRead(true);
  }, [topicId]);
  useEffect(() => {
    if (isRead) keepPlace(topicId, wanted);
  }, [topicId, wanted, isRead]);

  return {
    wanted,
    setWanted,
    /** The topic is finished, so the next visit begins with the first card. */
    finish: () => keepPlace(topicId, 0),
  };
}
