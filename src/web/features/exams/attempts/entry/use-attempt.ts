import { startTransition, useEffect, useState } from 'react';
import type { Failure } from '../engine/steps/outcome.ts';
import { type Opening, openAttempt, openPractice } from './open-attempt.ts';
import { watchPage } from './watch-page.ts';

const practiceUnavailable: Failure = {
  kind: 'unreachable',
  message: 'The practice exam could not be reached. Check your connection and try again.',
};

type Asked = { what: 'attempt' | 'practice'; tries: number };

/** Opens an attempt and closes it when the screen is removed. */
export function useAttempt(examCode: string, sessionId: string) {
  const [asked, setAsked] = useState<Asked>({ what: 'attempt', tries: 0 });
  const [opening, setOpening] = useState<Opening>();

  useEffect(() => {
    let isCurrent = true;
    let close = () => {};
    setOpening(undefined);

    const open = async (): Promise<Opening> => {
      const opened = asked.what === 'practice' ? undefined : await openAttempt(examCode, sessionId);
      if (opened && opened.kind !== 'missing') return opened;
      // Loading the code of the practice exam may fail, too.
      return openPractice(sessionId).catch(() => ({ kind: 'failed', failure: practiceUnavailable }));
    };
    open().then(
      (opened) => {
        if (opened.kind === 'open') {
          const unwatch = watchPage(opened.engine);
          close = () => {
            unwatch();
            opened.engine.pageHidden();
            opened.engine.stop();
          };
        }
        // In short pieces: at once, the exam takes a cheap phone a tenth of a second.
        if (isCurrent) startTransition(() => setOpening(opened));
        else close();
      },
      // A mistake in the code: the error boundary of the screen reports it.
      (error: unknown) =>
        setOpening(() => {
          throw error;
        }),
    );
    return () => {
      isCurrent = false;
      close();
    };
  }, [examCode, sessionId, asked]);

  return {
    /** Undefined while the attempt is being opened. */
    opening,
    tryAgain: () => setAsked(({ tries }) => ({ what: 'attempt', tries: tries + 1 })),
    startPractice: () => setAsked(({ tries }) => ({ what: 'practice', tries })),
  };
}
