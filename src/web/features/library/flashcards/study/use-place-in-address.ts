import { useEffect } from 'react';
import { readPlace, writePlace } from './card-place.ts';

/**
 * Writes the place in the topic (from 0) into the URL, so that a reload or a shared link opens the same card. It
 * replaces the history entry, so that Back leaves the topic.
 * @param place undefined until the number of cards is known
 */
export function usePlaceInAddress(place: number | undefined): void {
  useEffect(() => {
    if (place === undefined || readPlace(location.search) === place) return;
    try {
      history.replaceState(history.state, '', writePlace(location.search, place));
    } catch {
      // Safari throws after 100 calls in 30 seconds. The only effect is that a reload opens an earlier card.
    }
  }, [place]);
}
