import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('writes every whole number as Intl does', () => {
  const reference = new Intl.NumberFormat('en');
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (whole) => {
      expect(groupDigits(whole)).toBe(reference.format(whole));
    }),
  );
});
