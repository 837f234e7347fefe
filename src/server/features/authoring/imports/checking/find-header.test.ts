import { expect, it } from 'vitest';
import { findHeader } from './find-header.ts';

it('takes the row with all required columns, also below a row that names more columns but not these', () => {
  const optional = ['Option A', 'Option B', 'Option E', 'Option F', 'Explanation', 'Difficulty', 'Tags', 'Section'];
  const required = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer'];
  const header = findHeader([
    { number: 1, cells: optional },
    { number: 3, cells: required },
  ]);
  expect(header).toMatchObject({ row: 3, cells: required, found: { missing: [] } });
});
