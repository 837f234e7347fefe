import { describe, expect, it } from 'vitest';
import { createStopwatch } from './question-times.ts';

describe('the time a question is on screen', () => {
  it('adds up over visits and stands still in between', () => {
    let now = 0;
    const stopwatch = createStopwatch(() => now);
    stopwatch.run(1);
    now = 2500;
    stopwatch.run(2);
    now = 4000;
    stopwatch.run(1);
    now = 5600;
    stopwatch.run(undefined);
    now = 60_000;
    expect([stopwatch.seconds(1), stopwatch.seconds(2)]).toEqual([4, 1]);
  });

  it('is unsent until the server has as much', () => {
    let now = 0;
    const stopwatch = createStopwatch(() => now);
    stopwatch.run(1);
    now = 3000;
    expect(stopwatch.unsentIds()).toEqual([1]);
    stopwatch.acknowledge(1, 3);
    expect(stopwatch.unsentIds()).toEqual([]);
    now = 4000;
    expect(stopwatch.unsentIds()).toEqual([1]);
  });

  it('takes over a longer time but never a shorter one', () => {
    let now = 0;
    const stopwatch = createStopwatch(() => now);
    stopwatch.run(1);
    now = 5000;
    stopwatch.atLeast(1, 3);
    expect(stopwatch.seconds(1)).toBe(5);
    stopwatch.atLeast(1, 60);
    now = 7000;
    expect(stopwatch.seconds(1)).toBe(62);
  });

  it('stays within what the server accepts', () => {
    const stopwatch = createStopwatch(() => 0);
    stopwatch.atLeast(1, 1_000_000);
    expect(stopwatch.seconds(1)).toBe(86_400);
  });
});
