import { expect, it } from 'vitest';
import { KeyedLimit } from './keyed-limit.ts';

it('refuses a task while too many tasks with its key are in progress, and counts each key separately', () => {
  const limit = new KeyedLimit(2);
  const leave = limit.enter('a');
  limit.enter('a');
  expect(() => limit.enter('a')).toThrow(expect.objectContaining({ code: 'request.too_many' }));
  limit.enter('b');

  // A second call of `leave` must not free the place of another task.
  leave();
  leave();
  limit.enter('a');
  expect(() => limit.enter('a')).toThrow(expect.objectContaining({ code: 'request.too_many' }));
});
