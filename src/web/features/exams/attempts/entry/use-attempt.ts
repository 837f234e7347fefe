import { startTransition, useEffect, useState } from 'react';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { rememberAttempt } from '../device/device-attempts.ts';
import { deviceKeyOf } from '../device/device-key.ts';
import { type AttemptEngine, createAttemptEngine } from '../engine/attempt-engine.ts';
import { createAttemptTransport } from '../engine/attempt-transport.ts';
import { createKeptPaper } from '../engine/kept-paper.ts';
import { browserRuntime } from '../engine/runtime.ts';
import { type Failure, mayPass } from '../engine/steps/outcome.ts';
import { takeStartedPaper } from './starting/start-attempt.ts';
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
        // A transition renders the exam in short pieces. In one piece it would block a cheap phone for a tenth of a
        // second.
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

/** The outcome of opening an attempt. `closed`: it has a result. `missing`: it does not exist. */
type Opening =
  | { kind: 'open'; engine: AttemptEngine; isPractice: boolean }
  | { kind: 'closed' | 'missing' }
  | { kind: 'failed'; failure: Failure };

/** Milliseconds that the server has to answer before the page shows the paper that this device kept. */
const patienceMs = 5000;

/**
 * Opens a running attempt: the one that was just started on this page, or any other by its session id. If the server
 * does not answer, it opens the paper that this device kept.
 */
async function openAttempt(examCode: string, sessionId: string): Promise<Opening> {
  const storage = deviceStorage();
  const transport = createAttemptTransport(examCode, sessionId, deviceKeyOf(storage));
  const runtime = browserRuntime;
  type Timed = Pick<Parameters<typeof createAttemptEngine>[0], 'paper' | 'trip' | 'restoredClock'>;
  const open = (timed: Timed): Opening => ({
    kind: 'open',
    engine: createAttemptEngine({ ...timed, transport, storage, runtime }),
    isPractice: false,
  });

  const started = takeStartedPaper(sessionId);
  if (started) return open(started);

  const sentAt = runtime.now();
  const keptPaper = createKeptPaper(storage, sessionId, runtime);
  const outcome = await transport.open(keptPaper.restore() ? { timeoutMs: patienceMs } : {});
  if (outcome.ok) {
    const paper = outcome.value;
    const trip = { sentAt, receivedAt: runtime.now() };
    rememberAttempt(storage, { sessionId, examCode, title: paper.exam.title, name: '' }, Date.now());
    return open({ paper, trip });
  }

  const { failure } = outcome;
  const restored = mayPass(failure) ? keptPaper.restore() : undefined;
  if (restored) {
    const openedAt = runtime.now();
    const trip = { sentAt: openedAt, receivedAt: openedAt };
    return open({ paper: restored.paper, trip, restoredClock: restored.clock });
  }
  if (failure.kind === 'missing') keptPaper.giveWay();
  if (!mayPass(failure) && failure.kind !== 'refused')
    return { kind: failure.kind === 'closed' ? 'closed' : 'missing' };
  return { kind: 'failed', failure };
}

/** Opens the built-in practice exam. Its code and questions are loaded only now. */
async function openPractice(sessionId: string): Promise<Opening> {
  const { createPracticeEngine } = await import('../engine/practice-engine.ts');
  return { kind: 'open', engine: createPracticeEngine(sessionId), isPractice: true };
}
