import { useEffectEvent, useLayoutEffect } from 'react';
import { toSessionKey } from './session-keys.ts';

type Meaning = NonNullable<ReturnType<typeof toSessionKey>>;

/** Calls `onKey` with the meaning of a key in a session. `onKey` returns whether it has acted. */
export function useSessionKeys(hasFourGrades: boolean, onKey: (meaning: Meaning) => boolean): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const meaning = toSessionKey(event, hasFourGrades);
    const { target } = event;
    if (meaning === undefined || event.defaultPrevented) return;
    // The help and the note have the focus.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    const isControl = target instanceof Element && target.closest('button, a') !== null;
    if (isControl && meaning === 'flip-or-good') return;
    if (onKey(meaning)) event.preventDefault();
  });
  // Before the card is painted, so that no key is lost.
  useLayoutEffect(() => {
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);
}
