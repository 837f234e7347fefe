import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SharedPoll } from './shared-poll.ts';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** Something to look at, and how often somebody did. */
function makeThing() {
  const thing = { value: 1, looks: 0, fails: false };
  const look = async () => {
    thing.looks += 1;
    if (thing.fails) throw new Error('out of order');
    return { value: thing.value };
  };
  return { thing, look };
}

/** Resolves when `holds` does. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

describe('a shared poll', () => {
  it('looks once for all who watch one thing, and tells each what is there and what changes', async () => {
    const poll = new SharedPoll<{ value: number }>({ intervalMs: 5, onError: () => {} });
    const { thing, look } = makeThing();
    const told: [string, number][] = [];
    const leaveFirst = poll.watch('a', look, ({ value }) => told.push(['first', value]));
    await until(() => told.length === 1);
    const looksBefore = thing.looks;
    const leaveSecond = poll.watch('a', look, ({ value }) => told.push(['second', value]));
    expect(told).toEqual([
      ['first', 1],
      ['second', 1],
    ]);
    expect(thing.looks).toBe(looksBefore);

    await until(() => thing.looks >= looksBefore + 3);
    expect(told).toHaveLength(2);
    thing.value = 2;
    await until(() => told.length === 4);
    expect(told.slice(2)).toEqual([
      ['first', 2],
      ['second', 2],
    ]);
    leaveFirst();
    thing.value = 3;
    await until(() => told.length === 5);
    expect(told.at(-1)).toEqual(['second', 3]);
    leaveSecond();
  });

  it('looks no more and keeps no timer when the last one has left, and begins again with the next', async () => {
    const before = timers();
    const poll = new SharedPoll<{ value: number }>({ intervalMs: 60_000, onError: () => {} });
    const { thing, look } = makeThing();
    const told: number[] = [];
    const leave = poll.watch('a', look, ({ value }) => told.push(value));
    await until(() => timers() > before);
    leave();
    leave();
    await until(() => timers() === before);
    expect(thing.looks).toBe(1);

    thing.value = 2;
    const leaveAgain = poll.watch('a', look, ({ value }) => told.push(value));
    await until(() => told.length === 2);
    expect(told).toEqual([1, 2]);
    leaveAgain();
  });

  it('goes on after a look that failed', async () => {
    const failures: unknown[] = [];
    const poll = new SharedPoll<{ value: number }>({ intervalMs: 1, onError: (error) => failures.push(error) });
    const { thing, look } = makeThing();
    thing.fails = true;
    const told: number[] = [];
    const leave = poll.watch('a', look, ({ value }) => told.push(value));
    await until(() => failures.length >= 2);
    thing.fails = false;
    await until(() => told.length === 1);
    leave();
  });

  it('looks less often at what takes long to look at', async () => {
    const poll = new SharedPoll<number>({ intervalMs: 1, onError: () => {} });
    const times: number[] = [];
    const slow = async () => {
      times.push(performance.now());
      const busyUntil = performance.now() + 10;
      await until(() => performance.now() > busyUntil);
      return times.length;
    };
    const leave = poll.watch('a', slow, () => {});
    await until(() => times.length === 2);
    leave();
    // Ten milliseconds are a tenth of a hundred.
    expect(Number(times[1]) - Number(times[0])).toBeGreaterThan(100);
  });
});
