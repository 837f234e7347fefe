import { expect, it } from 'vitest';
import { equalOptions } from './equal-options.ts';

it.each([
  [{ A: 'Aspirin', B: 'Bisoprolol', C: 'Captopril', D: 'Digoxin' }, []],
  [{ A: 'same', B: 'same', C: ' same ', D: 'same' }, ['B=A', 'C=A', 'D=A']],
  [{ A: 'One two', B: 'Two', C: 'One\n  two', D: 'Two.' }, ['C=A']],
  [{ A: 'AA', B: 'Aa', C: 'aa', D: 'a a' }, []],
  [{ A: '', B: '', C: ' ', D: 'x' }, []],
])('finds the options that are the same as an earlier one: %j', (options, expected) => {
  expect(equalOptions(options).map(({ letter, same }) => `${letter}=${same}`)).toEqual(expected);
});
