import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Marking } from '#contract/exams/marking.contract.ts';
import { readMarks, thirdFor } from './read-marks.ts';
import { isSameMarking, typedMarks } from './typed-marks.ts';

const read = (right: string, wrong: string, blank = '0') => readMarks({ right, wrong, blank });

it.each([
  [
    ['4', '−1', '0'],
    [4, -1, 0, 1],
  ],
  [
    ['+4', '-1', '0'],
    [4, -1, 0, 1],
  ],
  [
    ['1', '-1/3', '0'],
    [3, -1, 0, 3],
  ],
  [
    ['1', '−⅓', '0'],
    [3, -1, 0, 3],
  ],
  [
    ['1 1/3', '– 2/3', '.5'],
    [8, -4, 3, 6],
  ],
  [
    ['1', '-0.25', '0'],
    [4, -1, 0, 4],
  ],
  [
    ['2.50', '-0.0', '0'],
    [5, 0, 0, 2],
  ],
  [
    ['1', '-2/6', '0'],
    [3, -1, 0, 3],
  ],
  [
    ['0.333', '0', '0'],
    [333, 0, 0, 1000],
  ],
  [
    ['0.0625', '0', '0'],
    [1, 0, 0, 16],
  ],
] as const)('reads %j as points over the smallest unit, %j', ([right, wrong, blank], [r, w, b, unit]) => {
  expect(read(right, wrong, blank)).toEqual({ marking: { right: r, wrong: w, blank: b, unit } });
});

it.each([
  [['', '-1'], 'right', 'Type a number such as 4, 0.25 or 1/3.'],
  [['four', '-1'], 'right', 'Type a number such as 4, 0.25 or 1/3.'],
  [['1,5', '-1'], 'right', 'Type a number such as 4, 0.25 or 1/3.'],
  [['4', '1/0'], 'wrong', 'Type a number such as −1, −0.25 or −1/3.'],
  [
    ['1', '-0.3333'],
    'wrong',
    'Rounds cannot keep -0.3333 exactly. Type a fraction such as 1/3, or at most three decimal places.',
  ],
  [['0', '-1'], 'right', 'A correct answer must earn more than 0.'],
  [['4', '1'], 'wrong', 'A wrong answer earns 0 or less. To take marks away, type −1.'],
  [['1001', '0'], 'right', 'At most 1000 marks.'],
  [['500 1/3', '0'], 'right', 'Rounds cannot keep 500 1/3 exactly. Use a simpler fraction.'],
  [['4', '-1/300'], 'wrong', 'Rounds cannot keep these three numbers exactly together. Use simpler fractions.'],
  [['1/31', '-1/37'], 'wrong', 'Rounds cannot keep these three numbers exactly together. Use simpler fractions.'],
  [['4', '-1', '4'], 'blank', 'A missing answer must earn less than a correct one.'],
] as const)('refuses %j at the field "%s": %s', ([right, wrong, blank], field, message) => {
  expect(read(right, wrong, blank)).toEqual({ problems: [{ field, message }] });
});

it('names each field that it cannot read', () => {
  const result = read('a', 'b', 'c');
  expect('problems' in result && result.problems.map(({ field }) => field)).toEqual(['right', 'wrong', 'blank']);
});

it('reads each marking of the contract back from how it is typed', () => {
  const marking = fc
    .record({
      right: fc.integer({ min: 1, max: 1000 }),
      wrong: fc.integer({ min: -1000, max: 0 }),
      blank: fc.integer({ min: -1000, max: 1000 }),
      unit: fc.integer({ min: 1, max: 1000 }),
    })
    .filter(({ right, blank }) => blank < right);
  fc.assert(
    fc.property(marking, ({ unit, ...points }) => {
      const [right, wrong, blank] = [points.right, points.wrong, points.blank].map((each) => typedMarks(each, unit));
      const result = readMarks({ right: right ?? '', wrong: wrong ?? '', blank: blank ?? '' });
      if (!('marking' in result)) return false;
      return isSameMarking(result.marking, { unit, ...points }) && result.marking.unit <= unit;
    }),
  );
});

it('returns a marking of the contract or a problem for any text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+−]?\d{0,5}([./ ]\d{0,5}){0,2}$/));
  fc.assert(
    fc.property(text, text, text, (right, wrong, blank) => {
      const result = readMarks({ right, wrong, blank });
      return 'marking' in result ? Marking.safeParse(result.marking).success : result.problems.length > 0;
    }),
  );
});

it('recognises rounded thirds', () => {
  expect(['0.33', '−0.333', '.67', '1.66', '-0.667'].map(thirdFor)).toEqual(['1/3', '−1/3', '2/3', '1 2/3', '−2/3']);
  expect(['0.3', '0.25', '3.3', '0.6', '1/3', ''].map(thirdFor)).toEqual(Array(6).fill(undefined));
});
