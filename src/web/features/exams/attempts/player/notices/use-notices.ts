import { useEffect, useState } from 'react';
import { whenIdle } from '#web/platform/idle.ts';
import { tryUntilDone } from '#web/platform/try-until-done.ts';

/**
 * Loads the announcements, and the notices which say that the device keeps nothing or that the server saved nothing. Few students see one
 * of them, so the browser loads their code when it is idle. It must not load the code later, because the network may be gone by then. If it
 * is gone already, the browser tries until it is back: what was announced meanwhile must appear then.
 */
export function useNotices() {
  const [notices, setNotices] = useState<typeof import('./notices.tsx')>();
  useEffect(() => {
    let end = () => {};
    const load = async () => {
      // Browsers remember that a module could not be loaded, and then never load it in this page.
      if (!navigator.onLine) return false;
      return import('./notices.tsx').then(
        (loaded) => {
          setNotices(loaded);
          return true;
        },
        () => false,
      );
    };
    const cancel = whenIdle(() => {
      end = tryUntilDone(load, 0);
    });
    return () => {
      cancel();
      end();
    };
  }, []);
  return notices;
}
