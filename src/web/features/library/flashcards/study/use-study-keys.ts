import { useEffect, useEffectEvent } from 'react';
import { type StudyKey, toStudyKey } from './study-keys.ts';

/** Handles the keys of the study screen for every focus. Space on a button still presses the button. */
export function useStudyKeys(actions: Record<StudyKey, () => void>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const meaning = toStudyKey(event);
    if (!meaning || event.defaultPrevented) return;
    if (meaning === 'flip' && event.target instanceof Element && event.target.closest('button')) return;
    event.preventDefault();
    actions[meaning]();
  });

  useEffect(() => {
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);
}
