import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { keep, recall } from './device-storage.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('lists each key that the script before the first paint reads', () => {
  const [script, list] = [read('../public/theme-boot.js'), read('device-storage.ts')];
  const used = [...script.matchAll(/getItem\((['`][^'`$]+)/g)].map(([, key]) => key ?? '');
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter((key) => !list.includes(`| ${key}`))).toEqual([]);
});

it('a storage that is missing or forbidden has no text, and takes none', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  for (const storage of [() => undefined, forbidden]) {
    expect(recall('rounds.theme', storage)).toBeNull();
    expect(keep('rounds.theme', 'dark', storage)).toBe(false);
  }
});

it('a full storage takes no text, but removes one', () => {
  const storage = createMemoryStorage();
  expect(keep('rounds.theme', 'dark', () => storage)).toBe(true);
  storage.isFull = true;
  expect(keep('rounds.theme', 'light', () => storage)).toBe(false);
  expect(recall('rounds.theme', () => storage)).toBe('dark');
  expect(keep('rounds.theme', undefined, () => storage)).toBe(true);
  expect(recall('rounds.theme', () => storage)).toBeNull();
});
