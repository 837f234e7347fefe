import { GradebookPage } from '#web/features/exams/standings/gradebook/gradebook-page.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/cohorts/:id/gradebook`. */
export function GradebookScreen() {
  const cohortId = useRouteId('id');
  return cohortId === undefined ? <NotFoundScreen /> : <GradebookPage cohortId={cohortId} />;
}
