import { createObservers, type Observable } from '../observers.ts';
import type { Runtime } from '../runtime.ts';

/** The seconds that are left, for a clock to show. */
export type Countdown = Observable & {
  /** Whole seconds, rounded up: 0 only when the time is over. */
  secondsLeft: () => number;
  /** Looks at the time again, after it was synchronised. */
  refresh: () => void;
  stop: () => void;
};

/** Counts down what `remainingMs` answers; calls `onZero` each time it gets to zero, once. */
export function createCountdown(
  { after }: Pick<Runtime, 'after'>,
  remainingMs: () => number,
  onZero: () => void,
): Countdown {
  const observers = createObservers();
  let seconds = Math.ceil(remainingMs() / 1000);
  let wasZero = false;
  let isStopped = false;
  let cancel = () => {};

  function tick(): void {
    cancel();
    if (isStopped) return;
    const remaining = remainingMs();
    const next = Math.ceil(remaining / 1000);
    const hasChanged = next !== seconds;
    const isZero = next === 0;
    const reachedZero = isZero && !wasZero;
    seconds = next;
    wasZero = isZero;
    // Wakes as the next second begins, so that no second is shown twice or skipped.
    if (!isZero) cancel = after(Math.max(1, remaining - (next - 1) * 1000), tick);
    if (hasChanged) observers.notify();
    if (reachedZero) onZero();
  }

  return {
    subscribe: observers.subscribe,
    secondsLeft: () => seconds,
    refresh: tick,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
