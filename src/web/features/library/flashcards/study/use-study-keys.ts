import { useEffectEvent, useLayoutEffect } from 'react';
import { type StudyKey, toStudyKey } from './study-keys.ts';

/** Handles the keys of the study screen for every focus. Space on a button still presses the button. */
export function useStudyKeys(actions: Record<StudyKey, () => void>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const meaning = toStudyKey(event);
    const target = event.target instanceof Element ? event.target : undefined;
    // A dialog takes the keys that are typed into it.
    if (!meaning || event.defaultPrevented || target?.closest('[role="dialog"]')) return;
    if (meaning === 'flip' && target?.closest('button')) return;
    event.preventDefault();
    actions[meaning]();
  });

  // Before the card is painted, so that no key is lost.
  useLayoutEffect(() => {
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);
}
