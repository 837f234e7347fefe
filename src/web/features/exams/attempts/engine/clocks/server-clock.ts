import type { SaveReceipt } from '#contract/exams/attempts.contract.ts';

/** How the server's clock stands. */
export type ServerTime = Pick<SaveReceipt, 'remainingSeconds' | 'elapsedMilliseconds'>;

/** When, on the monotonic clock, a request left and its answer arrived. */
export type RoundTrip = { sentAt: number; receivedAt: number };

/** The server's clock as the browser knows it: what it last said, carried on by the monotonic clock. */
export function createServerClock(now: () => number, time: ServerTime, trip: RoundTrip) {
  let known = toReading(time, trip);

  return {
    /** Takes over what the server said; an answer to an older question than the last is ignored. */
    synchronise(newer: ServerTime, newerTrip: RoundTrip): void {
      if (newerTrip.sentAt >= known.sentAt) known = toReading(newer, newerTrip);
    },
    /** Milliseconds left, never negative. */
    remainingMs: (): number => Math.max(0, known.remainingMs - (now() - known.readAt)),
    /** Whole milliseconds since the attempt's start. */
    elapsedMs: (): number => Math.max(0, Math.floor(known.elapsedMs + (now() - known.readAt))),
  };
}

// The server looked at its clock somewhere between the request and the answer; halfway is the best guess.
const toReading = (time: ServerTime, { sentAt, receivedAt }: RoundTrip) => ({
  sentAt,
  readAt: sentAt + (receivedAt - sentAt) / 2,
  remainingMs: time.remainingSeconds * 1000,
  elapsedMs: time.elapsedMilliseconds,
});
