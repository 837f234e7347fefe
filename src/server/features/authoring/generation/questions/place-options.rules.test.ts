import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOptions } from './place-options.rules.ts';

const order = (right: string, wrong: string[], random = () => 0.99) => {
  const { options, correctAnswer } = placeOptions(right, wrong, random);
  return { options, key: correctAnswer };
};

describe('the options of a question', () => {
  it('are complete, and the key is the letter of the right answer', () => {
    const twoToSix = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 });
    const dice = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(twoToSix, dice, ([right = '', ...wrong], rolls) => {
        let roll = 0;
        const { options, key } = order(right, wrong, () => rolls[roll++] ?? 0);
        expect(options.toSorted()).toEqual([right, ...wrong].toSorted());
        expect(options['ABCDEF'.indexOf(key)]).toBe(right);
      }),
    );
  });

  it('have each letter as their key equally often', () => {
    const keys = { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0 };
    // A linear congruential generator gives the same numbers in each run.
    let state = 1;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    for (let index = 0; index < 4000; index += 1) keys[order('right', ['a', 'b', 'c'], random).key] += 1;
    for (const count of [keys.A, keys.B, keys.C, keys.D]) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it.each([
    [['20 mg', '5 mg', '100 mg', '10 mg'], ['5 mg', '10 mg', '20 mg', '100 mg'], 'C'],
    [['2', '-1', '0', '1'], ['-1', '0', '1', '2'], 'D'],
    [['1,200 mL', '900 mL', '2,000 mL', '600 mL'], ['600 mL', '900 mL', '1,200 mL', '2,000 mL'], 'C'],
    [['0.5%', '0.05%', '5%', '50%'], ['0.05%', '0.5%', '5%', '50%'], 'B'],
    [['> 40', '< 10', '10–20', '21–40'], ['< 10', '10–20', '21–40', '> 40'], 'D'],
    [['1 week.', '3 week', '2 week', '4 week'], ['1 week.', '2 week', '3 week', '4 week'], 'A'],
  ])('ascend if they are amounts of one unit: %j', ([right = '', ...wrong], options, key) => {
    expect(order(right, wrong)).toEqual({ options, key });
  });

  it.each([
    [['5 mg', '10 mL', '20 mg', '40 mg']],
    [['Factor V', 'Factor II', 'Factor X', 'Factor IX']],
    [['2 of 3', '1 of 2', '3 of 4', '4 of 5']],
  ])('are not sorted if they cannot be compared: %j', ([right = '', ...wrong]) => {
    expect(order(right, wrong).options).toEqual([right, ...wrong]);
  });
});
