import { expect, it } from 'vitest';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import { prepareAnswer } from '#server/platform/http/mount-cached.ts';
import { PageCache } from './page-cache.ts';

/**
 * A cache of pages, which tells whether the page of an origin was made for a visit, and counts the origins whose pages
 * it keeps.
 */
function setUp() {
  let now = 0;
  let made = 0;
  const cache: AnswerCache = new ContentCache({ maxBytes: 1024 * 1024, lifetime: Number.POSITIVE_INFINITY });
  const pages = new PageCache(cache, () => now);
  const visit = async (origin: string, network = '203.0.113.1') => {
    const before = made;
    const page = await pages.getOrLoad({ origin, path: '/' }, [], async () => {
      made += 1;
      return prepareAnswer('text/html', origin);
    });
    page.onSend?.(network);
    return made > before ? 'made' : 'kept';
  };
  return { visit, cache, pass: (milliseconds: number) => (now += milliseconds) };
}

it('keeps the pages of an address that people use while a client invents any number of host names', async () => {
  const { visit, cache, pass } = setUp();
  const kept: string[] = [];
  for (let count = 0; count < 1000; count += 1) {
    // The real address has a visitor in each minute; the client has used its own names more often.
    if (count % 50 === 0) kept.push(await visit('https://a.example', `198.51.100.${count / 50}`));
    if (count % 50 === 1) kept.push(await visit('https://a.example', '198.51.100.250'));
    for (let times = 0; times < 3; times += 1) await visit(`https://invented-${count}.example`);
    pass(1200);
  }
  expect(kept).toEqual(['made', ...kept.slice(1).fill('kept')]);
  // The memory stays bounded: the pages of an address leave the cache with it.
  const left = Array.from({ length: 1000 }, (_, count) => cache.get(`https://invented-${count}.example/`));
  expect(left.filter(Boolean)).toHaveLength(3);
});

it('gives the real address a place when invented names had taken all of them before, also behind one network', async () => {
  const { visit } = setUp();
  for (let count = 0; count < 4; count += 1) await visit(`https://invented-${count}.example`);
  expect([await visit('https://a.example'), await visit('https://a.example')]).toEqual(['made', 'kept']);
  for (let count = 4; count < 100; count += 1) await visit(`https://invented-${count}.example`);
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

it('gives the place of an address that no visitor uses any more to another one', async () => {
  const { visit, pass } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) for (const network of ['192.0.2.1', '192.0.2.2']) await visit(name, network);
  pass(9 * 60_000);
  for (const name of ['b', 'c', 'd']) await visit(name);
  expect([await visit('e'), await visit('e'), await visit('b'), await visit('a')]).toEqual([
    'made',
    'kept',
    'kept',
    'made',
  ]);
});
