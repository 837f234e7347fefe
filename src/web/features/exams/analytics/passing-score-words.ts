import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { count } from '#web/ui/wording/count.ts';

type PassingScores = Pick<ExamAnalytics, 'passingScore' | 'passingScores'>;

/**
 * The passing scores by which the attempts were judged; without attempts, the passing score of the exam. Null scores
 * (no pass mark) are left out. An attempt was judged by the passing score of its start, so that another score would
 * contradict its result.
 */
export const judgedScores = ({ passingScore, passingScores }: PassingScores): number[] =>
  (passingScores.length === 0 ? [passingScore] : passingScores.map((each) => each.passingScore)).filter(
    (score) => score !== null,
  );

/**
 * Says by which passing score the attempts were judged: "passing score 60%", or after a change "60% for 53 attempts,
 * 75% from now on". An attempt keeps the passing score that its student saw at the start.
 */
export function describePassingScores({ passingScore, passingScores }: PassingScores): string {
  const write = (score: number | null) => (score === null ? 'no pass mark' : `${score}%`);
  const isUnchanged = passingScores.every((each) => each.passingScore === passingScore);
  if (isUnchanged) return `passing score ${passingScore}%`;
  const parts = passingScores.map(
    ({ passingScore: score, attempts }) => `${write(score)} for ${count(attempts, 'attempt')}`,
  );
  const current = passingScores.some((each) => each.passingScore === passingScore)
    ? []
    : [`${write(passingScore)} from now on`];
  return [...parts, ...current].join(', ');
}
