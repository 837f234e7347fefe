import { expect, it } from 'vitest';
import { equalOptions } from './equal-options.ts';

it.each([
  [['Aspirin', 'Bisoprolol', 'Captopril', 'Digoxin'], []],
  [
    ['same', 'same', ' same ', 'same'],
    ['1=0', '2=0', '3=0'],
  ],
  [['One two', 'Two', 'One\n  two', 'Two.'], ['2=0']],
  [['AA', 'Aa', 'aa', 'a a'], []],
  [['', '', ' ', 'x'], []],
  [['True', 'True'], ['1=0']],
  [['1', '2', '3', '4', '5', ' 2 '], ['5=1']],
])('finds the options that are the same as an earlier one: %j', (options, expected) => {
  expect(equalOptions(options).map(({ place, same }) => `${place}=${same}`)).toEqual(expected);
});
