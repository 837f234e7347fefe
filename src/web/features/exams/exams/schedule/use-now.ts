import { useEffect, useState } from 'react';

const renewMs = 30_000;

/**
 * The time in milliseconds since 1970, renewed twice a minute: "Opens 3 Dec 2026, 09:00" disappears when the exam
 * opens.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), renewMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
