import { type AttemptResult, smallestShownCohort } from '#contract/exams/attempts/results.contract.ts';
import {
  explainRank,
  explainUnranked,
  nameUnranked,
  rankIsUpdated,
  writePercentile,
  writeRank,
} from '#domain/text/rank-words.ts';
import { formatMoment } from '#web/ui/wording/format-moment.ts';

/** The rank and the percentile, or that the attempt is not ranked. */
export function RankFigures({ result }: { result: AttemptResult }) {
  const { isRanked, rank, cohort, percentile, sharedWith } = result;
  if (!isRanked) return <span>{nameUnranked(result)}</span>;
  if (cohort < smallestShownCohort) return null;
  if (rank === null || percentile === null) return <span>{rankIsUpdated}</span>;
  return (
    <>
      <span className="tabular">{writeRank(rank, cohort, sharedWith)}</span>
      <span className="tabular">Percentile {writePercentile(percentile)}</span>
    </>
  );
}

/** Says what the figures mean, or which attempt counts instead. */
export function RankNote({ result }: { result: AttemptResult }) {
  const { isRanked, rank, cohort, percentile, rankedAttempt } = result;
  const words = isRanked
    ? cohort >= smallestShownCohort && rank !== null && percentile !== null && explainRank(rank, cohort, percentile)
    : rankedAttempt && explainUnranked(formatMoment(rankedAttempt.submittedAt));
  return words ? <p className="tabular mt-3 max-w-measure text-ink-soft text-sm">{words}</p> : null;
}
