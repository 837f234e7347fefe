import { WithStudy } from '#web/features/study/plan/plan-states.tsx';
import { PracticeLoading } from '#web/features/study/practice/page/practice-loading.tsx';
import { PracticePage } from '#web/features/study/practice/page/practice-page.tsx';

/** `/practice`: builds tests from the questions that may be practised. */
export const PracticeScreen = () => (
  <WithStudy waiting={<PracticeLoading />}>{(site) => <PracticePage site={site} />}</WithStudy>
);
