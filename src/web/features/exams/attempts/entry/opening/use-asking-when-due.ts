import { useEffect, useEffectEvent } from 'react';
import type { ClockReading } from '../../engine/clocks/server-clock.ts';

/** A hall of students asks within this time after the opening, and not in the same moment. */
const spreadMs = 800;
/** The pause between two requests while the server does not report that the exam is open. */
const repeatMs = 2000;

/**
 * Asks the server when the countdown of `reading` is at 0, and again until the exam is open. `ask` must resolve, also after a failure.
 * Each response of the server gives a new reading. If the opening has moved, the countdown continues from this reading.
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
