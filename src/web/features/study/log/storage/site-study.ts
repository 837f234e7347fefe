import { startTransition, useEffect, useState } from 'react';
import { noteMarks } from './marks-note.ts';
import { openStudy, type Study } from './open-study.ts';
import { findSiteId } from './site-id.ts';

/** The log of the student's work at this site, as this device has it. */
export type SiteStudy = { siteId: string; study: Study };

const studies = new Map<string, Promise<Study>>();
/** Without storage, this page remembers the site, so that its next screen opens without the network. */
let lastSiteId: string | undefined;

/**
 * Opens the log of this site once for all screens, because reading a long log takes a part of a second. Without
 * storage, the screens must share what is in memory.
 * @throws NetworkError on the first visit of a device that cannot reach the server, UnreadLogError if the browser
 * cannot read the log.
 */
export async function openSiteStudy(): Promise<SiteStudy> {
  const siteId = await findSiteId().catch((error: unknown) => {
    if (lastSiteId === undefined) throw error;
    return lastSiteId;
  });
  lastSiteId = siteId;
  const study = studies.get(siteId) ?? openStudy(siteId).then(keepMarksNoted);
  studies.set(siteId, study);
  // The next screen, or the button of this one, opens the log again.
  study.catch(() => studies.delete(siteId));
  return { siteId, study: await study };
}

/** Marks may also come from another device. */
function keepMarksNoted(study: Study): Study {
  const note = () => noteMarks(study.state().marks.size > 0);
  note();
  study.subscribe(note);
  return study;
}

/** The opening that `openEarly` has begun, until the first screen takes it. */
let early: Promise<SiteStudy> | undefined;

/**
 * Begins `openSiteStudy` before the first screen of a page is rendered, because the browser reads the disk meanwhile.
 * The screen appears after `prepare`, which reads what it shows.
 */
export function openEarly(prepare: (site: SiteStudy) => Promise<unknown>): void {
  early = openSiteStudy().then(async (site) => {
    await prepare(site);
    return site;
  });
  early.catch(() => 'the screen shows it');
}

export type Opening = { opened?: SiteStudy; error?: Error; isTrying: boolean; tryAgain: () => void };

export function useSiteStudy(): Opening {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<Opening, 'tryAgain'>>({ isTrying: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the log again
  useEffect(() => {
    let isGone = false;
    setState((before) => ({ ...before, isTrying: true }));
    const opening = early ?? openSiteStudy();
    early = undefined;
    opening.then(
      (found) => !isGone && startTransition(() => setState({ opened: found, isTrying: false })),
      (error: unknown) =>
        !isGone && setState({ error: error instanceof Error ? error : new Error(String(error)), isTrying: false }),
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  return { ...state, tryAgain: () => setRound(round + 1) };
}
