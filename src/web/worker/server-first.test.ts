import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverFirst } from './server-first.ts';

const kept = async () => new Response('kept by the old worker');
const textOf = async (response: Promise<Response>) => (await response).text();

/** A response after this many milliseconds. */
const respondIn = (milliseconds: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(text)), milliseconds));

describe('a page that the service worker answers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is that of the server, so that an old worker shows a new release', async () => {
    const page = serverFirst(respondIn(2900, 'the new release'), kept);
    await vi.advanceTimersByTimeAsync(2900);
    expect(await textOf(page)).toBe('the new release');
  });

  it('is also a page of status 404', async () => {
    const page = serverFirst(Promise.resolve(new Response('not found', { status: 404 })), kept);
    expect(await textOf(page)).toBe('not found');
  });

  it.each([
    ['has no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['reaches a server that fails', async () => new Response('bad gateway', { status: 502 })],
  ])('is the kept one while the device %s', async (_when, ask: () => Promise<Response>) => {
    expect(await textOf(serverFirst(ask(), kept))).toBe('kept by the old worker');
  });

  it('is the kept one if the server takes longer than three seconds', async () => {
    const page = serverFirst(respondIn(60_000, 'late'), kept);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await textOf(page)).toBe('kept by the old worker');
  });

  it.each([
    ['has removed the files', async () => undefined],
    ['allows no storage', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ])('comes from the server, however late, if the browser %s', async (_when, readKept) => {
    const page = serverFirst(respondIn(60_000, 'late'), readKept);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await textOf(page)).toBe('late');
    expect((await serverFirst(Promise.resolve(new Response('', { status: 503 })), readKept)).status).toBe(503);
  });
});
