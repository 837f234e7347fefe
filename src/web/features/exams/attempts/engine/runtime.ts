/** The parts of a machine that an attempt uses. They are passed in, so that tests control how time passes. */
export type Runtime = {
  /** Milliseconds of a monotonic clock. Never the device's date, which may be hours wrong or be set back. */
  now: () => number;
  /**
   * Milliseconds of the device's date. Only for the time in which no page of the attempt was open and no server
   * answers.
   */
  deviceDate: () => number;
  /** Calls back once after this many milliseconds. Returns the function that cancels it. */
  after: (milliseconds: number, callback: () => void) => () => void;
  /** A number from 0 to just under 1. */
  random: () => number;
};

export const browserRuntime: Runtime = {
  now: () => performance.now(),
  deviceDate: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** A list of listeners in the form that React's `useSyncExternalStore` needs, and a function that calls them all. */
export function createObservers(): { subscribe: (listener: () => void) => () => void; notify: () => void } {
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
