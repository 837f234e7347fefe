import { WithStudy } from '#web/features/study/plan/plan-states.tsx';
import { PracticeLoading } from '#web/features/study/practice/page/practice-loading.tsx';
import { PerformancePage } from '#web/features/study/practice/performance/performance-page.tsx';

/** `/practice/performance`: how many answers are right, by subject and topic, and week by week. */
export const PracticePerformanceScreen = () => (
  <WithStudy waiting={<PracticeLoading />}>{(site) => <PerformancePage site={site} />}</WithStudy>
);
