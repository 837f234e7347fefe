import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Batcher } from './batcher.ts';

/** A batcher of texts. The test decides when each batch ends. */
function setUp({ most = 10, atOnce = 1, waiting = 100, patience = 60_000 } = {}) {
  const batches: { items: string[]; end: (error?: Error) => void }[] = [];
  const batcher = new Batcher<string, string>({
    run: (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase())));
        batches.push({ items, end });
      }),
    keyOf: (item) => item[0],
    isOfAll: (error) => error instanceof RangeError,
    most,
    atOnce,
    waiting,
    patience,
  });
  /** Adds items, and waits until their batches have begun. */
  const add = async (...items: string[]) => {
    const added = items.map((item) => batcher.add(item));
    for (const each of added) each.catch(() => {});
    await new Promise(setImmediate);
    return added;
  };
  const itemsOf = () => batches.map(({ items }) => items);
  return { batches, add, itemsOf };
}

describe('a batcher', () => {
  it('runs items that arrive together as one batch, and returns to each item its own result', async () => {
    const { batches, add, itemsOf } = setUp();
    const added = await add('a', 'b', 'c');
    expect(itemsOf()).toEqual([['a', 'b', 'c']]);
    batches[0]?.end();
    expect(await Promise.all(added)).toEqual(['A', 'B', 'C']);
  });

  it('collects items while it is busy, up to the size of a batch', async () => {
    const { batches, add, itemsOf } = setUp({ most: 2 });
    await add('a');
    const later = await add('b', 'c', 'd');
    expect(itemsOf()).toEqual([['a']]);
    batches[0]?.end();
    await expect.poll(itemsOf).toEqual([['a'], ['b', 'c']]);
    batches[1]?.end();
    await expect.poll(itemsOf).toEqual([['a'], ['b', 'c'], ['d']]);
    batches[2]?.end();
    expect(await Promise.all(later)).toEqual(['B', 'C', 'D']);
  });

  it('runs several batches at the same time, up to its limit', async () => {
    const { add, itemsOf } = setUp({ atOnce: 2 });
    await add('a');
    await add('b');
    await add('c');
    expect(itemsOf()).toEqual([['a'], ['b']]);
  });

  it('puts items with the same key into different batches', async () => {
    const { batches, add, itemsOf } = setUp();
    const [first, , second] = await add('a1', 'b', 'a2');
    expect(itemsOf()).toEqual([['a1', 'b']]);
    batches[0]?.end();
    await expect.poll(itemsOf).toEqual([['a1', 'b'], ['a2']]);
    batches[1]?.end();
    expect(await Promise.all([first, second])).toEqual(['A1', 'A2']);
  });

  it('tries each item alone after a batch fails, so that one item does not fail the others', async () => {
    const { batches, add, itemsOf } = setUp();
    const [good, bad] = await add('good', 'bad');
    batches[0]?.end(new Error('One of them is bad.'));
    await expect.poll(itemsOf).toEqual([['good', 'bad'], ['good'], ['bad']]);
    batches[1]?.end();
    batches[2]?.end(new Error('This one is bad.'));
    expect(await good).toBe('GOOD');
    await expect(bad).rejects.toThrow('This one is bad.');
  });

  it('does not try the items again if the failure concerns all of them', async () => {
    const { batches, add, itemsOf } = setUp();
    const added = await add('a', 'b');
    batches[0]?.end(new RangeError('The database is away.'));
    for (const each of added) await expect(each).rejects.toThrow('The database is away.');
    const [next] = await add('c');
    expect(itemsOf()).toEqual([['a', 'b'], ['c']]);
    batches[1]?.end();
    expect(await next).toBe('C');
  });

  it('rejects an item if too many are waiting', async () => {
    const { add } = setUp({ waiting: 1 });
    await add('a');
    const [waits, refused] = await add('b', 'c');
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.race([waits, 'still waiting'])).toBe('still waiting');
  });

  it('rejects items that have waited too long, and runs later ones', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { batches, add, itemsOf } = setUp({ patience: 1000 });
    await add('a');
    const [late] = await add('b');
    vi.advanceTimersByTime(1050);
    await add('c');
    batches[0]?.end();
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    expect(itemsOf()).toEqual([['a'], ['c']]);
  });
});
