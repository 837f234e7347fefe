import { createMemoryModel, type Grade, grades, type Memory } from '#web/features/study/planner/memory.ts';
import { assumedCosts, firstGradeShares } from '#web/features/study/planner/plan-numbers.ts';
import { seededRandom } from '#web/features/study/planner/seeded-random.ts';
import { normalNumbers } from './weights.ts';

/** What one student could study: `days` days of `minutes` before the exam on day `days`. */
export type Scenario = {
  cards: number;
  days: number;
  minutes: number;
  /** How many of the cards, the last ones, are questions that the student got wrong on the day before the first one. */
  missed?: number;
};

/** How strongly the hidden ease of a card shows in the first grade; 1 would reveal it. */
const easeInFirstGrade = 0.6;

/**
 * One simulated student and the cards of one scenario. The memory of each card follows FSRS-6 with the weights of the
 * student, and each card has a hidden ease: a factor on its stability, log-normal with deviation `spread`. Strategies
 * see only grades.
 */
export function createWorld({ cards }: Scenario, weights: readonly number[], seed: number, spread: number) {
  const student = createMemoryModel(weights);
  const random = seededRandom(seed);
  const normal = normalNumbers(seed + 1);
  const ease = Array.from({ length: cards }, normal);
  const states: { memory: Memory; lastDay: number }[] = [];

  const recall = (card: number, day: number): number => {
    const state = states[card];
    if (!state) return 0;
    return student.recall(day - state.lastDay, state.memory.stability * Math.exp(spread * (ease[card] ?? 0)));
  };

  return {
    /** Shows a card: the student grades it with Again or Good. @returns the grade and the seconds that it took. */
    look(card: number, day: number): { isGood: boolean; seconds: number } {
      const state = states[card];
      if (!state) {
        const shown = easeInFirstGrade * (ease[card] ?? 0) + Math.sqrt(1 - easeInFirstGrade ** 2) * normal();
        const grade = gradeOf(shown);
        states[card] = { memory: student.first(grade), lastDay: day };
        return { isGood: grade !== grades.again, seconds: assumedCosts.fresh };
      }
      const isGood = random() < recall(card, day);
      const memory = student.next(state.memory, day - state.lastDay, isGood ? grades.good : grades.again);
      states[card] = { memory, lastDay: day };
      return { isGood, seconds: assumedCosts.review };
    },
    isSeen: (card: number): boolean => states[card] !== undefined,
    /** The expected share of all cards that the student recalls on a day. */
    shareRecalled: (day: number): number => ease.reduce((sum, _, card) => sum + recall(card, day), 0) / cards,
  };
}

export type World = ReturnType<typeof createWorld>;

/** The first grade of a standard normal value, with the shares of `firstGradeShares`: 0.24, 0.094, 0.495 and 0.171. */
function gradeOf(value: number): Grade {
  const rank = cumulativeNormal(value);
  if (rank < firstGradeShares[1]) return grades.again;
  if (rank < firstGradeShares[1] + firstGradeShares[2]) return grades.hard;
  return rank < 1 - firstGradeShares[4] ? grades.good : grades.easy;
}

/** The cumulative normal distribution, to 4 decimals (logistic approximation of Bowling et al. 2009). */
const cumulativeNormal = (value: number): number => 1 / (1 + Math.exp(-1.5976 * value - 0.07056 * value ** 3));
