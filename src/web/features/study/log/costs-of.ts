import type { Costs } from '../planner/plan-day.ts';
import { assumedCosts, costLimits, fewestTimings } from '../planner/plan-numbers.ts';
import type { StudyState } from './study-state.ts';

/**
 * The seconds that a review and a new card take this student: the medians of the student's own timings if there are at
 * least 50.
 */
export const costsOf = ({ timings }: Pick<StudyState, 'timings'>): Costs => ({
  review: cost(timings.review, assumedCosts.review),
  fresh: cost(timings.fresh, assumedCosts.fresh),
});

function cost(timings: readonly number[], assumed: number): number {
  if (timings.length < fewestTimings) return assumed;
  const sorted = [...timings].sort((one, two) => one - two);
  const median = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  return Math.min(costLimits.most, Math.max(costLimits.least, median));
}
