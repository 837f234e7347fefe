import { ManageTopics } from '#web/features/library/topics/manage-topics.tsx';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';

/** `/admin/topics/{subjectId}`: the topics of one subject. */
export function AdminTopicsScreen() {
  const subjectId = Number(useRouteParam('subjectId'));
  return <ManageTopics key={subjectId} subjectId={subjectId} />;
}
