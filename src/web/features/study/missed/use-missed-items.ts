import { useEffect, useState } from 'react';
import type { PracticeState } from '../log/practice-state.ts';
import type { PlannedQuestion } from './missed-question.ts';

const none: readonly PlannedQuestion[] = [];

/** `readMissedItems` for a screen. Without a wrong answer, it loads no code for it. */
export function useMissedItems(siteId: string, { missed }: Pick<PracticeState, 'missed'>): readonly PlannedQuestion[] {
  const [questions, setQuestions] = useState(none);
  useEffect(() => {
    if (missed.size === 0) return setQuestions(none);
    let isGone = false;
    void import('./missed-of-items.ts')
      .then(({ readMissedItems }) => readMissedItems(siteId, missed, (found) => !isGone && setQuestions(found)))
      .catch(() => 'the next visit tries it again');
    return () => {
      isGone = true;
    };
  }, [siteId, missed]);
  return questions;
}
