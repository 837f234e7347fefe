import { defaultMemory, type MemoryModel } from './memory.ts';
import { fitGrid, fitReviews } from './plan-numbers.ts';

/**
 * A grade on a later day than the grade before it: the days between them, the stability that was assumed, and whether
 * it was recalled.
 */
export type LaterReview = { days: number; stability: number; isRecalled: boolean };

/**
 * The factor k by which this student's stabilities differ from the default ones: the most probable value of a grid
 * under a normal prior for ln k. Only displayed forecasts use it; the planner does not. 1 below 30 reviews.
 */
export function fitStability(reviews: readonly LaterReview[], memory: MemoryModel = defaultMemory): number {
  if (reviews.length < fitReviews.fewest) return 1;
  const latest = reviews.slice(-fitReviews.most);
  let best = { likelihood: Number.NEGATIVE_INFINITY, factor: 1 };
  for (let logarithm = fitGrid.from; logarithm <= fitGrid.to; logarithm += fitGrid.step) {
    const factor = Math.exp(logarithm);
    let likelihood = -(logarithm ** 2) / 2;
    for (const { days, stability, isRecalled } of latest) {
      const recall = memory.recall(days, factor * stability);
      likelihood += Math.log(Math.max(1e-9, isRecalled ? recall : 1 - recall));
    }
    if (likelihood > best.likelihood) best = { likelihood, factor };
  }
  return best.factor;
}
