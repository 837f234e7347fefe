import { useSyncExternalStore } from 'react';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { useAnsweredCount } from '../use-answers.ts';
import type { Gaps } from './gaps.ts';

/** The numbers of unanswered and of marked questions. */
export function useGaps(engine: AttemptEngine): Gaps {
  const answered = useAnsweredCount(engine);
  const marked = useSyncExternalStore(engine.subscribe, engine.markedCount);
  return { unanswered: engine.paper.questions.length - answered, marked };
}
