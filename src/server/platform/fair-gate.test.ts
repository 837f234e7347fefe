import { expect, it } from 'vitest';
import { FairGate } from './fair-gate.ts';

/** A gate whose tasks end when the test says so, in the order in which they began. */
function setUp(waiting = 1000) {
  const gate = new FairGate({ atOnce: 1, waiting });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  const add = (network: string, name: string) => {
    const task = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    outcomes.push(
      gate.run(network, task).then(
        () => `${name} done`,
        (error) => `${name} ${error.code}`,
      ),
    );
  };
  const finish = async () => {
    for (let ended = 0; ended < ends.length; ended += 1) {
      ends[ended]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return Promise.all(outcomes);
  };
  return { add, begun, finish };
}

it('lets the networks take turns, whichever of them sends most', async () => {
  const { add, begun, finish } = setUp();
  for (let task = 1; task <= 5; task += 1) add('flood', `flood ${task}`);
  add('a', 'a 1');
  add('b', 'b 1');
  add('a', 'a 2');
  await finish();
  expect(begun).toEqual(['flood 1', 'flood 2', 'a 1', 'b 1', 'flood 3', 'a 2', 'flood 4', 'flood 5']);
});

it('refuses the latest tasks of the network that has the most, when too many wait', async () => {
  const { add, finish } = setUp(4);
  for (let task = 1; task <= 6; task += 1) add('flood', `flood ${task}`);
  add('a', 'a 1');
  add('b', 'b 1');
  expect(await finish()).toEqual([
    'flood 1 done',
    'flood 2 done',
    'flood 3 done',
    'flood 4 unavailable',
    'flood 5 unavailable',
    'flood 6 unavailable',
    'a 1 done',
    'b 1 done',
  ]);
});

it('frees the place of a task that fails', async () => {
  const gate = new FairGate({ atOnce: 1, waiting: 1 });
  await expect(gate.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run('a', async () => 'next')).toBe('next');
});
