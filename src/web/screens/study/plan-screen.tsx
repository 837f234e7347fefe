import { openEarly } from '#web/features/study/log/storage/site-study.ts';
import { PlanPage, PlanToCome } from '#web/features/study/plan/page/plan-page.tsx';
import { WithStudy } from '#web/features/study/plan/plan-states.tsx';
import { readPlanTopics } from '#web/features/study/plan/plan-topics.ts';

// The browser renders the page on the server too, and loads this screen ahead on other pages.
if (globalThis.location?.pathname === '/plan') {
  openEarly(({ siteId, study }) => readPlanTopics(siteId, study.state().plan?.topicIds ?? []));
}

/** `/plan`: the study plan of this device. */
export function PlanScreen() {
  return (
    // The footer starts below the window, so that it does not move visibly when the plan is read.
    <div className="min-h-svh">
      <WithStudy waiting={<PlanToCome />}>{(site) => <PlanPage site={site} />}</WithStudy>
    </div>
  );
}
