import { default_w, FSRSAlgorithm, forgetting_curve } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { createMemoryModel, defaultMemory, type Grade, grades } from './memory.ts';

/** 37 stabilities, 10 difficulties, 5 delays and 4 grades: 7,400 states. */
const stabilities = Array.from({ length: 37 }, (_, index) => 0.01 * 10 ** (index / 6));
const difficulties = Array.from({ length: 10 }, (_, index) => index + 1);
const delays = [0, 1, 3, 21, 180];
const daysLeft = 9;
const everyGrade: Grade[] = [1, 2, 3, 4];

const algorithm = new FSRSAlgorithm({ w: [...default_w], relearning_steps: [] });

/** The difference of two numbers, relative to the expected one if that is larger than 1. */
const difference = (actual: number, expected: number) => Math.abs(actual - expected) / Math.max(1, Math.abs(expected));

describe('the memory model', () => {
  it('differs from ts-fsrs by at most a millionth, over 7,400 states', () => {
    let states = 0;
    let largest = 0;
    for (const stability of stabilities) {
      for (const difficulty of difficulties) {
        for (const days of delays) {
          const recall = forgetting_curve(default_w, days, stability);
          largest = Math.max(largest, difference(defaultMemory.recall(days, stability), recall));
          const after: Partial<Record<Grade, number>> = {};
          for (const grade of everyGrade) {
            states += 1;
            const expected = algorithm.next_state({ stability, difficulty }, days, grade);
            const next = defaultMemory.next({ stability, difficulty }, days, grade);
            largest = Math.max(largest, difference(next.stability, expected.stability));
            largest = Math.max(largest, difference(next.difficulty, expected.difficulty));
            after[grade] = forgetting_curve(default_w, daysLeft, expected.stability);
          }
          if (days === 0) continue;
          const planned = defaultMemory.recallAfterReview({ stability, difficulty }, recall, daysLeft);
          const expected = recall * (after[grades.good] ?? 0) + (1 - recall) * (after[grades.again] ?? 0);
          largest = Math.max(largest, difference(planned, expected));
        }
      }
    }
    expect(states).toBe(7400);
    expect(largest).toBeLessThanOrEqual(1e-6);
  });

  it('knows the first memory of each grade, and the interval to each recall', () => {
    for (const grade of everyGrade) expect(defaultMemory.first(grade)).toEqual(algorithm.next_state(null, 0, grade));
    expect(defaultMemory.interval(0.9, 7)).toBeCloseTo(7, 9);
    expect(defaultMemory.recall(defaultMemory.interval(0.6, 3), 3)).toBeCloseTo(0.6, 9);
  });

  it('takes other weights', () => {
    const weights = default_w.with(2, 4.5).with(20, 0.3);
    const memory = createMemoryModel(weights);
    expect(memory.first(grades.good).stability).toBe(4.5);
    expect(memory.recall(5, 4)).toBeCloseTo(forgetting_curve(weights, 5, 4), 7);
  });
});
