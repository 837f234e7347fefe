import { useEffect, useEffectEvent } from 'react';
import type { ClockReading } from '../../engine/clocks/server-clock.ts';

/** A hall of students asks within this time after the opening, and not in the same moment. */
const spreadMs = 800;
/** Between two questions if the server cannot be reached. */
const repeatMs = 2000;

/**
 * Asks the server once the countdown of `reading` is at 0, and again until the exam is open. `ask` must resolve, also after a failure. A
 * response of the server gives a new reading, from which the countdown continues if the opening has moved.
 */
export function useAskingWhenDue(reading: ClockReading, isDue: boolean, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading may be due at once, and then the effect must ask again
  useEffect(() => {
    if (!isDue) return;
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout>;
    const askIn = (milliseconds: number) => {
      timer = setTimeout(async () => {
        await askNow();
        if (!isEnded) askIn(repeatMs + spreadMs * Math.random());
      }, milliseconds);
    };
    askIn(spreadMs * Math.random());
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [isDue, reading]);
}
