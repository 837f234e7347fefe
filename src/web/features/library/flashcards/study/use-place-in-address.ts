import { useEffect } from 'react';
import { readPlace, writePlace } from './card-place.ts';

/**
 * Keeps the address at the place in the topic (from 0): a reload or a shared link lands on the same card, and the back button
 * leaves the topic instead of walking through its cards.
 * @param place undefined while it is not known whether there is a card at the place that the address names
 */
export function usePlaceInAddress(place: number | undefined): void {
  useEffect(() => {
    if (place === undefined || readPlace(location.search) === place) return;
    try {
      history.replaceState(history.state, '', writePlace(location.search, place));
    } catch {
      // Safari allows a hundred of these in half a minute: whoever leafs faster only loses the place on a reload.
    }
  }, [place]);
}
