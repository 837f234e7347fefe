import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import { resultQuery, sampleQuery } from '#web/features/exams/attempts/attempts.queries.ts';
import { forgetFinished } from '#web/features/exams/attempts/entry/forget-finished.ts';
import { ResultActions } from '#web/features/exams/attempts/result/result-actions.tsx';
import { ResultSummary } from '#web/features/exams/attempts/result/result-summary.tsx';
import { ReviewedQuestion } from '#web/features/exams/attempts/result/reviewed-question.tsx';
import type { ShownResult } from '#web/features/exams/attempts/result/shown-result.ts';
import { toExamCode } from '#web/features/exams/exams/exam-path.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** The result of an attempt, at its own address for good. */
export function ExamResultsScreen() {
  return (
    // However it turns out, the footer stays below the fold: it must not jump when it does.
    <div className="min-h-svh">
      <Results />
    </div>
  );
}

function Results() {
  const examCode = toExamCode(useRouteParam('examCode'));
  const sessionId = useRouteParam('sessionId');
  const [, navigate] = useLocation();
  const query = useQuery(resultQuery(sessionId));
  const error = query.data ? null : query.error;
  const code = error instanceof ApiError ? error.code : undefined;
  const isUnknown = code === 'attempt.not_found' || code === 'request.invalid';
  const isRunning = code === 'attempt.in_progress';
  const sample = useQuery({ ...sampleQuery, enabled: isUnknown });
  const shown = query.data ?? (isUnknown ? sample.data : undefined);
  usePageTitle(shown ? `Results: ${shown.result.examTitle}` : 'Results');

  useEffect(() => {
    if (isRunning) navigate(takePath(examCode, sessionId), { replace: true });
  }, [isRunning, navigate, examCode, sessionId]);

  const isDone = query.data?.source === 'attempt';
  useEffect(() => {
    if (isDone) forgetFinished(examCode, sessionId);
  }, [isDone, examCode, sessionId]);

  if (shown) return <Result examCode={examCode} sessionId={sessionId} shown={shown} />;
  const failed = sample.error ?? (isUnknown || isRunning ? null : error);
  if (!failed) return <ResultsSkeleton />;
  return (
    <EmptyState
      isPage
      title="The result could not be loaded"
      action={
        <>
          <Button
            variant="primary"
            isPending={query.isFetching}
            pendingLabel="Trying…"
            onClick={() => void (sample.error ? sample.refetch() : query.refetch())}
          >
            Try again
          </Button>
          <ButtonLink href="/">Back to Home</ButtonLink>
        </>
      }
    >
      <p>{failed.message}</p>
      <p className="mt-2">Your result is stored and stays at this address.</p>
    </EmptyState>
  );
}

type ResultProps = { examCode: string; sessionId: string; shown: ShownResult };

/** As many reviewed questions as the first paint waits for: more than a phone shows. */
const firstReviewed = 3;

function Result({ examCode, sessionId, shown }: ResultProps) {
  const reviewed = useDeferredValue(shown.result.results.length, firstReviewed);
  return (
    <div className="page pt-9 pb-16 md:max-w-[48rem] md:pt-14">
      {shown.source === 'attempt' ? null : (
        <Notice tone="accent" className="mb-8 max-w-[45rem]">
          {shown.source === 'sample'
            ? 'This result could not be found. Below is a sample result of the practice exam; nobody sat it.'
            : 'This was a practice exam. Nothing was recorded, and its result is gone when you leave this page.'}
        </Notice>
      )}
      <ResultSummary shown={shown} />
      <ResultActions
        examCode={shown.source === 'attempt' ? shown.result.examCode : examCode}
        sessionId={sessionId}
        shown={shown}
      />
      <h2 className="mt-14 mb-6 font-bold text-xl">Review</h2>
      {shown.result.results.slice(0, reviewed).map((answer, index) => (
        <ReviewedQuestion key={answer.questionId} answer={answer} number={index + 1} />
      ))}
    </div>
  );
}
