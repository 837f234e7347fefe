import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleWeights } from './scale-weights.ts';

const weights = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 25 });

test('The subjects of a scaled paper have its number of questions together, and each its share rounded up or down', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 400 }), (questions, total) => {
      const sum = questions.reduce((all, each) => all + each, 0);
      const scaled = scaleWeights(questions, total);
      expect(scaled.reduce((all, each) => all + each, 0)).toBe(total);
      for (const [index, each] of scaled.entries()) {
        expect(Math.abs(each - ((questions[index] ?? 0) * total) / sum)).toBeLessThan(1);
      }
    }),
  );
});

test('The questions that rounding leaves go to the largest remainders', () => {
  expect(scaleWeights([33, 5, 5, 17], 30)).toEqual([17, 3, 2, 8]);
  expect(scaleWeights([17, 13, 10], 40)).toEqual([17, 13, 10]);
});
