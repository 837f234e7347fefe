import { expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { deviceKeyOf } from './device-key.ts';

it('a device keeps its key, and another device has another one', () => {
  const storage = createMemoryStorage();
  const key = deviceKeyOf(storage);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceKeyOf(storage)).toBe(key);
  expect(deviceKeyOf(createMemoryStorage())).not.toBe(key);
});

it('an invalid stored key is replaced', () => {
  const storage = createMemoryStorage();
  storage.setItem('rounds.device', 'short');
  const key = deviceKeyOf(storage);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceKeyOf(storage)).toBe(key);
});

it('a device whose storage is missing, full or forbidden has no key', () => {
  const full = createMemoryStorage();
  full.isFull = true;
  const forbidden = new Proxy(createMemoryStorage(), {
    get() {
      throw new Error('SecurityError');
    },
  });
  expect([undefined, full, forbidden].map(deviceKeyOf)).toEqual([undefined, undefined, undefined]);
});
