import { describe, expect, it } from 'vitest';
import { toExamKey } from './exam-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof toExamKey>[0]> = {}) =>
  toExamKey({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    repeat: false,
    ...more,
  });

describe('a key in an exam', () => {
  it('chooses by the place of an option on screen: by letter in either case and by number', () => {
    expect(['a', 'B', 'c', 'F', '1', '6'].map((key) => press(key))).toEqual(
      [0, 1, 2, 5, 0, 5].map((choose) => ({ choose })),
    );
  });

  it('strikes an option out with Shift, also under a layout without Latin letters', () => {
    expect(press('B', { shiftKey: true })).toEqual({ strike: 1 });
    expect(press('ि', { code: 'KeyC', shiftKey: true })).toEqual({ strike: 2 });
    expect(press('M', { shiftKey: true })).toEqual({ mark: true });
    expect(press('s')).toEqual({ handIn: true });
  });

  it('moves by arrow keys, also if they are held, and marks by M', () => {
    expect(press('ArrowLeft')).toEqual({ move: -1 });
    expect(press('ArrowRight', { repeat: true })).toEqual({ move: 1 });
    expect(press('m')).toEqual({ mark: true });
    expect(press('m', { repeat: true })).toBeUndefined();
  });

  it('counts by its position under a layout without Latin letters', () => {
    expect(press('ि', { code: 'KeyB' })).toEqual({ choose: 1 });
    expect(press('२', { code: 'Digit2' })).toEqual({ choose: 1 });
  });

  it('counts by its letter under another Latin layout', () => {
    expect(press('q', { code: 'KeyA' })).toBeUndefined();
    expect(press('a', { code: 'KeyQ' })).toEqual({ choose: 0 });
  });

  it('has no meaning with a modifier, during composition, or if it is any other key', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(press('a', { [modifier]: true })).toBeUndefined();
    for (const key of ['g', '7', '0', 'Enter', 'Tab', 'constructor']) expect(press(key)).toBeUndefined();
  });
});
