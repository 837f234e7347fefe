import { ApiError } from './api-error.ts';

const mostTries = 6;

/**
 * Milliseconds to wait after a busy server has put a request off for the `failures`th time (1 or more) with the wish to see it no sooner
 * than `retryAfterMs`: longer each time, and up to twice as long at random, lest all whom it put off come back in the same instant.
 */
export const busyPauseMs = (failures: number, retryAfterMs: number, random: () => number): number =>
  retryAfterMs * 2 ** (failures - 1) * (1 + random());

type Limit = { signal: AbortSignal; millisecondsLeft: () => number };

/**
 * Sends again what a busy server put off, for as long as it may take. Throws what `send` throws otherwise, and what `signal` was aborted
 * with.
 */
export async function repeatWhileBusy<T>(send: () => Promise<T>, { signal, millisecondsLeft }: Limit): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
      if (retryAfterMs === undefined) throw error;
      const wait = busyPauseMs(failures, retryAfterMs, Math.random);
      // It would not be back in time; or the wish is no real one, and each visitor would ask for ever.
      if (wait >= millisecondsLeft() || failures === mostTries) throw error;
      await pause(wait, signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
  });
