import { WatchedExams } from '#web/features/exams/monitoring/watched/watched-exams.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/watched-exams`: the exams that an invigilator watches. */
export function WatchedExamsScreen() {
  usePageTitle('My exams');
  return <WatchedExams />;
}
