import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SharedPoll } from './shared-poll.ts';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** A value to poll, with the number of polls. */
function makeThing() {
  const thing = { value: 1, looks: 0, fails: false };
  const look = async () => {
    thing.looks += 1;
    if (thing.fails) throw new Error('out of order');
    return { value: thing.value };
  };
  return { thing, look };
}

/** Waits until `holds` returns true. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

describe('a shared poll', () => {
  it('polls once for all watchers of one value, and tells each of them the value and its changes', async () => {
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

  it('stops and keeps no timer after the last watcher leaves, and begins again with the next watcher', async () => {
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

  it('continues after a failed poll', async () => {
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

  it('polls less often if a poll takes long', async () => {
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
    // A poll may take up at most a tenth of the time, so a poll of 10 ms runs at most every 100 ms.
    expect(Number(times[1]) - Number(times[0])).toBeGreaterThan(100);
  });
});
