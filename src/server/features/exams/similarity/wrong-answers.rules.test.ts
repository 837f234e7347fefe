import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSimilarPairs, matchChances, tailProbability } from './wrong-answers.rules.ts';

const answers = (text: string) => Uint8Array.from(text, Number);

/** Wrong answers of students who work alone: about half of the questions wrong, with one of three wrong options. */
function alone(students: number, questions: number): Uint8Array[] {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: students }, () =>
    Uint8Array.from({ length: questions }, () => (next() < 0.5 ? 0 : 1 + Math.floor(next() * 3))),
  );
}

test('The chance of the same wrong option follows from the shares of the wrong options', () => {
  expect(matchChances([answers('10'), answers('10'), answers('20'), answers('30')])).toEqual([
    0.5 ** 2 + 0.25 ** 2 + 0.25 ** 2,
    0,
  ]);
});

test('The tail is that of the binomial distribution if all chances are equal', () => {
  expect(tailProbability([0.5, 0.5, 0.5], 2)).toBeCloseTo(0.5, 12);
  expect(tailProbability([0.5, 0.5, 0.5], 3)).toBeCloseTo(0.125, 12);
  expect(tailProbability([0.5, 0.5], 0)).toBe(1);
  expect(tailProbability([0.5], 2)).toBe(0);
});

test('The tail equals the sum over all outcomes, whatever the chances', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(chances, fc.nat(8), (given, least) => {
      let sum = 0;
      for (let outcome = 0; outcome < 2 ** given.length; outcome += 1) {
        const happened = given.map((_, index) => (outcome >> index) % 2 === 1);
        if (happened.filter(Boolean).length < least) continue;
        sum += given.reduce((product, chance, index) => product * (happened[index] ? chance : 1 - chance), 1);
      }
      expect(tailProbability(given, least)).toBeCloseTo(sum, 9);
    }),
  );
});

test('Students who work alone are not reported, also not those who miss the same questions', () => {
  expect(findSimilarPairs(alone(120, 100))).toEqual([]);
  // Each student of this exam chose the most attractive wrong option, so that identical wrong answers say nothing.
  expect(findSimilarPairs(Array.from({ length: 20 }, () => answers('1'.repeat(30))))).toEqual([]);
});

test('Two students with the same wrong answers are reported with their questions, and no other pair', () => {
  const students = alone(60, 100);
  const copied = Uint8Array.from(students[7] ?? []);
  students.push(copied);
  const found = findSimilarPairs(students);
  expect(found).toHaveLength(1);
  const [pair] = found;
  expect(pair).toMatchObject({ first: 7, second: 60 });
  expect(pair?.sameWrong).toBe(pair?.bothWrong);
  expect(pair?.questions).toEqual([...copied.keys()].filter((place) => (copied[place] ?? 0) > 0));
  expect(pair?.probability).toBeLessThan(1e-9);
  expect(pair?.expected).toBeLessThan((pair?.sameWrong ?? 0) / 2);
});

test('An exam without attempts or with one attempt has no pairs', () => {
  expect(findSimilarPairs([])).toEqual([]);
  expect(findSimilarPairs([answers('123')])).toEqual([]);
});
