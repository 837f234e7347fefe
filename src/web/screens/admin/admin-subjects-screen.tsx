import { StatTiles } from '#web/features/administration/stats/stat-tiles.tsx';
import { ManageSubjects } from '#web/features/library/subjects/manage-subjects.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/subjects`: the counts of all content, and the subjects. */
export function AdminSubjectsScreen() {
  usePageTitle('Manage subjects');
  return <ManageSubjects tiles={<StatTiles />} />;
}
