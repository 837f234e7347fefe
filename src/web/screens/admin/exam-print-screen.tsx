import { PrintExam } from '#web/features/exams/printing/print-exam.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/mcq-tests/:id/print`. */
export function ExamPrintScreen() {
  const examId = useRouteId('id');
  return examId === undefined ? <NotFoundScreen /> : <PrintExam examId={examId} />;
}
