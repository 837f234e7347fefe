import { WithStudy } from '#web/features/study/plan/plan-states.tsx';
import { ProgressPage } from '#web/features/study/plan/progress/progress-page.tsx';

/** `/plan/progress`: what the student would recall, topic by topic. */
export function PlanProgressScreen() {
  return (
    <div className="min-h-svh">
      <WithStudy>{(site) => <ProgressPage site={site} />}</WithStudy>
    </div>
  );
}
