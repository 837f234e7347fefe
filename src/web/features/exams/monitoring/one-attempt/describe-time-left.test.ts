import { expect, it } from 'vitest';
import { describeTimeLeft } from './describe-time-left.ts';

const over = { name: 'Over', remainingSeconds: 0 };
const writing = (...names: string[]) => names.map((name) => ({ name, remainingSeconds: 61 }));

it('names the first students who still have time, and counts the others', () => {
  expect(describeTimeLeft([over], 1)).toBeUndefined();
  expect(describeTimeLeft([over, ...writing('Asha')], 2)).toBe('Asha (2 min) still has time.');
  expect(describeTimeLeft([over, ...writing('Asha', 'Ben')], 3)).toBe('Asha (2 min) and Ben (2 min) still have time.');
  expect(describeTimeLeft(writing('Asha', 'Ben', 'Chi', 'Dev'), 1200)).toBe(
    'Asha (2 min), Ben (2 min), Chi (2 min) and 1,197 others still have time.',
  );
});
