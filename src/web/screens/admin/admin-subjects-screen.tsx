import { StatTiles } from '#web/features/admin-stats/stat-tiles.tsx';
import { ManageSubjects } from '#web/features/subjects/manage-subjects.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';

/** `/admin/subjects`, which `/admin` leads to: how much there is in all, and the subjects. */
export function AdminSubjectsScreen() {
  usePageTitle('Manage subjects');
  return <ManageSubjects tiles={<StatTiles />} />;
}
