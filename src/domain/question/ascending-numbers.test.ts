import { expect, it } from 'vitest';
import { areAscendingNumbers } from './ascending-numbers.ts';

it.each([
  [['10%', '33%', '80%', '90%']],
  [['75 mg', '150 mg', '300 mg', '600 mg']],
  [['1.5', '3.0', '4.0', '6.0']],
  [['800 mL per hour', '1,200 mL per hour']],
  [['5 to 10 mL', '10 to 20 mL', '20 to 40 mL']],
  [['−10 °C', '−5 °C', '0 °C', '5 °C']],
  [['Curve 1', 'Curve 2', 'Curve 3']],
  [['Aquaporin-1', 'Aquaporin-2', 'Aquaporin-3']],
])('%j keep their order', (options) => {
  expect(areAscendingNumbers(options)).toBe(true);
});

it.each([
  ['other words', ['Labetalol', 'Prazosin']],
  ['units that differ', ['500 mg', '1 g', '2 g']],
  ['numbers that fall', ['4 mg', '2 mg', '1 mg']],
  ['a number twice', ['2 mg', '2 mg', '4 mg']],
  ['digits in words', ['T4', 'T6', 'T10']],
  ['one option without a number', ['1 day', '2 days', 'a week']],
  ['karyotypes', ['45,X', '46,XX', '46,XY', '47,XXX']],
  ['no options', []],
])('options with %s are shuffled', (_, options) => {
  expect(areAscendingNumbers(options)).toBe(false);
});
