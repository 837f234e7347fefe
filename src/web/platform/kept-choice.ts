import { useSyncExternalStore } from 'react';
import { keep, recall, type StorageKey } from './device-storage.ts';

/**
 * A choice between words that this device keeps, in all of its tabs. The first word is the default. If the browser
 * forbids storage, a choice lasts until the page is closed.
 * @param apply called with each new choice
 */
export function createKeptChoice<T extends string>(
  key: StorageKey,
  words: readonly [T, ...T[]],
  apply: (choice: T) => void = () => {},
) {
  let current: T | undefined;
  const listeners = new Set<() => void>();

  const read = (): T => {
    const stored = recall(key);
    return words.find((word) => word === stored) ?? words[0];
  };
  const get = (): T => {
    current ??= read();
    return current;
  };
  const set = (next: T) => {
    current = next;
    apply(next);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    words,
    get,
    choose(next: T): void {
      keep(key, next === words[0] ? undefined : next);
      set(next);
    },
    /** Applies what the user chooses in other tabs. */
    follow(): void {
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) set(read());
      });
    },
    /** The choice on this device. The server does not know it, so a page that it rendered first shows the default. */
    useChoice: (): T => useSyncExternalStore(subscribe, get, () => words[0]),
  };
}
