import { CohortPage } from '#web/features/exams/cohorts/cohort-page.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/cohorts/:id`: one cohort and its people. */
export function AdminCohortScreen() {
  const id = useRouteId('id');
  return id === undefined ? <NotFoundScreen /> : <CohortPage key={id} id={id} />;
}
