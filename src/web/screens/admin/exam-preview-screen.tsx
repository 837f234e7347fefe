import { useLocation } from 'wouter';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { PreviewBar } from '#web/features/exams/preview/preview-bar.tsx';
import { PreviewEnded } from '#web/features/exams/preview/preview-ended.tsx';
import { usePreview } from '#web/features/exams/preview/use-preview.ts';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { AttemptPlayer } from '../exam/exam-taking-screen.tsx';
import { TakingSkeleton } from '../exam/taking-skeleton.tsx';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/mcq-tests/:id/preview`: an exam as its students will see it. */
export function ExamPreviewScreen() {
  const examId = useRouteId('id');
  return examId === undefined ? <NotFoundScreen /> : <Preview key={examId} examId={examId} />;
}

function Preview({ examId }: { examId: number }) {
  const { state, tryAgain, restart, end } = usePreview(examId);
  const [, navigate] = useLocation();
  usePageTitle(state.kind === 'open' ? state.engine.paper().exam.title : 'Preview');
  // The preview has no place in the history after it was left: Back would begin another one.
  const leave = () => navigate(managedExamPath(examId), { replace: true });

  if (state.kind === 'ended') return <PreviewEnded result={state.result} onRestart={restart} onLeave={leave} />;
  if (state.kind === 'opening') return <TakingSkeleton />;
  if (state.kind === 'failed') {
    return (
      <main id="main" tabIndex={-1}>
        <LoadFailure
          isPage
          title="The preview could not be opened"
          query={{ error: state, isFetching: false, refetch: tryAgain }}
          action={<Button onClick={leave}>Back to the exam</Button>}
        />
      </main>
    );
  }
  const finish = () => {
    const result = state.graded();
    if (result) end(result);
  };
  return (
    <div className="[&>header]:top-12">
      <PreviewBar engine={state.engine} onSkip={state.skipSection} onLeave={leave} />
      <AttemptPlayer engine={state.engine} unrecorded="Preview" onFinished={finish} />
    </div>
  );
}
