import type { PracticeState } from './practice-state.ts';

/** Seconds that a real paper gives for one question: NEET-PG 2026 asks 180 questions in 210 minutes. */
export const paceSeconds = 70;

/** The choices of questions by what the student has done with them. */
export const pools = ['all', 'new', 'wrong', 'marked', 'slow'] as const;
export type Pool = (typeof pools)[number];

/**
 * Whether an item belongs to a pool, by its last answer. `new`: never answered on a device of the student. `slow`: the
 * last answer took longer than a real paper gives.
 */
export function isInPool({ last, marked }: PracticeState, item: number, pool: Pool): boolean {
  if (pool === 'all') return true;
  if (pool === 'marked') return marked.has(item);
  const answer = last.get(item);
  if (pool === 'new') return answer === undefined;
  if (answer === undefined) return false;
  return pool === 'wrong' ? !answer.right : (answer.seconds ?? 0) > paceSeconds;
}

/** How many of the items belong to each pool. */
export function poolCounts(state: PracticeState, items: readonly number[]): Record<Pool, number> {
  const counts = { all: 0, new: 0, wrong: 0, marked: 0, slow: 0 };
  for (const item of items) for (const pool of pools) if (isInPool(state, item, pool)) counts[pool] += 1;
  return counts;
}
