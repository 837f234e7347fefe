import { describe, expect, it } from 'vitest';
import { noTimes, secondsOf, startCounting, unsentIds, withAcknowledged, withAtLeast } from './question-times.ts';

describe('the time a question is on screen', () => {
  it('adds up over visits and does not count in between', () => {
    let times = startCounting(noTimes, 1, 0);
    times = startCounting(times, 2, 2500);
    times = startCounting(times, 1, 4000);
    times = startCounting(times, undefined, 5600);
    expect([secondsOf(times, 1, 60_000), secondsOf(times, 2, 60_000)]).toEqual([4, 1]);
  });

  it('is unsent until the server has as much', () => {
    const running = startCounting(noTimes, 1, 0);
    expect(unsentIds(running, 3000)).toEqual([1]);
    const sent = withAcknowledged(running, [[1, 3]]);
    expect(unsentIds(sent, 3000)).toEqual([]);
    expect(unsentIds(sent, 4000)).toEqual([1]);
  });

  it('takes a longer time but never a shorter one', () => {
    const running = withAtLeast(startCounting(noTimes, 1, 0), [[1, 3]], 5000);
    expect(secondsOf(running, 1, 5000)).toBe(5);
    expect(secondsOf(withAtLeast(running, [[1, 60]], 5000), 1, 7000)).toBe(62);
  });

  it('stays within what the server accepts', () => {
    expect(secondsOf(withAtLeast(noTimes, [[1, 1_000_000]], 0), 1, 0)).toBe(86_400);
  });
});
