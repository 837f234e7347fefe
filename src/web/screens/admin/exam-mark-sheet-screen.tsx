import { MarkSheetPage } from '#web/features/exams/standings/mark-sheet/mark-sheet-page.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/mcq-tests/:id/mark-sheet`. */
export function ExamMarkSheetScreen() {
  const examId = useRouteId('id');
  return examId === undefined ? <NotFoundScreen /> : <MarkSheetPage examId={examId} />;
}
