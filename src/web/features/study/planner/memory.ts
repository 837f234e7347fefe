import { default_w, FSRSAlgorithm, type Grade as FsrsGrade } from 'ts-fsrs';

/** What FSRS-6 knows about one card: `stability` is the number of days after which recall falls to 90%, `difficulty` is from 1 to 10. */
export type Memory = { stability: number; difficulty: number };

/** Again, Hard, Good, Easy. */
export type Grade = 1 | 2 | 3 | 4;
export const grades = { again: 1, hard: 2, good: 3, easy: 4 } as const;

export type MemoryModel = {
  /** The probability of recall `days` after the last review. */
  recall: (days: number, stability: number) => number;
  /** The days until recall falls to `share`. */
  interval: (share: number, stability: number) => number;
  /** The memory after a first grade. */
  first: (grade: Grade) => Memory;
  /** The memory after a further grade, `days` whole days after the last one. 0 uses the formula of reviews on the same day. */
  next: (memory: Memory, days: number, grade: Grade) => Memory;
};

/**
 * FSRS-6 with the given 21 weights. The weights are plain numbers and all times are whole days: the dates, steps and intervals of ts-fsrs
 * are not used. `recall` is `forgetting_curve` of ts-fsrs without its rounding to 8 decimals, because the planner calls it for each card.
 */
export function createMemoryModel(weights: readonly number[]): MemoryModel {
  // Without relearning steps, ts-fsrs takes the weights as they are.
  const algorithm = new FSRSAlgorithm({ w: weights, relearning_steps: [] });
  const decay = -(algorithm.parameters.w[20] ?? 0);
  const factor = 0.9 ** (1 / decay) - 1;
  const recall = (days: number, stability: number) => (1 + (factor * days) / stability) ** decay;
  const step = (memory: Memory | null, days: number, grade: Grade, share?: number): Memory =>
    algorithm.next_state(memory, days, grade as FsrsGrade, share);
  return {
    recall,
    interval: (share, stability) => (stability / factor) * (share ** (1 / decay) - 1),
    first: (grade) => step(null, 0, grade),
    next: (memory, days, grade) => step(memory, days, grade, recall(days, memory.stability)),
  };
}

/** FSRS-6 with its default weights, which ts-fsrs 5.4 publishes as `default_w`. Rounds fits no personal weights. */
export const defaultMemory: MemoryModel = createMemoryModel(default_w);
