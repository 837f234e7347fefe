import { expect, it } from 'vitest';
import { toOptionFields } from '#domain/question/question-options.ts';
import { equalOptions } from './equal-options.ts';

it.each([
  [['Aspirin', 'Bisoprolol', 'Captopril', 'Digoxin'], []],
  [
    ['same', 'same', ' same ', 'same'],
    ['B=A', 'C=A', 'D=A'],
  ],
  [['One two', 'Two', 'One\n  two', 'Two.'], ['C=A']],
  [['AA', 'Aa', 'aa', 'a a'], []],
  [['', '', ' ', 'x'], []],
  [['True', 'True'], ['B=A']],
  [['1', '2', '3', '4', '5', ' 2 '], ['F=B']],
])('finds the options that are the same as an earlier one: %j', (options, expected) => {
  expect(equalOptions(toOptionFields(options)).map(({ letter, same }) => `${letter}=${same}`)).toEqual(expected);
});
