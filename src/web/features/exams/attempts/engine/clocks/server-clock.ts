import type { SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';

/** The time of the attempt as the server states it in a response. */
export type ServerTime = Pick<SaveReceipt, 'remainingSeconds' | 'elapsedMilliseconds'>;

/** When a request was sent and when its response arrived, in milliseconds of the browser's monotonic clock. */
export type RoundTrip = { sentAt: number; receivedAt: number };

/**
 * The server's clock as the browser last read it. The browser adds the time that its monotonic clock has counted since
 * `readAt`.
 */
export type ClockReading = { sentAt: number; readAt: number; remainingMs: number; elapsedMs: number };

/** The server read its clock between the request and the response. The middle of the two is the best estimate. */
export const readServerClock = (time: ServerTime, { sentAt, receivedAt }: RoundTrip): ClockReading => ({
  sentAt,
  readAt: sentAt + (receivedAt - sentAt) / 2,
  remainingMs: time.remainingSeconds * 1000,
  elapsedMs: time.elapsedMilliseconds,
});

/** The newer of two readings: a response to an older request than the last one is ignored. */
export const synchronise = (known: ClockReading, time: ServerTime, trip: RoundTrip): ClockReading =>
  trip.sentAt >= known.sentAt ? readServerClock(time, trip) : known;

/** Milliseconds left, never negative. */
export const remainingMs = (reading: ClockReading, now: number): number =>
  Math.max(0, reading.remainingMs - (now - reading.readAt));

/** The deadline, in milliseconds since the start of the attempt. */
export const deadlineMs = (reading: ClockReading): number => reading.elapsedMs + reading.remainingMs;

/** Whole milliseconds since the start of the attempt. */
export const elapsedMs = (reading: ClockReading, now: number): number =>
  Math.max(0, Math.floor(reading.elapsedMs + (now - reading.readAt)));
