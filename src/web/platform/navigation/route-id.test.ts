import { expect, it } from 'vitest';
import { parseId } from './route-id.ts';

it.each([
  ['1', 1],
  ['42', 42],
  ['2147483647', 2_147_483_647],
])('reads the id %s', (text, id) => {
  expect(parseId(text)).toBe(id);
});

it.each(['', 'abc', '-1', '0', '01', '1.5', '1e3', ' 1', '2147483648', '99999999999', '१'])(
  'rejects %j as an id',
  (text) => {
    expect(parseId(text)).toBeUndefined();
  },
);
