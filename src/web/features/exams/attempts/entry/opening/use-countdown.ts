import { useEffect, useState } from 'react';
import { countDown } from '../../engine/clocks/countdown.ts';
import type { ClockReading } from '../../engine/clocks/server-clock.ts';

/**
 * The whole seconds that a reading of the server's clock has left, rounded up. Renders the component again each second
 * until 0.
 */
export function useCountdown(reading: ClockReading): number {
  const [seconds, setSeconds] = useState(() => countDown(reading, performance.now()).secondsLeft);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      const now = performance.now();
      const { secondsLeft, tickAt } = countDown(reading, now);
      setSeconds(secondsLeft);
      if (tickAt !== undefined) timer = setTimeout(show, tickAt - now);
    };
    show();
    return () => clearTimeout(timer);
  }, [reading]);
  return seconds;
}
