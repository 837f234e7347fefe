import { useSyncExternalStore } from 'react';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { useAnsweredCount } from '../paper/use-answers.ts';
import { useQuestions } from '../paper/use-paper.ts';
import { allGapsText, type Gaps, gapsOfSection, gapsText } from './gaps.ts';

/** The numbers of unanswered and of marked questions among those that can be visited. */
export function useGaps(engine: AttemptEngine): Gaps {
  const answered = useAnsweredCount(engine);
  const marked = useSyncExternalStore(engine.subscribe, engine.markedCount);
  return { unanswered: useQuestions(engine).length - answered, marked };
}

/** The gaps of all questions that can be visited, in words; empty if there are none. */
export const useGapsText = (engine: AttemptEngine): string =>
  useSyncExternalStore(engine.subscribe, () => allGapsText(engine));

/** The gaps of the open section, in words. */
export const useSectionGapsText = (engine: AttemptEngine): string =>
  useSyncExternalStore(engine.subscribe, () => gapsText(gapsOfSection(engine, engine.sectionIndex())));
