import type { PracticeResult } from '#contract/exams/attempts/practice-exam.ts';
import { type AttemptResult, smallestShownCohort } from '#contract/exams/attempts/results.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { writePassingScore } from '#domain/text/pass-mark-words.ts';
import {
  explainRank,
  explainUnranked,
  nameUnranked,
  rankIsUpdated,
  writePercentile,
  writeRank,
} from '#domain/text/rank-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatMoment } from '#web/ui/wording/format-moment.ts';
import { scoreInMarks, writePercentage } from '../../marking/write-marks.ts';
import type { OpenResult } from '../shown-result.ts';

/** Whether the student passed, if the exam has a pass mark, and the figures. */
export function ResultSummary({ shown }: { shown: OpenResult }) {
  const { result } = shown;
  const { marking } = result;
  const hasMarks = !isDefaultMarking(marking);
  const tiles = hasMarks ? tilesWithMarks(result) : tilesOf(result);

  const isSample = shown.source === 'sample';
  const ending = shown.source === 'attempt' ? endingOf(shown.result) : undefined;

  return (
    <>
      <p className="text-ink-soft text-md [overflow-wrap:anywhere]">
        <bdi>{result.examTitle}</bdi>
        {shown.source === 'attempt' && shown.result.studentName ? (
          <>
            {' · '}
            <bdi>{shown.result.studentName}</bdi>
          </>
        ) : null}
      </p>
      <h1 className={cx('mt-2 font-bold text-2xl [overflow-wrap:anywhere] md:text-3xl', isSample && 'text-ink-faint')}>
        {result.passed === null ? 'Your result' : result.passed ? 'Congratulations!' : 'Better luck next time!'}
      </h1>
      {hasMarks ? (
        <p className="tabular mt-3 font-semibold text-xl">{scoreInMarks(result.points, result.maxPoints, marking)}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft text-md">
        {isSample ? <Badge tone="accent">Sample</Badge> : null}
        {result.passed === null ? null : (
          <Badge tone={isSample ? 'neutral' : result.passed ? 'good' : 'bad'}>
            {result.passed ? 'PASSED' : 'FAILED'}
          </Badge>
        )}
        <span className="tabular">{writePassingScore(result.passingScore, result.passNote)}</span>
        {shown.source === 'attempt' ? <RankFigures result={shown.result} /> : null}
      </div>
      {shown.source === 'attempt' ? <RankNote result={shown.result} /> : null}
      {ending ? <p className="mt-3 text-ink-soft text-md">{ending}</p> : null}
      <dl className="tabular mt-7 grid max-w-[45rem] grid-cols-2 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-4">
        {tiles.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-col-reverse border-line px-5 py-4 not-last:border-b even:border-l sm:not-last:border-b-0 sm:not-first:border-l max-sm:nth-3:border-b-0"
          >
            <dt className="mt-1 text-ink-soft text-sm">{name}</dt>
            <dd className={cx('font-bold text-2xl', isSample && 'text-ink-faint')}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Tile = readonly [name: string, value: string | number];

const tilesOf = (result: PracticeResult): Tile[] => [
  ['Questions', result.totalQuestions],
  ['Correct', result.correctAnswers],
  ['Incorrect', result.totalQuestions - result.correctAnswers],
  ['Score %', writePercentage(result.percentage)],
];

/** A wrong answer may cost marks although a missing answer costs none, so the student sees the number of each. */
const tilesWithMarks = (result: PracticeResult): Tile[] => [
  ['Correct', result.correctAnswers],
  ['Wrong', result.incorrectAnswers],
  ['Not answered', result.unanswered],
  ['Score %', writePercentage(result.percentage)],
];

/** How the exam ended, unless the student submitted it. */
function endingOf({ status, ranOutOfTime }: AttemptResult): string | undefined {
  if (ranOutOfTime) return 'Time ran out; your answers were submitted as they were.';
  if (status === 'expired') return 'Your teacher ended the exam. The answers saved until then were graded.';
  return undefined;
}

/** The rank and the percentile, or that the attempt is not ranked. */
function RankFigures({ result }: { result: AttemptResult }) {
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
function RankNote({ result }: { result: AttemptResult }) {
  const { isRanked, rank, cohort, percentile, rankedAttempt } = result;
  const words = isRanked
    ? cohort >= smallestShownCohort && rank !== null && percentile !== null && explainRank(rank, cohort, percentile)
    : rankedAttempt && explainUnranked(formatMoment(rankedAttempt.submittedAt));
  return words ? <p className="tabular mt-3 max-w-measure text-ink-soft text-sm">{words}</p> : null;
}
