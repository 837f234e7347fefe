import { WatchedExam } from '#web/features/exams/monitoring/watched/watched-exam.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/watched-exams/:id`: the live list of one exam that an invigilator watches. */
export function WatchedExamScreen() {
  const examId = useRouteId('id');
  return examId === undefined ? <NotFoundScreen /> : <WatchedExam examId={examId} />;
}
