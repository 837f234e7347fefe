import { describe, expect, it } from 'vitest';
import { restoreClock, toKeptClock } from './kept-clock.ts';
import { remainingMs } from './server-clock.ts';

const minute = 60_000;
/**
 * The server said at 5 s of the monotonic clock: 10 minutes of 30 have passed. One minute later, at noon, the page
 * notes the clock.
 */
const noon = Date.UTC(2026, 2, 4, 12);
const reading = { sentAt: 5000, readAt: 5000, elapsedMs: 10 * minute, remainingMs: 20 * minute };
const kept = toKeptClock(reading, 5000 + minute, noon);

describe('the clock after a reload without a network', () => {
  it('goes on by the time that has passed on the device', () => {
    const restored = restoreClock(kept, 200, noon + 4 * minute);
    expect(restored).toEqual({ sentAt: 200, readAt: 200, elapsedMs: 15 * minute, remainingMs: 15 * minute });
    expect(remainingMs(restored, 200 + minute)).toBe(14 * minute);
  });

  it('never gives back time that a page has counted, if the date of the device was set back', () => {
    expect(restoreClock(kept, 0, noon - 24 * 60 * minute)).toMatchObject({
      elapsedMs: 11 * minute,
      remainingMs: 19 * minute,
    });
  });

  it('ends at the deadline and not behind it, if the date was set forward', () => {
    expect(restoreClock(kept, 0, noon + 365 * 24 * 60 * minute)).toMatchObject({
      elapsedMs: 30 * minute,
      remainingMs: 0,
    });
  });
});
