import { describe, expect, it } from 'vitest';
import { Gate } from './gate.ts';

/** Tasks. The test decides when each one ends. */
function makeTasks() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      log.push(name);
      ends.set(name, () => resolve(name));
    });
  return { log, task, end: (name: string) => ends.get(name)?.() };
}

describe('a gate', () => {
  it('runs a limited number of tasks at once, and the others in the order of their arrival', async () => {
    const gate = new Gate({ atOnce: 2, waiting: 5 });
    const { log, task, end } = makeTasks();
    const runs = ['a', 'b', 'c', 'd'].map((name) => gate.run(task(name)));
    expect(log).toEqual(['a', 'b']);
    end('b');
    await runs[1];
    await expect.poll(() => log).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await expect.poll(() => log).toEqual(['a', 'b', 'c', 'd']);
    end('d');
    expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('rejects tasks if too many wait, but reserves places for preferred tasks', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 1 });
    const { task, end, log } = makeTasks();
    const first = gate.run(task('first'));
    const second = gate.run(task('second'));
    await expect(gate.run(task('third'))).rejects.toMatchObject({ code: 'unavailable' });
    const preferred = gate.run(task('preferred'), true);
    await expect(gate.run(task('fourth'), true)).rejects.toMatchObject({ code: 'unavailable' });
    for (const name of ['first', 'second', 'preferred']) {
      await expect.poll(() => log).toContain(name);
      end(name);
    }
    expect(await Promise.all([first, second, preferred])).toEqual(['first', 'second', 'preferred']);
  });

  it('continues after a task failed', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 1 });
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const next = gate.run(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await gate.run(async () => 'later')).toBe('later');
  });
});
