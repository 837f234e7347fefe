import { type ClockReading, deadlineMs } from './server-clock.ts';

/** The countdown that the student sees. */
export type Countdown = {
  /** Whole seconds, rounded up: 0 only when the time is over. */
  secondsLeft: number;
  /** When the next second begins, on the monotonic clock; undefined at zero. */
  tickAt: number | undefined;
};

/** The countdown to the deadline at this moment. A timer for `tickAt` shows each second once and skips none. */
export const countDown = (reading: ClockReading, now: number): Countdown =>
  countDownTo(deadlineMs(reading), reading, now);

/** The countdown to a moment of the attempt. `endsAtMs`: milliseconds since the start of the attempt. */
export function countDownTo(endsAtMs: number, reading: ClockReading, now: number): Countdown {
  const endsAt = reading.readAt + endsAtMs - reading.elapsedMs;
  const secondsLeft = Math.ceil(Math.max(0, endsAt - now) / 1000);
  const nextSecondAt = endsAt - (secondsLeft - 1) * 1000;
  // Some browsers fire a timer a fraction of a millisecond early. At least one millisecond keeps it from firing again
  // and again.
  return { secondsLeft, tickAt: secondsLeft === 0 ? undefined : Math.max(nextSecondAt, now + 1) };
}
