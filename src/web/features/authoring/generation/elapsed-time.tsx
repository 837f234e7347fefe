import { useEffect, useState } from 'react';
import { formatElapsed } from './format-elapsed.ts';

/** The time since this component appeared, as "0:07". Screen readers skip it, because it changes each second. */
export function ElapsedTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const tick = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <span aria-hidden="true" className="tabular">
      {formatElapsed(seconds)}
    </span>
  );
}
