import { describe, expect, it } from 'vitest';
import { countDown } from './countdown.ts';
import { readServerClock } from './server-clock.ts';

const readAtStart = (remainingSeconds: number) =>
  readServerClock({ remainingSeconds, elapsedMilliseconds: 0 }, { sentAt: 0, receivedAt: 0 });

/** All seconds that a timer for `tickAt` shows, and the last moment. */
function runDown(remainingSeconds: number, from = 0) {
  const reading = readAtStart(remainingSeconds);
  const shown: number[] = [];
  let now = from;
  for (;;) {
    const { secondsLeft, tickAt } = countDown(reading, now);
    shown.push(secondsLeft);
    if (tickAt === undefined) return { shown, endedAt: now };
    now = tickAt;
  }
}

describe('the countdown', () => {
  it('shows each second once and ends when the time is over', () => {
    expect(runDown(3.5)).toEqual({ shown: [4, 3, 2, 1, 0], endedAt: 3500 });
  });

  it('shows the true second after the page was suspended', () => {
    expect(runDown(10, 7200)).toEqual({ shown: [3, 2, 1, 0], endedAt: 10_000 });
  });

  it('is over at once for an attempt without time left', () => {
    expect(countDown(readAtStart(0), 0)).toEqual({ secondsLeft: 0, tickAt: undefined });
  });

  it('waits at least a millisecond when a timer fires early', () => {
    expect(countDown(readAtStart(1), 999.9).tickAt).toBe(1000.9);
  });
});
