import fc from 'fast-check';
import { expect, it } from 'vitest';
import { optionLetters } from '#domain/question/question-options.ts';
import { addOption, moveOption, type Options, removeOption, restoreOption } from './arrange-options.ts';

const textOfKey = ({ texts, key }: Options) => (key === null ? undefined : texts[optionLetters.indexOf(key)]);

it('moves an option, and the key with its text', () => {
  const options: Options = { texts: ['one', 'two', 'three'], key: 'A' };
  expect(moveOption(options, 0, 2)).toEqual({ texts: ['two', 'three', 'one'], key: 'C' });
  expect(moveOption(options, 2, 0)).toEqual({ texts: ['three', 'one', 'two'], key: 'B' });
  expect(moveOption(options, 1, 1)).toEqual(options);
});

it('marks no option as correct when the key is removed', () => {
  const options: Options = { texts: ['one', 'two', 'three'], key: 'B' };
  expect(removeOption(options, 1)).toEqual({ texts: ['one', 'three'], key: null });
  expect(removeOption(options, 0)).toEqual({ texts: ['two', 'three'], key: 'A' });
  expect(addOption(removeOption(options, 1))).toEqual({ texts: ['one', 'three', ''], key: null });
});

it('restores a removed option, as the key only if no other option was marked', () => {
  const options: Options = { texts: ['one', 'two', 'three'], key: 'B' };
  const removed = { place: 1, text: 'two', wasKey: true };
  expect(restoreOption(removeOption(options, 1), removed)).toEqual(options);
  expect(restoreOption({ texts: ['one', 'three'], key: 'B' }, removed)).toEqual({ ...options, key: 'C' });
  expect(restoreOption({ texts: ['one'], key: 'A' }, { ...removed, place: 4 })).toEqual({
    texts: ['one', 'two'],
    key: 'A',
  });
});

it('keeps all texts and the key through any moves', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 });
  const moves = fc.array(fc.tuple(fc.nat(5), fc.nat(5)));
  fc.assert(
    fc.property(texts, fc.nat(5), moves, (given, keyPlace, steps) => {
      const start: Options = { texts: given, key: optionLetters[keyPlace % given.length] ?? 'A' };
      const end = steps.reduce(
        (options, [from, to]) => moveOption(options, from % given.length, to % given.length),
        start,
      );
      expect(end.texts.toSorted()).toEqual(given.toSorted());
      expect(textOfKey(end)).toBe(textOfKey(start));
    }),
  );
});
