import { expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { keepVisited, readVisited } from './visited-cards.ts';

it('keeps the visited cards of each topic apart', () => {
  const shelf = createMemoryStorage();
  keepVisited(1, new Set([5, 6]), () => shelf);
  keepVisited(2, new Set([9]), () => shelf);
  expect([...readVisited(1, () => shelf)]).toEqual([5, 6]);
  expect([...readVisited(2, () => shelf)]).toEqual([9]);
  expect([...readVisited(3, () => shelf)]).toEqual([]);
});

it.each(['{', '"x"', 'null', '{"a":1}'])('starts again if the storage contains %j', (kept) => {
  const shelf = createMemoryStorage();
  shelf.setItem('rounds.visited.1', kept);
  expect([...readVisited(1, () => shelf)]).toEqual([]);
});

it('works if the storage is full or forbidden', () => {
  const shelf = createMemoryStorage();
  shelf.isFull = true;
  expect(keepVisited(1, new Set([5]), () => shelf)).toBe(false);
  expect(keepVisited(1, new Set([5]), () => undefined)).toBe(false);
  expect([...readVisited(1, () => undefined)]).toEqual([]);
});
