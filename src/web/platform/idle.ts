import { useEffect, useEffectEvent } from 'react';

/** Calls `work` when the browser is idle, and again after each change of `cause`. */
export function useIdle(work: () => void, cause: unknown): void {
  const run = useEffectEvent(work);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again after each change of the cause
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in globalThis)) {
      const later = setTimeout(run, 300);
      return () => clearTimeout(later);
    }
    const idle = requestIdleCallback(() => run(), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, [cause]);
}
