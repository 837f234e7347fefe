import { type ClockReading, elapsedMs, remainingMs } from './server-clock.ts';

/**
 * The clock of an attempt as this device knew it at a moment. `date`: that moment, in milliseconds by the device's
 * date.
 */
export type KeptClock = { elapsedMs: number; remainingMs: number; date: number };

/** The reading at this moment, in the form that outlives the page: a monotonic clock begins again in each page. */
export const toKeptClock = (reading: ClockReading, now: number, date: number): KeptClock => ({
  elapsedMs: elapsedMs(reading, now),
  remainingMs: remainingMs(reading, now),
  date,
});

/**
 * The clock of an attempt after a reload without a network. The device's date is the only measure of the time that has
 * passed since. If the date was set back, no time counts as passed. If it was set forward, the attempt may end only on
 * this device: the answers stay here, and the engine asks the server for the true time before it closes the attempt.
 */
export function restoreClock(kept: KeptClock, now: number, date: number): ClockReading {
  const passedMs = Math.min(Math.max(0, date - kept.date), kept.remainingMs);
  return {
    sentAt: now,
    readAt: now,
    remainingMs: kept.remainingMs - passedMs,
    elapsedMs: kept.elapsedMs + passedMs,
  };
}
