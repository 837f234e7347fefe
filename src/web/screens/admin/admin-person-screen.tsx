import { PersonPage } from '#web/features/exams/person-results/person-page.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '../public/not-found-screen.tsx';

/** `/admin/people/:id`: a person of a roster at all exams. */
export function AdminPersonScreen() {
  const id = useRouteId('id');
  return id === undefined ? <NotFoundScreen /> : <PersonPage key={id} id={id} />;
}
