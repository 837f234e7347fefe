import { describe, expect, it } from 'vitest';
import { elapsedMs, readServerClock, remainingMs, synchronise } from './server-clock.ts';

const time = (remainingSeconds: number, elapsedMilliseconds: number) => ({ remainingSeconds, elapsedMilliseconds });

describe("the server's clock in the browser", () => {
  it('continues from the middle between the request and the response', () => {
    const reading = readServerClock(time(60, 1000), { sentAt: 4600, receivedAt: 5000 });
    expect(remainingMs(reading, 5000)).toBe(59_800);
    expect(elapsedMs(reading, 5000)).toBe(1200);
    expect(remainingMs(reading, 15_000)).toBe(49_800);
    expect(elapsedMs(reading, 15_000)).toBe(11_200);
  });

  it('never goes below zero', () => {
    expect(remainingMs(readServerClock(time(60, 0), { sentAt: 0, receivedAt: 0 }), 90_000)).toBe(0);
  });

  it('takes the time of a newer request and ignores the response to an older one', () => {
    const first = readServerClock(time(60, 0), { sentAt: 0, receivedAt: 0 });
    const newer = synchronise(first, time(300, 1000), { sentAt: 1000, receivedAt: 1000 });
    expect(remainingMs(newer, 1000)).toBe(300_000);
    const older = synchronise(newer, time(10, 900), { sentAt: 900, receivedAt: 1000 });
    expect(remainingMs(older, 1000)).toBe(300_000);
  });
});
