import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupByCase } from './group-by-case.ts';

const group = (...cases: (number | null)[]) => groupByCase([...cases.keys()], (index) => cases[index] ?? null);

it('puts the questions of a case at the place of the first one', () => {
  expect(group(null, 7, null, 8, 7)).toEqual([[0], [1, 4], [2], [3]]);
});

it('keeps each question, the order within a case, and lists without cases as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 4 }))), (cases) => {
      const groups = group(...cases);
      expect(groups.flat().sort((a, b) => a - b)).toEqual([...cases.keys()]);
      for (const each of groups) {
        expect(each).toEqual([...each].sort((a, b) => a - b));
        expect(new Set(each.map((index) => cases[index])).size).toBe(1);
        if (cases[each[0] ?? 0] === null) expect(each).toHaveLength(1);
      }
      const firsts = groups.map(([first]) => first ?? 0);
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
    }),
  );
});
