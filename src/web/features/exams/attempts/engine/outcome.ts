/**
 * Why a call did not succeed, as far as an attempt must know.
 * `closed`: the attempt is over. `time-left`: it is not over yet by the server's clock. `missing`: there is no such attempt. `refused`:
 * the server will not have it, and asking again would not help. `unreachable`: nothing came back. `busy`: the server answered that it
 * cannot just now.
 */
export type Failure = {
  kind: 'closed' | 'time-left' | 'missing' | 'refused' | 'unreachable' | 'busy';
  /** Fit to be shown. */
  message: string;
  /** The server's own words, where it had any. */
  said?: string | undefined;
  /** The server wants to be asked again no sooner than after so many milliseconds. */
  retryAfterMs?: number | undefined;
};

/** A call that came back, or why it did not. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const mayPass = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'busy';
