import { beforeEach, describe, expect, it } from 'vitest';
import { ContentCache, unwatchedLifetime } from './content-cache.ts';

type Value = { size: number; text: string };

let now = 0;
let cache: ContentCache<Value>;
beforeEach(() => {
  now = 1000;
  cache = new ContentCache({ maxBytes: 100, now: () => now });
});

const value = (text: string, size = 10): Value => ({ text, size });
const put = (key: string, tables: string[] = ['topics'], made = value(key)) =>
  cache.getOrLoad(key, tables, async () => made);

/** A load. The test decides when it ends. */
function slowLoad(key: string, tables: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { outcome: cache.getOrLoad(key, tables, () => promise), resolve, reject };
}

describe('a cached value', () => {
  it('is loaded once for all concurrent reads, and is not loaded again afterwards', async () => {
    let loads = 0;
    const load = async () => value(`load ${++loads}`);
    const asked = await Promise.all([1, 2, 3].map(() => cache.getOrLoad('a', ['topics'], load)));
    expect(asked.map(({ text }) => text)).toEqual(['load 1', 'load 1', 'load 1']);
    expect((await cache.getOrLoad('a', ['topics'], load)).text).toBe('load 1');
    expect(cache.get('a')?.text).toBe('load 1');
  });

  it('is removed only when one of its tables changes', async () => {
    await put('cards', ['topics', 'flashcards']);
    await put('exam', ['exams']);
    cache.forget('students');
    expect(cache.get('cards')).toBeDefined();
    cache.forget('flashcards');
    expect(cache.get('cards')).toBeUndefined();
    expect(cache.get('exam')).toBeDefined();
    cache.forgetAll();
    expect(cache.get('exam')).toBeUndefined();
  });

  it('expires after five seconds while no watch reports changes', async () => {
    await put('a');
    now += unwatchedLifetime - 1;
    expect(cache.get('a')).toBeDefined();
    now += 1;
    expect(cache.get('a')).toBeUndefined();
  });

  it('stays while a watch reports, and expires five seconds after the last report', async () => {
    await put('a');
    for (let seconds = 0; seconds < 60; seconds += 2) {
      now += 2000;
      cache.confirm();
      expect(cache.get('a')).toBeDefined();
    }
    now += 4999;
    expect(cache.get('a')).toBeDefined();
    now += 1;
    expect(cache.get('a')).toBeUndefined();
  });

  it('has an age that counts from before its load once the watch is lost', async () => {
    cache.confirm();
    const { outcome, resolve } = slowLoad('a', ['topics']);
    now += unwatchedLifetime - 1;
    resolve(value('a'));
    await outcome;
    cache.doubt();
    expect(cache.get('a')).toBeDefined();
    now += 1;
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('a load during which its table changes', () => {
  it('gives its value to the reads from before the change, and is not cached', async () => {
    const { outcome, resolve } = slowLoad('a', ['topics']);
    cache.forget('topics');
    resolve(value('old'));
    expect((await outcome).text).toBe('old');
    expect(cache.get('a')).toBeUndefined();
  });

  it('is not shared with reads after the change, and does not replace their value', async () => {
    const before = slowLoad('a', ['topics']);
    cache.forget('topics');
    const after = slowLoad('a', ['topics']);
    after.resolve(value('new'));
    expect((await after.outcome).text).toBe('new');
    before.resolve(value('old'));
    await before.outcome;
    expect(cache.get('a')?.text).toBe('new');
  });

  it('does not remove the newer load when it fails', async () => {
    const before = slowLoad('a', ['topics']);
    cache.forgetAll();
    const after = slowLoad('a', ['topics']);
    before.reject(new Error('gone'));
    await expect(before.outcome).rejects.toThrow('gone');
    after.resolve(value('new'));
    await after.outcome;
    expect(cache.get('a')?.text).toBe('new');
  });
});

it('a failure is not cached', async () => {
  const fail = async () => Promise.reject(new Error('no such exam'));
  await expect(cache.getOrLoad('a', [], fail)).rejects.toThrow('no such exam');
  expect((await put('a')).text).toBe('a');
});

describe('memory', () => {
  it('is bounded: the least recently used value is removed first', async () => {
    for (const key of 'abcdefghij') await put(key);
    cache.get('a');
    await put('k');
    expect(cache.get('b')).toBeUndefined();
    expect([...'acdefghijk'].filter((key) => cache.get(key))).toHaveLength(10);
  });

  it('is not used for a value that would remove all others', async () => {
    await put('a');
    await put('huge', [], value('huge', 101));
    expect(cache.get('huge')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
  });

  it('is free again when values are removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (const key of 'abcdefghij') await put(key);
      cache.forget('topics');
    }
    for (const key of 'abcdefghij') await put(key);
    expect([...'abcdefghij'].filter((key) => cache.get(key))).toHaveLength(10);
  });

  it('of size zero stores no value', async () => {
    cache = new ContentCache({ maxBytes: 0, now: () => now });
    await put('a');
    expect(cache.get('a')).toBeUndefined();
  });
});
