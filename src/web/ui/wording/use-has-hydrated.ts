import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False on the server and in the first rendering of a page that the server rendered; true afterwards, and at once on a
 * page that only the browser renders. Content that depends on the device (its storage, its time zone) is shown when
 * this is true, because the first rendering must be the same on both sides. React renders again before the next paint.
 */
export const useHasHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
