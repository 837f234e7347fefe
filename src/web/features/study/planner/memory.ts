import { default_w, FSRSAlgorithm, type Grade as FsrsGrade } from 'ts-fsrs';

/**
 * The memory of one card in FSRS-6. `stability` is the number of days after which recall falls to 90%, `difficulty` is
 * from 1 to 10.
 */
export type Memory = { stability: number; difficulty: number };

/** Again, Hard, Good, Easy. */
export type Grade = 1 | 2 | 3 | 4;
export const grades = { again: 1, hard: 2, good: 3, easy: 4 } as const;

export type MemoryModel = {
  /** The probability of recall `days` after the last review: R(t, S) = (1 + φ·t/S)^(−w20), where R(S, S) = 0.9. */
  recall: (days: number, stability: number) => number;
  /** The days until recall falls to `share`. */
  interval: (share: number, stability: number) => number;
  /** The memory after a first grade. */
  first: (grade: Grade) => Memory;
  /**
   * The memory after a further grade, `days` whole days after the last one. 0 uses the formula of reviews on the same
   * day.
   */
  next: (memory: Memory, days: number, grade: Grade) => Memory;
  /**
   * The expected recall `daysLeft` days after a review that is made now, at least one day after the last grade, when
   * the recall is `share`: the student then answers Good with the probability `share`, otherwise Again.
   */
  recallAfterReview: (memory: Memory, share: number, daysLeft: number) => number;
};

/** The stabilities that FSRS-6 allows, in days. */
const least = 0.001;
const most = 36_500;

class Algorithm extends FSRSAlgorithm {
  constructor(weights: readonly number[]) {
    // Without relearning steps, ts-fsrs only clips the weights to the limits of FSRS-6.
    super({ w: [...weights], relearning_steps: [] });
    // ts-fsrs reads its parameters through a `Proxy` several times in each step, which takes half the time of a replay.
    this.param = { ...this.param };
  }
}

/**
 * FSRS-6 with the given 21 weights. All times are whole days, as plain numbers: of ts-fsrs only the state after a grade
 * is used, and none of its dates, steps and intervals. `recall` is its `forgetting_curve`, and `recallAfterReview` has
 * the stabilities of its `next_state`, without the rounding to 8 decimals: a plan of 5,000 cards needs 10,000 of them,
 * and `next_state` takes ten times as long. A test compares both.
 */
export function createMemoryModel(weights: readonly number[]): MemoryModel {
  const algorithm = new Algorithm(weights);
  const w = Float64Array.from(algorithm.parameters.w);
  const weight = (index: number): number => w[index] ?? 0;
  const decay = -weight(20);
  const factor = 0.9 ** (1 / decay) - 1;
  const recallGain = Math.exp(weight(8));
  const [w9, w10, w11, w12, w13, w14] = [weight(9), weight(10), weight(11), weight(12), weight(13), weight(14)];
  const sameDayGain = Math.exp(weight(17) * weight(18));

  // `exp` and `log` take half the time of a power.
  const power = (base: number, exponent: number) => Math.exp(exponent * Math.log(base));
  const recall = (days: number, stability: number) => Math.exp(decay * Math.log(1 + (factor * days) / stability));
  const step = (memory: Memory | null, days: number, grade: Grade, share?: number): Memory =>
    algorithm.next_state(memory, days, grade as FsrsGrade, share);
  return {
    recall,
    interval: (share, stability) => (stability / factor) * (share ** (1 / decay) - 1),
    first: (grade) => step(null, 0, grade),
    next: (memory, days, grade) => step(memory, days, grade, recall(days, memory.stability)),
    recallAfterReview({ stability, difficulty }, share, daysLeft) {
      const growth = recallGain * (11 - difficulty) * power(stability, -w9) * (Math.exp((1 - share) * w10) - 1);
      const good = Math.min(most, Math.max(least, stability * (1 + growth)));
      const failed = w11 * power(difficulty, -w12) * (power(stability + 1, w13) - 1) * Math.exp((1 - share) * w14);
      const again = Math.max(least, Math.min(stability / sameDayGain, failed, most));
      return share * recall(daysLeft, good) + (1 - share) * recall(daysLeft, again);
    },
  };
}

/** FSRS-6 with its default weights, which ts-fsrs 5.4 publishes as `default_w`. Rounds fits no personal weights. */
export const defaultMemory: MemoryModel = createMemoryModel(default_w);
