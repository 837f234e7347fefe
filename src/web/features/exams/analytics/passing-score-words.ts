import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { count } from '#web/ui/wording/count.ts';

type PassingScores = Pick<ExamAnalytics, 'passingScore' | 'passingScores'>;

/**
 * Says by which passing score the attempts were judged: "passing score 60%", or after a change "60% for 53 attempts, 75% from now on".
 * An attempt keeps the passing score that its student saw at the start.
 */
export function describePassingScores({ passingScore, passingScores }: PassingScores): string {
  const isUnchanged = passingScores.every((each) => each.passingScore === passingScore);
  if (isUnchanged) return `passing score ${passingScore}%`;
  const parts = passingScores.map(
    ({ passingScore: percent, attempts }) => `${percent}% for ${count(attempts, 'attempt')}`,
  );
  const current = passingScores.some((each) => each.passingScore === passingScore)
    ? []
    : [`${passingScore}% from now on`];
  return [...parts, ...current].join(', ');
}
