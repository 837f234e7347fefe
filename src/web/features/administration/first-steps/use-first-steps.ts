import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DemoContent } from '#contract/administration/demo-content.contract.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { keep, recall } from '#web/platform/device-storage.ts';
import { demoContentQuery } from '../demo-content/demo-content.queries.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';

export type FirstStepsState = {
  /** Undefined if all steps are done or the educator has hidden them. */
  steps: FirstStep[] | undefined;
  /** The demo content, unless an educator has removed it or decided to keep it. */
  demo: DemoContent | undefined;
  dismiss: () => void;
};

/**
 * Loads what `FirstStepsCard` shows. `isLoading`: until all requests have ended. A failed request hides what depends on
 * it.
 */
export function useFirstSteps(): FirstStepsState & { isLoading: boolean } {
  const [isDismissed, setIsDismissed] = useState(areFirstStepsDismissed);
  const subjects = useQuery(subjectsQuery);
  const exams = useQuery({ ...examsQuery, enabled: !isDismissed });
  const demo = useQuery(demoContentQuery);
  const isComplete = subjects.data && exams.data && demo.data && !isDismissed;
  const steps = isComplete
    ? firstSteps({ subjects: subjects.data, exams: exams.data, installed: demo.data.installed })
    : undefined;

  return {
    steps: steps?.some(({ isDone }) => !isDone) ? steps : undefined,
    demo: demo.data && !demo.data.isKept && hasAny(demo.data.going) ? demo.data : undefined,
    dismiss: () => {
      dismissFirstSteps();
      setIsDismissed(true);
    },
    isLoading: subjects.isLoading || exams.isLoading || demo.isLoading,
  };
}

const hasAny = (amounts: DemoContent['going']): boolean => Object.values(amounts).some((amount) => amount > 0);

/** Whether the educator has hidden the first steps in this browser. */
const areFirstStepsDismissed = (): boolean => recall('rounds.first-steps') === 'dismissed';

/** Hides the first steps in this browser. If the browser forbids storage, they come back with the next visit. */
const dismissFirstSteps = (): boolean => keep('rounds.first-steps', 'dismissed');
