import { useEffect, useState } from 'react';
import { nextProgress } from './next-progress.ts';

const stepMs = 1000;

/** The percentage of a progress bar. It grows slowly while a request is pending, becomes 100 after success and 0 after a failure. */
export function useProgress(status: 'idle' | 'pending' | 'success' | 'error'): number {
  const [percent, setPercent] = useState(0);
  const isPending = status === 'pending';

  useEffect(() => {
    if (!isPending) return;
    const creep = setInterval(() => setPercent((before) => nextProgress(before, Math.random())), stepMs);
    return () => {
      clearInterval(creep);
      setPercent(0);
    };
  }, [isPending]);

  if (isPending) return Math.round(percent);
  return status === 'success' ? 100 : 0;
}
