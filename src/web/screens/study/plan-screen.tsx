import { PlanPage, PlanToCome } from '#web/features/study/plan/plan-page.tsx';
import { WithStudy } from '#web/features/study/plan/plan-states.tsx';

/** `/plan`: the study plan of this device. */
export function PlanScreen() {
  return (
    // The footer starts below the window, so that it does not move visibly when the plan is read.
    <div className="min-h-svh">
      <WithStudy waiting={<PlanToCome />}>{(site) => <PlanPage site={site} />}</WithStudy>
    </div>
  );
}
