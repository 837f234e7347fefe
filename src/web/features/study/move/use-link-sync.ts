import { useEffect } from 'react';
import type { Study } from '../log/storage/open-study.ts';
import { hasKeptLink } from './kept-elsewhere.ts';

/**
 * Synchronises the plan with its secret link when the screen opens, when the network returns, when the student switches
 * to another application, and when the screen closes, which is the end of a session. A sync that fails changes nothing;
 * the next one continues.
 */
export function useLinkSync(study: Study | undefined, siteId: string | undefined): void {
  useEffect(() => {
    if (!study || siteId === undefined) return;
    // Most plans have no link, and their screens do not need the code.
    const sync = async () => {
      // Browsers remember that code could not be loaded, and then never load it in this page.
      if (!navigator.onLine || !(await hasKeptLink(siteId))) return;
      const { syncLink } = await import('./sync-link.ts');
      await syncLink(study, siteId);
    };
    const trySync = () => void sync().catch(() => 'the next sync continues');
    const syncWhenHidden = () => {
      if (document.visibilityState === 'hidden') trySync();
    };
    trySync();
    addEventListener('online', trySync);
    document.addEventListener('visibilitychange', syncWhenHidden);
    return () => {
      removeEventListener('online', trySync);
      document.removeEventListener('visibilitychange', syncWhenHidden);
      trySync();
    };
  }, [study, siteId]);
}
