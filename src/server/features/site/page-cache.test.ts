import { expect, it } from 'vitest';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import { type AnswerCache, prepareAnswer } from '#server/platform/http/mount-cached.ts';
import { PageCache } from './page-cache.ts';

/** A cache of pages, which counts how often the page of an origin is made. */
function setUp() {
  let now = 0;
  let made = 0;
  const pages = new PageCache(new ContentCache({ maxBytes: 1024 * 1024 }), () => now);
  const visit = async (origin: string) => {
    const before = made;
    await pages.getOrLoad({ origin, path: '/' }, [], async () => {
      made += 1;
      return prepareAnswer('text/html', origin);
    });
    return made > before ? 'made' : 'kept';
  };
  return { visit, pass: (milliseconds: number) => (now += milliseconds) };
}

it('keeps the pages of an address while a client sends any number of invented host names', async () => {
  const { visit } = setUp();
  expect([await visit('https://a.example'), await visit('https://a.example')]).toEqual(['made', 'kept']);
  for (let count = 0; count < 100; count += 1) await visit(`https://invented-${count}.example`);
  // The places of the invented names are taken, and no later name gets one.
  expect([await visit('https://b.example'), await visit('https://b.example')]).toEqual(['made', 'made']);
  expect(await visit('https://a.example')).toBe('kept');
});

it('keeps the last hundred of the pages of which a client can invent any number', async () => {
  const cache: AnswerCache = new ContentCache({ maxBytes: 1024 * 1024 });
  const pages = new PageCache(cache);
  const load = async () => prepareAnswer('text/html', '');
  for (let card = 1; card <= 150; card += 1) await pages.getOrLoadOfMany({ origin: '', path: `/${card}` }, [], load);
  const kept = Array.from({ length: 150 }, (_, index) => index + 1).filter((card) => cache.get(`/${card}`));
  expect([kept.length, kept[0]]).toEqual([100, 51]);
});

it('gives the place of an address that no visitor uses to another one', async () => {
  const { visit, pass } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) await visit(name);
  pass(9 * 60_000);
  await visit('a');
  pass(2 * 60_000);
  expect([await visit('e'), await visit('e')]).toEqual(['made', 'kept']);
});
