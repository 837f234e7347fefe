import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { Link } from 'wouter';
import { smallestShownCohort } from '#contract/exams/attempts/results.contract.ts';
import { held } from '#contract/exams/exam-info.contract.ts';
import type { OwnExam, ResultFigures } from '#contract/exams/people/own-results.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { nameUnranked, rankIsUpdated, writePercentile, writeRank } from '#domain/text/rank-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatDateTime } from '#web/ui/wording/format-date.ts';
import { resultsPath } from '../attempts/attempt-paths.ts';
import { scoreInMarks, withGraceMarks, writePercentage } from '../marking/write-marks.ts';

/** The number of exams that are shown before the student asks for all. */
const shownFirst = 10;

/** Each closed attempt, the latest first, with the figures of its result. */
export function OwnExams({ exams }: { exams: readonly OwnExam[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (exams.length === 0) {
    return (
      <div className="mt-8 max-w-[45rem] border-accent border-l-2 pl-4">
        <p className="font-semibold text-card-title">No exams yet</p>
        <p className="mt-1 text-ink-soft">
          The exams that you sit with your personal code appear here, each with its result once it is released.
        </p>
      </div>
    );
  }
  return (
    <section aria-labelledby="own-exams" className="mt-10 max-w-[45rem]">
      <h2 id="own-exams" className="font-bold text-xl">
        Exams
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {exams.slice(0, isWhole ? exams.length : shownFirst).map((exam) => (
          <OwnExamRow key={exam.sessionId} exam={exam} />
        ))}
      </ul>
      {!isWhole && exams.length > shownFirst ? (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          Show all {exams.length}
        </Button>
      ) : null}
    </section>
  );
}

function OwnExamRow({ exam: { examTitle, examCode, sessionId, submittedAt, scoresFrom, figures } }: { exam: OwnExam }) {
  return (
    <li className="relative flex items-center gap-x-4 py-3.5">
      <div className="min-w-0 flex-1">
        {/* The whole row opens the result. */}
        <Link
          href={resultsPath(examCode, sessionId)}
          className="-my-3.5 inline-block min-w-11 py-3.5 font-semibold text-md underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          <bdi>{examTitle}</bdi>
        </Link>
        <p className="tabular mt-0.5 text-ink-soft text-sm">
          {[formatDate(submittedAt), ...(figures ? [...writeFigures(figures), ...writeGrace(figures)] : [])].join(
            ' · ',
          )}
        </p>
        {scoresFrom === null ? null : (
          <p className="mt-0.5 text-ink-soft text-sm">
            {scoresFrom === held
              ? 'The result is not shown yet.'
              : `The result is shown on ${formatDateTime(scoresFrom)}.`}
          </p>
        )}
      </div>
      {figures ? (
        <Badge tone={figures.passed === null ? 'neutral' : figures.passed ? 'good' : 'bad'} className="tabular">
          {writePercentage(figures.percentage)}
          {figures.passed === null ? null : figures.passed ? ' · passed' : ' · failed'}
        </Badge>
      ) : (
        <Badge>Handed in</Badge>
      )}
      <ArrowRight size={18} aria-hidden="true" className="flex-none text-ink-faint print:hidden" />
    </li>
  );
}

/** The figures under the same conditions as on the page of the result. */
function writeFigures(figures: ResultFigures): string[] {
  const { correctAnswers, totalQuestions, points, maxPoints, marking, isRanked, rank, cohort, percentile } = figures;
  const score = isDefaultMarking(marking)
    ? `${correctAnswers} of ${totalQuestions} correct`
    : scoreInMarks(points, maxPoints, marking);
  if (!isRanked) return [score, nameUnranked(figures)];
  if (cohort < smallestShownCohort) return [score];
  if (rank === null || percentile === null) return [score, rankIsUpdated];
  return [score, writeRank(rank, cohort, figures.sharedWith), `Percentile ${writePercentile(percentile)}`];
}

const writeGrace = ({ gracePoints = 0, marking }: ResultFigures): string[] =>
  gracePoints > 0 ? [`Passed ${withGraceMarks(gracePoints, marking.unit)}`] : [];
