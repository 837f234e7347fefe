import { StatTiles } from '#web/features/administration/stats/stat-tiles.tsx';
import { ManageSubjects } from '#web/features/library/subjects/manage-subjects.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/subjects`, which `/admin` leads to: how much there is in all, and the subjects. */
export function AdminSubjectsScreen() {
  usePageTitle('Manage subjects');
  return <ManageSubjects tiles={<StatTiles />} />;
}
