import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { resultsPath } from '#web/features/exams/attempts/attempt-paths.ts';
import { resultQuery } from '#web/features/exams/attempts/attempts.queries.ts';
import type { FirstView } from '#web/features/exams/attempts/entry/first-view.ts';
import { useAttempt } from '#web/features/exams/attempts/entry/use-attempt.ts';
import { AttemptPlayer } from '#web/features/exams/attempts/player/attempt-player.tsx';
import type { ShownResult } from '#web/features/exams/attempts/shown-result.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { TakingSkeleton } from './taking-skeleton.tsx';

// The preview of educators imports the player from here. If it imported the player's own file, the bundler would divide
// the code of this screen into two files, which are 600 bytes larger together.
export { AttemptPlayer };

/** The exam while the student answers it. */
export function ExamTakingScreen() {
  const examCode = normalizeExamCode(useRouteParam('examCode'));
  const sessionId = useRouteParam('sessionId');
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const view = useFirstView(sessionId);
  const { opening, tryAgain, startPractice } = useAttempt(examCode, sessionId);
  usePageTitle(opening?.kind === 'open' ? opening.engine.paper().exam.title : 'Exam');

  // The result replaces the exam in the history, so that the Back button does not lead to an exam that is over.
  const showResult = useCallback(
    (result?: ShownResult) => {
      if (result) queryClient.setQueryData(resultQuery(sessionId).queryKey, result);
      navigate(resultsPath(examCode, sessionId), { replace: true });
    },
    [queryClient, navigate, examCode, sessionId],
  );
  const isClosed = opening?.kind === 'closed';
  useEffect(() => {
    if (isClosed) showResult();
  }, [isClosed, showResult]);

  if (opening?.kind === 'open')
    return (
      <AttemptPlayer
        engine={opening.engine}
        unrecorded={opening.isPractice ? 'Practice' : undefined}
        onFinished={showResult}
      />
    );
  if (opening?.kind !== 'failed') return <TakingSkeleton view={view} />;
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        isPage
        title="The exam could not be opened"
        action={
          <>
            <Button variant="primary" onClick={tryAgain}>
              Try again
            </Button>
            <Button onClick={startPractice}>Practice exam</Button>
          </>
        }
      >
        <p>{opening.failure.message}</p>
        <p className="mt-2">
          Answers you have given are safe. While you wait, a practice exam is here; nothing of it is recorded.
        </p>
      </EmptyState>
    </main>
  );
}

/** The first view that came with the page, only for the opening of the attempt that follows the load of this page. */
function useFirstView(sessionId: string): FirstView | undefined {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.firstView(sessionId);
  const [view] = useState(() => queryClient.getQueryData<FirstView>(queryKey));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => queryClient.removeQueries({ queryKey }), []);
  return view;
}
