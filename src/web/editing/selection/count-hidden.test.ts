import { expect, it } from 'vitest';
import { countHidden } from './count-hidden.ts';

it('counts the selected items that do not match a search', () => {
  expect(countHidden(new Set([1, 2, 3]), [3, 4])).toBe(2);
  expect(countHidden(new Set([1]), undefined)).toBe(0);
});
