import { WithStudy } from '#web/features/study/plan/plan-states.tsx';
import { TestResult } from '#web/features/study/practice/test/test-result.tsx';

/** `/practice/results/:id`: the result of a test. */
export const PracticeResultScreen = () => <WithStudy>{(site) => <TestResult site={site} />}</WithStudy>;
