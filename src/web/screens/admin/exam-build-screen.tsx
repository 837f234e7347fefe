import { BuildPaper } from '#web/features/content/blueprint/build-paper.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/mcq-tests/:id/build`: the paper of an exam from the bank, by a blueprint. */
export function ExamBuildScreen() {
  const examId = useRouteId('id');
  return examId === undefined ? <NotFoundScreen /> : <BuildPaper key={examId} examId={examId} />;
}
