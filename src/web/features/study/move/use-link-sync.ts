import { useEffect } from 'react';
import type { Study } from '../log/open-study.ts';

/**
 * Synchronises the plan with its secret link when the screen opens, when the network returns, when the student switches to another
 * application, and when the screen closes, which is the end of a session. A sync that fails changes nothing; the next one continues.
 */
export function useLinkSync(study: Study | undefined, siteId: string | undefined): void {
  useEffect(() => {
    if (!study || siteId === undefined) return;
    // Most plans have no link, and their screens do not need the code.
    const sync = () =>
      void import('./sync-link.ts')
        .then(({ syncLink }) => syncLink(study, siteId))
        .catch(() => 'the next sync continues');
    const syncWhenHidden = () => {
      if (document.visibilityState === 'hidden') sync();
    };
    sync();
    addEventListener('online', sync);
    document.addEventListener('visibilitychange', syncWhenHidden);
    return () => {
      removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', syncWhenHidden);
      sync();
    };
  }, [study, siteId]);
}
