import { type ClockReading, remainingMs } from './server-clock.ts';

/** The countdown that the student sees. */
export type Countdown = {
  /** Whole seconds, rounded up: 0 only when the time is over. */
  secondsLeft: number;
  /** When the next second begins, on the monotonic clock; undefined at zero. */
  tickAt: number | undefined;
};

/** The countdown at this moment. A timer for `tickAt` shows each second once and skips none. */
export function countDown(reading: ClockReading, now: number): Countdown {
  const secondsLeft = Math.ceil(remainingMs(reading, now) / 1000);
  const nextSecondAt = reading.readAt + reading.remainingMs - (secondsLeft - 1) * 1000;
  // Some browsers fire a timer a fraction of a millisecond early. At least one millisecond keeps it from firing again and again.
  return { secondsLeft, tickAt: secondsLeft === 0 ? undefined : Math.max(nextSecondAt, now + 1) };
}
