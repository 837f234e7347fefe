import { WithStudy } from '#web/features/study/plan/plan-states.tsx';
import { TestPage } from '#web/features/study/practice/test/test-page.tsx';
import { AttemptPlayer } from '../exam/exam-taking-screen.tsx';

/** `/practice/tests/:id`: a test in the player of exams. */
export const PracticeTestScreen = () => (
  <WithStudy waiting={null} isBare>
    {(site) => <TestPage site={site} Player={AttemptPlayer} />}
  </WithStudy>
);
