import { FirstStepsCard } from '#web/features/administration/first-steps/first-steps-card.tsx';
import { useFirstSteps } from '#web/features/administration/first-steps/use-first-steps.ts';
import { StatTiles } from '#web/features/administration/stats/stat-tiles.tsx';
import { ManageSubjects } from '#web/features/library/subjects/manage-subjects.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/subjects`: the counts of all content, what to do first, and the subjects. */
export function AdminSubjectsScreen() {
  usePageTitle('Manage subjects');
  const { isLoading, ...firstSteps } = useFirstSteps();
  return (
    <ManageSubjects
      tiles={<StatTiles />}
      guide={(addSubject) => (isLoading ? null : <FirstStepsCard {...firstSteps} onAddSubject={addSubject} />)}
      isGuideLoading={isLoading}
    />
  );
}
