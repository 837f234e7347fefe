import { useEffect, useEffectEvent } from 'react';

/** Calls `work` once when the browser is idle. Returns the function that cancels this. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const later = setTimeout(work, 300);
    return () => clearTimeout(later);
  }
  const idle = requestIdleCallback(() => work(), { timeout: 2000 });
  return () => cancelIdleCallback(idle);
}

/** Calls `work` when the browser is idle, and again after each change of `cause`. */
export function useIdle(work: () => void, cause: unknown): void {
  const run = useEffectEvent(work);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again after each change of the cause
  useEffect(() => whenIdle(run), [cause]);
}
