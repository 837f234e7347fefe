/**
 * Why a call failed, as far as an attempt must know.
 * - `closed`: the attempt is over.
 * - `time-left`: the attempt is not over yet by the server's clock.
 * - `missing`: the attempt does not exist.
 * - `refused`: the server rejects the request, and would reject it again.
 * - `unreachable`: no response arrived.
 * - `busy`: the server answered that it cannot serve the request at the moment.
 */
export type Failure = {
  kind: 'closed' | 'time-left' | 'missing' | 'refused' | 'unreachable' | 'busy';
  /** May be shown to the student. */
  message: string;
  /** The message of the server, if its response had one. */
  said?: string | undefined;
  /** The server asks for a pause of this many milliseconds before the next request. */
  retryAfterMs?: number | undefined;
};

/** The result of a call, or why it failed. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** Whether the same request may succeed later. */
export const mayPass = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'busy';
