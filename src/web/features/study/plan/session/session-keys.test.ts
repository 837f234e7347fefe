import { expect, it } from 'vitest';
import { toSessionKey } from './session-keys.ts';

const press = (key: string, hasFourGrades = false, more = {}) =>
  toSessionKey(
    { key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false, ...more },
    hasFourGrades,
  );

it.each([
  [' ', 'flip-or-good', 'flip-or-good'],
  ['Enter', 'flip-or-good', 'flip-or-good'],
  ['1', 1, 1],
  ['2', 3, 2],
  ['3', 3, 3],
  ['4', 3, 4],
  ['z', 'undo', 'undo'],
  ['-', 'not-today', 'not-today'],
  ['?', 'help', 'help'],
  ['a', undefined, undefined],
])('the key %j means %j with two buttons and %j with four', (key, two, four) => {
  expect(press(key)).toBe(two);
  expect(press(key, true)).toBe(four);
});

it('ignores a held key and the shortcuts of the browser', () => {
  expect(press(' ', false, { repeat: true })).toBeUndefined();
  expect(press('z', false, { ctrlKey: true })).toBeUndefined();
  expect(press('-', false, { metaKey: true })).toBeUndefined();
});
