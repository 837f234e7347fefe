import { expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { keepVisited, readVisited } from './visited-cards.ts';

it('keeps the visited cards of each topic apart', () => {
  const shelf = createMemoryStorage();
  keepVisited(shelf, 1, new Set([5, 6]));
  keepVisited(shelf, 2, new Set([9]));
  expect([...readVisited(shelf, 1)]).toEqual([5, 6]);
  expect([...readVisited(shelf, 2)]).toEqual([9]);
  expect([...readVisited(shelf, 3)]).toEqual([]);
});

it.each(['{', '"x"', 'null', '{"a":1}'])('starts again if the storage contains %j', (kept) => {
  const shelf = createMemoryStorage();
  shelf.setItem('rounds.visited.1', kept);
  expect([...readVisited(shelf, 1)]).toEqual([]);
});

it('works if the storage is full or forbidden', () => {
  const shelf = createMemoryStorage();
  shelf.isFull = true;
  expect(() => keepVisited(shelf, 1, new Set([5]))).not.toThrow();
  expect(() => keepVisited(undefined, 1, new Set([5]))).not.toThrow();
  expect([...readVisited(undefined, 1)]).toEqual([]);
});
