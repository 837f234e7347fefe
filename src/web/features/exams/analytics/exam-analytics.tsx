import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ExamAnalytics as Analytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { analyticsQuery } from '#web/features/exams/exams/pass-mark/analytics.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { AnalyticsTiles } from './analytics-tiles.tsx';
import { ScoreChart } from './charts/score-chart.tsx';
import { TimeChart } from './charts/time-chart.tsx';
import { CompareExams } from './compare-exams.tsx';
import { CutScorePanel } from './cut-score-panel.tsx';
import { GroupResults } from './group-results.tsx';
import { MarksFigures } from './marks-figures.tsx';
import { QuestionResults } from './questions/question-results.tsx';
import { SimilarAnswers } from './similar-answers.tsx';

/** Two panels side by side, if there is room. */
const pair = 'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2';

type ExamAnalyticsProps = { exam: Exam };

/** The Analytics tab: the results of an exam and of each question. */
export function ExamAnalytics({ exam }: ExamAnalyticsProps) {
  const { data: analytics, error, isFetching, refetch } = useQuery(analyticsQuery(exam.id));

  if (error && !analytics) {
    return <LoadFailure title="The analytics could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  if (!analytics) return <AnalyticsSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-md">{describe(analytics)}</p>
        <Button isPending={isFetching} pendingLabel="Refreshing…" onClick={() => void refetch()}>
          <RefreshCw size={16} aria-hidden="true" />
          Refresh
        </Button>
      </div>
      {error ? (
        <Notice tone="bad" role="alert" title="These figures may be out of date">
          {error.message}
        </Notice>
      ) : null}
      {analytics.attempts > 0 && analytics.isHint ? (
        <Notice tone="warn" title="Few attempts so far">
          Below about 30 attempts every figure here is a hint, not a finding.
        </Notice>
      ) : null}
      <AnalyticsTiles analytics={analytics} />
      {analytics.attempts === 0 ? (
        <EmptyState title="No exam sessions yet...">
          Scores, times and how each question worked stand here once a student has submitted this exam.
        </EmptyState>
      ) : (
        <>
          <div className={pair}>
            <ScoreChart analytics={analytics} />
            <TimeChart analytics={analytics} />
          </div>
          <div className={pair}>
            <GroupResults title="By subject" header="Subject" unnamed="No subject" groups={analytics.subjects} />
            <GroupResults title="By difficulty" header="Difficulty" unnamed="None" groups={analytics.difficulties} />
          </div>
          <GroupResults title="By topic" header="Topic" unnamed="No topic" groups={analytics.topics} />
          {exam.passingScore === null ? null : (
            <CutScorePanel exam={exam} passingScore={exam.passingScore} analytics={analytics} />
          )}
          <QuestionResults exam={exam} analytics={analytics} />
          <MarksFigures analytics={analytics} />
          <CompareExams exam={exam} analytics={analytics} />
          <SimilarAnswers exam={exam} />
        </>
      )}
    </div>
  );
}

const describe = ({ attempts }: Analytics) =>
  attempts === 0
    ? 'Nobody has submitted this exam yet.'
    : `Over ${count(attempts, 'ranked attempt')}, one for each student.`;

const box = 'rounded-card border border-line bg-surface p-5';

/** Placeholders in the shape of the analysis while it is computed. */
function AnalyticsSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-5 w-44" />
      </div>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3.5">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <div key={tile} className={box}>
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-3 h-8 w-24 max-w-full" />
          </div>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {[1, 2].map((chart) => (
          <div key={chart} className={box}>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-4 h-44 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
