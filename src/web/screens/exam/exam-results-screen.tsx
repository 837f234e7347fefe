import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { resultsPath, takePath } from '#web/features/exams/attempts/attempt-paths.ts';
import { ReceiptSlot } from '#web/features/exams/attempts/receipt/receipt-slot.tsx';
import { AnalysisSection } from '#web/features/exams/attempts/result/insight/analysis-section.tsx';
import { useSlipCauses } from '#web/features/exams/attempts/result/insight/slip-causes.ts';
import { useAnalysis } from '#web/features/exams/attempts/result/insight/use-analysis.ts';
import { ResultActions } from '#web/features/exams/attempts/result/result-actions.tsx';
import { ResultSummary } from '#web/features/exams/attempts/result/result-summary.tsx';
import { Review } from '#web/features/exams/attempts/result/review.tsx';
import { mistakesFilter, type ReviewFilter } from '#web/features/exams/attempts/result/review-filter.ts';
import { ReviewToCome } from '#web/features/exams/attempts/result/review-to-come.tsx';
import { SectionScores } from '#web/features/exams/attempts/result/section-scores.tsx';
import type { OpenResult } from '#web/features/exams/attempts/result/shown-result.ts';
import { type ResultState, useResult } from '#web/features/exams/attempts/result/use-result.ts';
import { WithheldView } from '#web/features/exams/attempts/result/withheld-view.tsx';
import { InstallHintSlot } from '#web/features/site/install/install-hint-slot.tsx';
import { CardMarksSlot } from '#web/features/study/marks/card-marks-slot.tsx';
import { AddMissedButton } from '#web/features/study/missed/add-missed-button.tsx';
import { AddToPlanButton } from '#web/features/study/plan/adding/add-to-plan-button.tsx';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** The result of an attempt. Its address is permanent. */
export function ExamResultsScreen() {
  return (
    // The footer stays below the first screen in all states, so that it does not jump when the state changes.
    <div className="min-h-svh">
      <Results />
    </div>
  );
}

function Results() {
  const examCode = normalizeExamCode(useRouteParam('examCode'));
  const sessionId = useRouteParam('sessionId');
  const [, navigate] = useLocation();
  const state = useResult(sessionId);
  usePageTitle(titleOf(state));

  const isRunning = state.kind === 'running';
  useEffect(() => {
    if (isRunning) navigate(takePath(examCode, sessionId), { replace: true });
  }, [isRunning, navigate, examCode, sessionId]);

  const [hasWaited, setHasWaited] = useState(false);
  if (state.kind === 'withheld' && !hasWaited) setHasWaited(true);

  return (
    <>
      {/* The element exists before the release, because screen readers announce only what changes in it. */}
      {hasWaited ? (
        <p role="status" className="sr-only">
          {state.kind === 'shown' ? 'Your result is here.' : ''}
        </p>
      ) : null}
      <StateOfResult examCode={examCode} sessionId={sessionId} state={state} />
    </>
  );
}

const titleOf = (state: ResultState): string =>
  state.kind === 'shown'
    ? `Results: ${state.shown.result.examTitle}`
    : state.kind === 'withheld'
      ? 'Your answers are stored'
      : 'Results';

type StateOfResultProps = { examCode: string; sessionId: string; state: ResultState };

function StateOfResult({ examCode, sessionId, state }: StateOfResultProps) {
  if (state.kind === 'shown') return <Result examCode={examCode} sessionId={sessionId} shown={state.shown} />;
  if (state.kind === 'withheld') {
    return <WithheldView examCode={examCode} sessionId={sessionId} result={state.result} />;
  }
  if (state.kind !== 'failed') return <ResultsSkeleton />;
  return (
    <LoadFailure
      isPage
      title="The result could not be loaded"
      message={state.message}
      hint="Your result is stored and stays at this address."
      isTrying={state.isTrying}
      onTryAgain={state.tryAgain}
      action={<ButtonLink href="/">Back to Home</ButtonLink>}
    />
  );
}

type ResultProps = { examCode: string; sessionId: string; shown: OpenResult };

function Result({ examCode, sessionId, shown }: ResultProps) {
  const { results } = shown.result;
  const reviewFrom = shown.source === 'attempt' ? shown.result.reviewFrom : null;
  const mistakes = mistakesFilter(results);
  const [filter, setFilter] = useState<ReviewFilter>(mistakes ?? 'all');
  const review = useRef<HTMLHeadingElement>(null);
  const analysis = useAnalysis(sessionId, shown.source === 'attempt');
  const slips = useSlipCauses(sessionId);
  const seeMistakes = (chosen: ReviewFilter) => {
    setFilter(chosen);
    review.current?.focus({ preventScroll: true });
    review.current?.scrollIntoView();
  };
  return (
    <div className="page pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      {shown.source === 'attempt' ? null : (
        <Notice tone="accent" className="mb-8 max-w-[45rem]">
          {shown.source === 'sample'
            ? 'This result could not be found. Below is a sample result of the practice exam, not the result of a student.'
            : 'This was a practice exam. Nothing was recorded, and its result is gone when you leave this page.'}
        </Notice>
      )}
      <ResultSummary shown={shown} />
      {shown.source === 'attempt' ? (
        <SectionScores sections={shown.result.sections} marking={shown.result.marking} />
      ) : null}
      <ResultActions
        examCode={shown.source === 'attempt' ? shown.result.examCode : examCode}
        sessionId={sessionId}
        shown={shown}
        onSeeMistakes={mistakes && (() => seeMistakes(mistakes))}
      />
      {shown.source === 'attempt' ? (
        <>
          <AnalysisSection
            result={shown.result}
            analysis={analysis}
            causes={slips.causes}
            renderStudy={(topicIds) => <AddToPlanButton topicIds={topicIds} />}
          />
          <ReceiptSlot examCode={shown.result.examCode} receipt={shown.result.receipt} />
        </>
      ) : null}
      {reviewFrom === null ? (
        <Review
          answers={results}
          wereShuffled={shown.source === 'attempt' && shown.result.optionsWereShuffled}
          filter={filter}
          onFilter={setFilter}
          heading={review}
          attempt={
            shown.source === 'attempt'
              ? { sessionId, challenges: shown.result.challenges, analysis: analysis.opened, slips }
              : undefined
          }
          {...(shown.source === 'attempt' && {
            renderWrong: (wrong: number) => <AddMissedButton sessionId={sessionId} count={wrong} />,
            renderMarks: ({ questionId, questionText }: ReviewedAnswer, anchor: string) => (
              <CardMarksSlot
                card={`q:${questionId}`}
                text={questionText}
                place={`${resultsPath(shown.result.examCode, sessionId)}#${anchor}`}
                className="mt-3 -ml-3 min-h-11 text-ink-soft"
              />
            ),
          })}
        />
      ) : (
        <>
          <ReviewToCome reviewFrom={reviewFrom} />
          {shown.result.incorrectAnswers > 0 ? (
            <div className="mt-5 print:hidden">
              <AddMissedButton sessionId={sessionId} />
            </div>
          ) : null}
        </>
      )}
      <InstallHintSlot isDue={shown.source === 'attempt'} />
    </div>
  );
}
