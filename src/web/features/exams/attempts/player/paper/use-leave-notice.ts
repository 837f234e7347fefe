import { useLayoutEffect } from 'react';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';

/** A paper in the player that is no attempt: the built-in exam, an educator's preview, or a test of practice. */
export type Unrecorded = 'Practice' | 'Preview' | 'Tutor' | 'Timed';

/** Whether the student's own device records the answers, so that the test can be left and taken up again. */
export const isOwnTest = (unrecorded: Unrecorded | undefined): boolean =>
  unrecorded === 'Tutor' || unrecorded === 'Timed';

/**
 * Tells a student who leaves a running exam with Back, or with the back gesture of a phone, that its clock does not
 * stop. The screen has no links, so it is removed at another address only by Back or after the end of the exam. A
 * preview and a test may be left at any time.
 */
export function useLeaveNotice(engine: AttemptEngine, unrecorded: Unrecorded | undefined): void {
  // Reads the address before the paint: a student who presses Back right after the paint has another address.
  useLayoutEffect(() => {
    const { pathname } = location;
    return () => {
      if (
        unrecorded === 'Preview' ||
        isOwnTest(unrecorded) ||
        location.pathname === pathname ||
        engine.submission().phase !== 'open'
      )
        return;
      toast({ title: 'The clock is still running', description: 'Choose Continue to go back to your exam.' });
    };
  }, [engine, unrecorded]);
}
