import { ManageTopics } from '#web/features/library/topics/manage-topics.tsx';
import { SubjectGone } from '#web/features/library/topics/subject-gone.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';

/** `/admin/topics/{subjectId}`: the topics of one subject. */
export function AdminTopicsScreen() {
  const subjectId = useRouteId('subjectId');
  return subjectId === undefined ? <SubjectGone /> : <ManageTopics key={subjectId} subjectId={subjectId} />;
}
