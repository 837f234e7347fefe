import { useEffect, useState } from 'react';
import { openStudy, type Study } from '../log/open-study.ts';
import { findSiteId } from '../log/site-id.ts';

/** What this device knows about the student's work at this site. */
export type SiteStudy = { siteId: string; study: Study };

let opened: Promise<SiteStudy> | undefined;

/**
 * Opens the log of this site once for all screens, because reading a long log takes a part of a second.
 * @throws NetworkError on the first visit of a device that cannot reach the server.
 */
export function openSiteStudy(): Promise<SiteStudy> {
  opened ??= findSiteId().then(async (siteId) => ({ siteId, study: await openStudy(siteId) }));
  opened.catch(() => {
    // The next call tries again.
    opened = undefined;
  });
  return opened;
}

export type Opening = { opened?: SiteStudy; error?: Error; isTrying: boolean; tryAgain: () => void };

/** `openSiteStudy` for a screen. */
export function useSiteStudy(): Opening {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<Opening, 'tryAgain'>>({ isTrying: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the log again
  useEffect(() => {
    let isGone = false;
    setState((before) => ({ ...before, isTrying: true }));
    openSiteStudy().then(
      (found) => !isGone && setState({ opened: found, isTrying: false }),
      (error: unknown) =>
        !isGone && setState({ error: error instanceof Error ? error : new Error(String(error)), isTrying: false }),
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  return { ...state, tryAgain: () => setRound(round + 1) };
}
