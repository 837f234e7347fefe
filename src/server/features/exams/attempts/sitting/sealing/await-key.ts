import type { EventEmitter } from 'node:events';
import { keyWaitSeconds, type SectionKey } from '#contract/exams/attempts/boundary.contract.ts';

/** Milliseconds. A timer may end a little early. */
const margin = 2;

/**
 * Enough for an exam of 10,000 students. Each request that waits keeps a connection open, so their number has a limit.
 */
const mostWaits = 12_000;

type Ask = {
  sessionId: string;
  /** Reads the times of the section, and returns the key if the section has opened. */
  release: () => Promise<SectionKey>;
  /** Emits `close` when the response is complete or the client has gone. */
  client: EventEmitter;
};

/**
 * Makes the function that answers a request for a key when its section opens, and the function that ends all waits
 * before the server stops.
 *
 * The students of an exam reach the opening within the same second. A request that arrives before costs little at the
 * opening, because its connection is open, and the server has read and routed it. The times of the section are read
 * again at the opening, because extra time moves it.
 *
 * One request of each attempt waits, and at most `most` in all. A further request is answered at once without a key,
 * and its browser asks again at the opening. A later request of an attempt takes the place of the earlier one, whose
 * connection may be broken.
 */
export function createKeyWaits(most = mostWaits) {
  /** Functions that end the waits, by session id. */
  const waits = new Map<string, () => void>();

  async function awaitKey({ sessionId, release, client }: Ask): Promise<SectionKey> {
    const now = await release();
    const seconds = now.opensInSeconds;
    if (seconds === null || seconds > keyWaitSeconds) return now;
    waits.get(sessionId)?.();
    if (waits.size >= most) return now;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waits.delete(sessionId);
        client.off('close', end);
        resolve();
      };
      const timer = setTimeout(end, Math.ceil(seconds * 1000) + margin);
      waits.set(sessionId, end);
      client.once('close', end);
    });
    return release();
  }

  return {
    awaitKey,
    stopWaiting: () => {
      for (const end of waits.values()) end();
    },
  };
}
