import { expect, it } from 'vitest';
import { fitsWorkbook } from './workbook-limits.rules.ts';

it.each([
  [200, 20_000, true],
  [200, 100_001, false],
  [4000, 10, true],
  [4001, 1, false],
  [1, 1_048_575, true],
  [1, 1_048_576, false],
])('the responses of %i questions and %i attempts fit into a sheet: %s', (questions, attempts, fits) => {
  expect(fitsWorkbook(questions, attempts)).toBe(fits);
});
