import type { EventEmitter } from 'node:events';
import { keyWaitSeconds, type SectionKey } from '#contract/exams/attempts/boundary.contract.ts';

/** Milliseconds. A timer may end a little early. */
const margin = 2;

/**
 * Makes the function that answers a request for a key when its section opens, and the function that ends all waits before the server stops.
 *
 * The students of an exam reach the opening within the same second. A request that is here before needs little at the opening: its
 * connection is open, and it is read and routed. The times of the section are read again at the opening, because extra time moves it.
 */
export function createKeyWaits() {
  const waits = new Set<() => void>();

  /**
   * @param release Reads the times of the section, and returns the key if the section has opened.
   * @param client Emits `close` when the response is complete or the client has gone.
   */
  async function awaitKey(release: () => Promise<SectionKey>, client: EventEmitter): Promise<SectionKey> {
    const now = await release();
    const seconds = now.opensInSeconds;
    if (seconds === null || seconds > keyWaitSeconds) return now;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waits.delete(end);
        client.off('close', end);
        resolve();
      };
      const timer = setTimeout(end, Math.ceil(seconds * 1000) + margin);
      waits.add(end);
      client.once('close', end);
    });
    return release();
  }

  return {
    awaitKey,
    stopWaiting: () => {
      for (const end of waits) end();
    },
  };
}
