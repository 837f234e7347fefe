/** A browser engine other than Chromium, if it is installed. */
export type Engine = {
  name: string;
  /** Why it cannot run here, or undefined. */
  missing: () => string | undefined;
  open: () => Promise<Driver>;
};

/** A function that runs in the page. It is sent as text, so it can use only its arguments. */
type InPage<Result> = (...args: string[]) => Result;

/**
 * One window of a browser. Clicks and keys are those of the engine, so that a page cannot tell them from a student's.
 */
export type Driver = {
  /** With the version. */
  name: string;
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  run: <Result>(code: InPage<Result>, ...args: string[]) => Promise<Awaited<Result>>;
  /** Clicks the middle of the element that `find` returns. Returns false if there is none. */
  click: (find: InPage<Element | null>, ...args: string[]) => Promise<boolean>;
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
};
