/** What React's `useSyncExternalStore` can listen to. */
export type Observable = { subscribe: (listener: () => void) => () => void };

/** A list of listeners and how to call them all. */
export function createObservers(): Observable & { notify: () => void } {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
