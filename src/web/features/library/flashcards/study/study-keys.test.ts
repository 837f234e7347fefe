import { expect, it } from 'vitest';
import { toStudyKey } from './study-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof toStudyKey>[0]> = {}) =>
  toStudyKey({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    repeat: false,
    ...more,
  });

it.each([
  [' ', 'flip'],
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['ArrowDown', undefined],
  ['Enter', undefined],
  ['a', undefined],
])('the key %j means %s', (key, meaning) => {
  expect(press(key)).toBe(meaning);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { isComposing: true }])(
  'leaves a key to the browser with %o',
  (more) => {
    expect(press('ArrowLeft', more)).toBeUndefined();
    expect(press(' ', more)).toBeUndefined();
  },
);

it('flips once while Space is held, and keeps changing cards while an arrow key is held', () => {
  expect(press(' ', { repeat: true })).toBeUndefined();
  expect(press('ArrowRight', { repeat: true })).toBe('next');
});
