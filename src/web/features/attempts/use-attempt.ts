import { useEffect, useState } from 'react';
import { type Opening, openAttempt, openPractice } from './open-attempt.ts';
import type { Failure } from './outcome.ts';
import { watchPage } from './watch-page.ts';

const practiceUnavailable: Failure = {
  kind: 'unreachable',
  message: 'The practice exam could not be reached. Check your connection and try again.',
};

type Asked = { what: 'attempt' | 'practice'; tries: number };

/** Opens an attempt for as long as the screen that asks for it is there. */
export function useAttempt(examCode: string, sessionId: string) {
  const [asked, setAsked] = useState<Asked>({ what: 'attempt', tries: 0 });
  const [opening, setOpening] = useState<Opening>();

  useEffect(() => {
    let isCurrent = true;
    let close = () => {};
    setOpening(undefined);

    const open = async (): Promise<Opening> => {
      const opened = asked.what === 'practice' ? undefined : await openAttempt(examCode, sessionId);
      return opened && opened.kind !== 'missing' ? opened : openPractice(sessionId);
    };
    open().then(
      (opened) => {
        if (opened.kind === 'open') {
          const unwatch = watchPage(opened.session);
          close = () => {
            unwatch();
            opened.session.pageHidden();
            opened.session.stop();
          };
        }
        if (isCurrent) setOpening(opened);
        else close();
      },
      // The practice exam's own code could not be fetched.
      () => isCurrent && setOpening({ kind: 'failed', failure: practiceUnavailable }),
    );
    return () => {
      isCurrent = false;
      close();
    };
  }, [examCode, sessionId, asked]);

  return {
    /** Undefined while it is being opened. */
    opening,
    tryAgain: () => setAsked(({ tries }) => ({ what: 'attempt', tries: tries + 1 })),
    startPractice: () => setAsked(({ tries }) => ({ what: 'practice', tries })),
  };
}
