import { useEffect } from 'react';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { AttemptEngine } from '../engine/attempt-engine.ts';

/** Tells a student who leaves a running exam with Back, or with the back gesture of a phone, that its clock does not stop. */
export function useLeaveNotice(engine: AttemptEngine): void {
  useEffect(() => {
    const { pathname } = location;
    const tell = () => {
      if (location.pathname === pathname || engine.submission().phase !== 'open') return;
      toast({ title: 'The clock is still running', description: 'Choose Continue to go back to your exam.' });
    };
    // With `capture` this runs before the router's listener, which removes this screen.
    addEventListener('popstate', tell, { capture: true });
    return () => removeEventListener('popstate', tell, { capture: true });
  }, [engine]);
}
