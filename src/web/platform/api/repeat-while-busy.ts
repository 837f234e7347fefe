import { ApiError } from './api-error.ts';

const mostTries = 6;

/**
 * Returns the milliseconds to wait after a busy server has refused a request `failures` times (1 or more) and asked for
 * a pause of `retryAfterMs`. The wait grows with each failure. A random part, up to the same length again, keeps
 * refused clients from all returning at the same moment.
 */
export const busyPauseMs = (failures: number, retryAfterMs: number, random: () => number): number =>
  retryAfterMs * 2 ** (failures - 1) * (1 + random());

type Limit = { signal: AbortSignal; millisecondsLeft: () => number };

/**
 * Repeats a request that a busy server refused, until the time limit. Throws every other error of `send`, and the
 * reason of `signal` if it is aborted.
 */
export async function repeatWhileBusy<T>(send: () => Promise<T>, { signal, millisecondsLeft }: Limit): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
      if (retryAfterMs === undefined) throw error;
      const wait = busyPauseMs(failures, retryAfterMs, Math.random);
      // Stop if the next try would come after the time limit. The limit on tries ends the loop if Retry-After is 0.
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
