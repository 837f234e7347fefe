import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainKey } from '#contract/exams/key.contract.ts';
import { Marking } from '#contract/exams/marking.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { grade } from './grading.ts';
import { isPass, nameVerdict, percentageOf, pointsFor } from './marks.ts';
import { writeMarks } from './write-marks.ts';

const iniCet: Marking = { right: 3, wrong: -1, blank: 0, unit: 3 };
const neet: Marking = { right: 4, wrong: -1, blank: 0, unit: 1 };

/** A fraction of BigInt with a positive denominator. */
type Fraction = { over: bigint; under: bigint };
const fraction = (over: number, under: number): Fraction => ({ over: BigInt(over), under: BigInt(under) });
const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const times = (count: number, { over, under }: Fraction): Fraction => ({ over: BigInt(count) * over, under });
const isEqual = (a: Fraction, b: Fraction): boolean => a.over * b.under === b.over * a.under;

/** Rounds half up: floor(x + 1/2). */
function roundHalfUp({ over, under }: Fraction): number {
  const [twice, whole] = [2n * over + under, 2n * under];
  const quotient = twice / whole;
  return Number(twice % whole < 0n ? quotient - 1n : quotient);
}

const keysOf = (length: number) =>
  Array.from({ length }, (_, index) => ({ id: index + 1, correctAnswer: 'A' as OptionLetter, ...plainKey }));
const choose = (selectedAnswer: OptionLetter | null) => ({ selectedAnswer, timeSpent: 0 });

/** Grades a paper with this many correct, wrong and missing answers. */
function gradeCounts(marking: Marking, right: number, wrong: number, blank: number) {
  const given = Object.fromEntries(
    Array.from({ length: right + wrong }, (_, index) => [index + 1, choose(index < right ? 'A' : 'B')]),
  );
  return grade(keysOf(right + wrong + blank), given, marking);
}

describe('marks', () => {
  it('are 66 2/3 for 100 correct and 100 wrong answers of 200 at INI-CET', () => {
    const { points, maxPoints, percentage, totalScore, wrongCount } = gradeCounts(iniCet, 100, 100, 0);
    expect({ points, maxPoints, percentage, totalScore, wrongCount }).toEqual({
      points: 200,
      maxPoints: 600,
      percentage: 33,
      totalScore: 100,
      wrongCount: 100,
    });
    expect(isEqual(fraction(points, iniCet.unit), fraction(200, 3))).toBe(true);
  });

  it('are 720 for a perfect NEET-PG paper and −180 for a paper with wrong answers only', () => {
    expect(gradeCounts(neet, 180, 0, 0)).toMatchObject({ points: 720, maxPoints: 720, percentage: 100 });
    expect(gradeCounts(neet, 0, 180, 0)).toMatchObject({ points: -180, maxPoints: 720, percentage: -25 });
    expect(gradeCounts(neet, 0, 0, 180)).toMatchObject({ points: 0, percentage: 0 });
  });

  it('equal rational arithmetic for random papers and markings', () => {
    const marking = fc
      .record({
        right: fc.integer({ min: 1, max: 1000 }),
        wrong: fc.integer({ min: -1000, max: 0 }),
        blank: fc.integer({ min: -1000, max: 999 }),
        unit: fc.integer({ min: 1, max: 1000 }),
      })
      .filter(({ right, blank }) => blank < right);
    const count = fc.integer({ min: 0, max: 333 });
    fc.assert(
      fc.property(marking, count, count, count, (by, right, wrong, blank) => {
        const points = pointsFor(by, { right, wrong, blank });
        const total = right + wrong + blank;
        const marks = [
          times(right, fraction(by.right, by.unit)),
          times(wrong, fraction(by.wrong, by.unit)),
          times(blank, fraction(by.blank, by.unit)),
        ].reduce(add);
        if (!isEqual(fraction(points, by.unit), marks)) return false;
        const most = by.right * total;
        if (total === 0) return percentageOf(points, most) === 0;
        const share = { over: 100n * marks.over * BigInt(by.unit), under: marks.under * BigInt(most) };
        return percentageOf(points, most) === roundHalfUp(share);
      }),
      { numRuns: shortOrFull(1000, 100_000) },
    );
  });

  it('of a graded paper follow from its numbers of correct, wrong and missing answers', () => {
    const small = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(small, small, small, fc.constantFrom(neet, iniCet), (right, wrong, blank, marking) => {
        expect(gradeCounts(marking, right, wrong, blank)).toMatchObject({
          totalScore: right,
          wrongCount: wrong,
          points: pointsFor(marking, { right, wrong, blank }),
        });
      }),
    );
  });
});

describe('marks in words', () => {
  it('are exact fractions in lowest terms', () => {
    const written = [200, 600, 0, -1, -2, -7, 3, 2].map((points) => writeMarks(points, iniCet.unit));
    expect(written).toEqual(['66 2/3', '200', '0', '−1/3', '−2/3', '−2 1/3', '1', '2/3']);
    expect([writeMarks(-180, neet.unit), writeMarks(5, 10)]).toEqual(['−180', '1/2']);
  });
});

describe('the marking of an exam', () => {
  it.each([
    [
      { right: 0, wrong: 0, blank: 0, unit: 1 },
      'The points for a correct answer must be a whole number of points from 1 to 1000.',
    ],
    [
      { right: 1, wrong: 1, blank: 0, unit: 1 },
      'The points for a wrong answer must be a whole number of points from -1000 to 0.',
    ],
    [
      { right: 1, wrong: -0.33, blank: 0, unit: 1 },
      'The points for a wrong answer must be a whole number of points from -1000 to 0.',
    ],
    [{ right: 1, wrong: 0, blank: 1, unit: 1 }, 'A missing answer must earn less than a correct one.'],
    [
      { right: 1, wrong: 0, blank: 0, unit: 0 },
      'The unit of the marks must be a whole number of points from 1 to 1000.',
    ],
  ])('is refused in plain words: %j', (marking, message) => {
    expect(Marking.safeParse(marking).error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

it('a percentage passes from the passing score on, and there is no verdict without a passing score', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 0, max: 100 }), (percentage, passingScore) => {
      expect(isPass(percentage, passingScore)).toBe(percentage >= passingScore);
      expect(nameVerdict(isPass(percentage, passingScore))).toBe(percentage >= passingScore ? 'Passed' : 'Failed');
      expect(nameVerdict(isPass(percentage, null))).toBe('');
    }),
  );
});
