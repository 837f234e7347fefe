import type { Readable } from 'node:stream';

/** Milliseconds from one look at a download to the next. */
const lookEvery = 60_000;

/** Bytes that a client must take from one look to the next: 32 kB/s, as it must send a body. */
const leastBytes = (lookEvery / 1000) * 32 * 1024;

type Pace = {
  /** Takes the number of bytes that the client has taken so far. */
  note: (bytes: number) => void;
  stop: () => void;
};

/**
 * Ends a download whose client hardly reads. The transaction of a backup keeps vacuum from removing old rows, so it
 * must not stay open for hours.
 */
export function endWhenSlow(sent: Readable): Pace {
  let taken = 0;
  let seen = 0;
  const timer = setInterval(() => {
    if (taken - seen < leastBytes) sent.destroy(new Error('The client read too slowly.'));
    seen = taken;
  }, lookEvery);
  return {
    note: (bytes) => {
      taken = bytes;
    },
    stop: () => clearInterval(timer),
  };
}
