import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import { createKeyWaits } from './await-key.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the attempt with this session id sends to get the key of a section. */
const ask = (release: () => Promise<SectionKey>, sessionId = 's1') => ({
  sessionId,
  release,
  client: new EventEmitter(),
});

/** A section that opens after `seconds`. Counts how often its times are read. */
function section(seconds: number) {
  const opensAt = Date.now() + seconds * 1000;
  const found = { reads: 0, opensAt, release: read };
  async function read(): Promise<SectionKey> {
    found.reads += 1;
    const wait = (found.opensAt - Date.now()) / 1000;
    const time = { remainingSeconds: 60, elapsedMilliseconds: 0 };
    return { key: wait > 0 ? null : 'key', opensInSeconds: wait > 0 ? wait : null, ...time };
  }
  return found;
}

describe('a request that waits for the key of a section', () => {
  it('is answered when the section opens, and not before', async () => {
    const { release } = section(12.3456);
    const answered = vi.fn();
    const answer = createKeyWaits().awaitKey(ask(release)).then(answered);
    await vi.advanceTimersByTimeAsync(12_345);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5);
    await answer;
    expect(answered.mock.calls[0]?.[0].key).toBe('key');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['has opened', 0],
    ['opens more than 20 seconds later', 20.001],
  ])('is answered at once if the section %s', async (_when, seconds) => {
    const found = section(seconds);
    await createKeyWaits().awaitKey(ask(found.release));
    expect([found.reads, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('gets no key at the former opening if extra time has moved the opening', async () => {
    const found = section(10);
    const answer = createKeyWaits().awaitKey(ask(found.release));
    await vi.advanceTimersByTimeAsync(5000);
    found.opensAt += 60_000;
    await vi.advanceTimersByTimeAsync(5002);
    expect(await answer).toMatchObject({ key: null, opensInSeconds: 59.998 });
  });

  it('ends when the client has gone', async () => {
    const request = ask(section(10).release);
    const answer = createKeyWaits().awaitKey(request);
    await vi.advanceTimersByTimeAsync(1);
    request.client.emit('close');
    expect((await answer).key).toBeNull();
    expect([vi.getTimerCount(), request.client.listenerCount('close')]).toEqual([0, 0]);
  });

  it('ends without a key when the server stops', async () => {
    const { awaitKey, stopWaiting } = createKeyWaits();
    const answer = awaitKey(ask(section(10).release));
    await vi.advanceTimersByTimeAsync(1);
    stopWaiting();
    expect((await answer).key).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives its place to a later request of the same attempt, and is answered at once', async () => {
    const { awaitKey } = createKeyWaits();
    const { release } = section(10);
    const earlier = awaitKey(ask(release));
    await vi.advanceTimersByTimeAsync(1000);
    const later = awaitKey(ask(release));
    expect(await earlier).toMatchObject({ key: null, opensInSeconds: 9 });
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(9002);
    expect((await later).key).toBe('key');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is answered at once while the greatest number of others waits, and these get the key', async () => {
    const { awaitKey } = createKeyWaits(3);
    const { release } = section(10);
    const others = ['s1', 's2', 's3'].map((id) => awaitKey(ask(release, id)));
    await vi.advanceTimersByTimeAsync(1);
    expect((await awaitKey(ask(release, 's4'))).key).toBeNull();
    // A student who reloads the page still has a place.
    const reloaded = awaitKey(ask(release, 's1'));
    await vi.advanceTimersByTimeAsync(10_002);
    expect((await reloaded).key).toBe('key');
    expect((await Promise.all(others)).map(({ key }) => key)).toEqual([null, 'key', 'key']);
  });
});
