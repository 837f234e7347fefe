import { expect, it } from 'vitest';
import { newExamCode } from './new-exam-code.ts';

it('consists of the last six digits of the time and a number of two digits', () => {
  expect(newExamCode(1_798_765_432_109, 0)).toBe('EXAM43210910');
  expect(newExamCode(1_798_765_000_007, 0.999_999)).toBe('EXAM00000799');
});
