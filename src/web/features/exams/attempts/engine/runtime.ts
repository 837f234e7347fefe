/** What an attempt needs of the machine it runs on. Handed in, so that tests decide how time passes. */
export type Runtime = {
  /** Milliseconds of a clock that only runs forward. Never the device's date, which may be hours wrong or be set back. */
  now: () => number;
  /** Calls back once after so many milliseconds; answers with what cancels it. */
  after: (milliseconds: number, callback: () => void) => () => void;
  /** A number from 0 to just under 1. */
  random: () => number;
};

export const browserRuntime: Runtime = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
