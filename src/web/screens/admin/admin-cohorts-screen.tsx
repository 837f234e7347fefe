import { ManageCohorts } from '#web/features/exams/cohorts/manage-cohorts.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/cohorts`: the classes whose people sit several exams with the same codes. */
export function AdminCohortsScreen() {
  usePageTitle('Cohorts');
  return <ManageCohorts />;
}
