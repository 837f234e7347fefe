import { expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { forgetStart, startIdOf } from './start-id.ts';

it('a start keeps its id until it is over, and each exam has its own id', () => {
  const storage = createMemoryStorage();
  const first = startIdOf(storage, 'ANATOMY');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(startIdOf(storage, 'ANATOMY')).toBe(first);
  expect(startIdOf(storage, 'SURGERY')).not.toBe(first);
  forgetStart(storage, 'ANATOMY');
  expect(startIdOf(storage, 'ANATOMY')).not.toBe(first);
});

it('an invalid stored id is replaced, and a start works without storage', () => {
  const storage = createMemoryStorage();
  storage.setItem('rounds.start.ANATOMY', 'short');
  expect(startIdOf(storage, 'ANATOMY')).toMatch(/^[0-9a-f]{32}$/);
  forgetStart(storage, 'ANATOMY');
  const onPage = startIdOf(undefined, 'ANATOMY');
  expect(onPage).toMatch(/^[0-9a-f]{32}$/);
  expect(startIdOf(undefined, 'ANATOMY')).toBe(onPage);
  forgetStart(undefined, 'ANATOMY');
  expect(startIdOf(undefined, 'ANATOMY')).not.toBe(onPage);
});
