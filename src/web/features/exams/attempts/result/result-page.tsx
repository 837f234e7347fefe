import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { takePath } from '../attempt-paths.ts';
import type { OpenResult } from '../shown-result.ts';
import { type ResultState, useResult } from './use-result.ts';
import { WithheldView } from './withheld-view.tsx';

export type ResultToShow = { examCode: string; sessionId: string; shown: OpenResult };

type ResultPageProps = { waiting: ReactNode; children: (result: ResultToShow) => ReactNode };

/** Reads the result that the address names. Shows `children` with it, `waiting` until it is there, and why there is none. */
export function ResultPage({ waiting, children }: ResultPageProps) {
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
      {state.kind === 'shown' ? (
        children({ examCode, sessionId, shown: state.shown })
      ) : state.kind === 'withheld' ? (
        <WithheldView examCode={examCode} sessionId={sessionId} result={state.result} />
      ) : state.kind === 'failed' ? (
        <LoadFailure
          isPage
          title="The result could not be loaded"
          query={{ error: state, isFetching: state.isTrying, refetch: state.tryAgain }}
          hint="Your result is stored and stays at this address."
          action={<ButtonLink href="/">Back to Home</ButtonLink>}
        />
      ) : (
        waiting
      )}
    </>
  );
}

const titleOf = (state: ResultState): string =>
  state.kind === 'shown'
    ? `Results: ${state.shown.result.examTitle}`
    : state.kind === 'withheld'
      ? 'Your answers are stored'
      : 'Results';
