import type { SavedAnswer, SaveReceipt } from '#contract/exams/attempts.contract.ts';
import { backOffMs } from './back-off.ts';
import type { RoundTrip } from './clocks/server-clock.ts';
import { createObservers, type Observable } from './observers.ts';
import { mayPass, type Outcome } from './outcome.ts';
import type { Runtime } from './runtime.ts';
import type { SaveStatus } from './save-status.ts';

/** Changes made within this time go out together; well under the second in which each must be on its way. */
const gatherMs = 400;

/** Keeps one request under what browsers let outlive a page (64 KiB), and a long offline spell from becoming one big bang. */
const mostAnswersAtOnce = 300;

export type Send = (answers: SavedAnswer[], options: { keepalive: boolean }) => Promise<Outcome<SaveReceipt>>;

type Options = {
  runtime: Runtime;
  send: Send;
  /** How many changes the server has not acknowledged. */
  pendingCount: () => number;
  /** Whether this device holds them, should the page be closed. */
  isKept: () => boolean;
  /** What to send now: the changes first, then what may ride along. */
  payload: () => SavedAnswer[];
  onSaved: (answers: SavedAnswer[], receipt: SaveReceipt, trip: RoundTrip) => void;
  /** The server says that the attempt is over. */
  onClosed: () => void;
};

/** Sends changes to the server soon after they are made, one request at a time, until it has acknowledged them all. */
export type Autosave = Observable & {
  status: () => SaveStatus;
  /** Something was changed. */
  changed: () => void;
  /** There is reason to believe that the server can be reached again. */
  retryNow: () => void;
  /** The page may be about to vanish: sends what is pending in a request that outlives it. */
  flush: () => void;
  /** Sends nothing until `resume`: a submit carries everything. */
  pause: () => void;
  resume: () => void;
};

export function createAutosave(options: Options): Autosave {
  const { runtime, send, pendingCount, isKept, payload, onSaved, onClosed } = options;
  const observers = createObservers();
  let isSending = false;
  let isPaused = false;
  let failures = 0;
  let refusal: string | undefined;
  let timer: { due: number; cancel: () => void } | undefined;
  let status = readStatus();

  function readStatus(): SaveStatus {
    const pending = pendingCount();
    if (pending === 0) return { kind: 'saved', pending };
    if (refusal !== undefined) return { kind: 'refused', pending, isKept: isKept(), message: refusal };
    return failures > 0 ? { kind: 'offline', pending, isKept: isKept() } : { kind: 'saving', pending };
  }

  function publish(): void {
    status = readStatus();
    observers.notify();
  }

  /** The sooner of two reasons to send counts. */
  function schedule(milliseconds: number): void {
    const due = runtime.now() + milliseconds;
    if (timer && timer.due <= due) return;
    timer?.cancel();
    timer = { due, cancel: runtime.after(milliseconds, () => void sendNow()) };
  }

  function unschedule(): void {
    timer?.cancel();
    timer = undefined;
  }

  async function deliver(keepalive: boolean): Promise<Outcome<SaveReceipt>> {
    try {
      const answers = payload().slice(0, mostAnswersAtOnce);
      const sentAt = runtime.now();
      const outcome = await send(answers, { keepalive });
      if (outcome.ok) onSaved(answers, outcome.value, { sentAt, receivedAt: runtime.now() });
      return outcome;
    } catch (error) {
      // A mistake of ours must not stop the saving: it is reported, and the answers are sent again.
      console.error(error);
      return { ok: false, failure: { kind: 'busy', message: 'The answers could not be sent.' } };
    }
  }

  async function sendNow(): Promise<void> {
    unschedule();
    if (isSending || isPaused || pendingCount() === 0) return publish();
    isSending = true;
    publish();
    const outcome = await deliver(false);
    isSending = false;

    if (outcome.ok) {
      failures = 0;
      refusal = undefined;
      if (pendingCount() > 0) schedule(0);
    } else if (outcome.failure.kind === 'closed') {
      onClosed();
    } else if (mayPass(outcome.failure)) {
      failures += 1;
      refusal = undefined;
      if (!isPaused) schedule(backOffMs(failures, runtime.random, outcome.failure.retryAfterMs));
    } else {
      failures = 0;
      refusal = outcome.failure.message;
    }
    publish();
  }

  return {
    subscribe: observers.subscribe,
    status: () => status,
    changed() {
      if (!isSending && !isPaused) schedule(gatherMs);
      publish();
    },
    retryNow() {
      if (pendingCount() > 0) void sendNow();
    },
    flush() {
      if (isPaused || pendingCount() === 0) return;
      void deliver(true).then((outcome) => {
        if (outcome.ok) publish();
      });
    },
    pause() {
      isPaused = true;
      unschedule();
    },
    resume() {
      isPaused = false;
      void sendNow();
    },
  };
}
