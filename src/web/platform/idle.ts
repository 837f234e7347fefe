import { useEffect, useEffectEvent } from 'react';

/** Calls `work` once the browser has nothing better to do, and again after each change of `cause`. */
export function useIdle(work: () => void, cause: unknown): void {
  const run = useEffectEvent(work);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cause is what this waits for
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const later = setTimeout(run, 300);
      return () => clearTimeout(later);
    }
    const idle = requestIdleCallback(() => run(), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, [cause]);
}
