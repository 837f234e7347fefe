import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const time = (remainingSeconds: number, elapsedMilliseconds: number) => ({ remainingSeconds, elapsedMilliseconds });

describe("the server's clock in the browser", () => {
  it('runs on from halfway between the request and its answer', () => {
    let now = 5000;
    const clock = createServerClock(() => now, time(60, 1000), { sentAt: 4600, receivedAt: 5000 });
    expect(clock.remainingMs()).toBe(59_800);
    expect(clock.elapsedMs()).toBe(1200);
    now = 15_000;
    expect(clock.remainingMs()).toBe(49_800);
    expect(clock.elapsedMs()).toBe(11_200);
  });

  it('never goes below zero', () => {
    const clock = createServerClock(() => 90_000, time(60, 0), { sentAt: 0, receivedAt: 0 });
    expect(clock.remainingMs()).toBe(0);
  });

  it('takes over a newer answer and ignores one to an older question', () => {
    const clock = createServerClock(() => 1000, time(60, 0), { sentAt: 0, receivedAt: 0 });
    clock.synchronise(time(300, 1000), { sentAt: 1000, receivedAt: 1000 });
    expect(clock.remainingMs()).toBe(300_000);
    clock.synchronise(time(10, 900), { sentAt: 900, receivedAt: 1000 });
    expect(clock.remainingMs()).toBe(300_000);
  });
});
