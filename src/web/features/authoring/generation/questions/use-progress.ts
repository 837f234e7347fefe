import { useEffect, useState } from 'react';
import { nextProgress } from './next-progress.ts';

const stepMs = 1000;

/** Percent for a progress bar: it creeps while something is pending, jumps to 100 when it is done and back to 0 when it failed. */
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
