import type { AttemptStatus, AttemptsPage } from '#contract/exams/monitoring.contract.ts';
import { shareOfMarks } from '#server/features/exams/attempts/closing/marks.rules.ts';

/** How many attempts of an exam share a status, points and a maximum; the numbers are null while an attempt is open. */
export type Standing = {
  status: AttemptStatus;
  points: number | null;
  maxPoints: number | null;
  attempts: number;
};

/** Counts the attempts of each status and computes the mean percentage of the closed attempts, from percentages that are not rounded. */
export function summarise(standings: readonly Standing[]): Pick<AttemptsPage, 'counts' | 'averagePercentage'> {
  const sum = (of: (standing: Standing) => number) => standings.reduce((total, each) => total + of(each), 0);
  const countOf = (status: AttemptStatus) => sum((each) => (each.status === status ? each.attempts : 0));
  const graded = sum((each) => (each.points === null ? 0 : each.attempts));
  const percents = sum((each) => 100 * shareOfMarks(each) * each.attempts);
  return {
    counts: {
      total: sum((each) => each.attempts),
      inProgress: countOf('in_progress'),
      completed: countOf('completed'),
      expired: countOf('expired'),
    },
    averagePercentage: graded === 0 ? null : percents / graded,
  };
}

/** The rank of each share of marks among the closed attempts: 1 is the best, and equal shares have the better rank. */
export function ranksByShare(standings: readonly Standing[]): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const standing of standings) {
    if (standing.points === null) continue;
    const share = shareOfMarks(standing);
    amounts.set(share, (amounts.get(share) ?? 0) + standing.attempts);
  }
  const ranks = new Map<number, number>();
  let better = 0;
  for (const [share, attempts] of [...amounts].sort(([a], [b]) => b - a)) {
    ranks.set(share, better + 1);
    better += attempts;
  }
  return ranks;
}
