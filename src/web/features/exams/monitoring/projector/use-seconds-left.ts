import { useMemo } from 'react';
import { useCountdown } from '#web/features/exams/attempts/entry/opening/use-countdown.ts';

/**
 * The whole seconds that are left, at least 0, counted on the monotonic clock from the moment when the answer of the
 * server arrived.
 */
export function useSecondsLeft(seconds: number, receivedAt: number): number {
  const reading = useMemo(
    () => ({ sentAt: receivedAt, readAt: receivedAt, remainingMs: Math.max(0, seconds * 1000), elapsedMs: 0 }),
    [seconds, receivedAt],
  );
  return useCountdown(reading);
}
