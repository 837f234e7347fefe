import type { ShownResult } from '../result/shown-result.ts';
import { backOffMs } from './back-off.ts';
import { createObservers, type Observable } from './observers.ts';
import { type Failure, mayPass, type Outcome } from './outcome.ts';
import type { Runtime } from './runtime.ts';

/**
 * How far the attempt is on its way to a result. `time-up`: the clock has closed it for the student, and it is being submitted for
 * as long as it takes. `error` is why the last try failed, in words for the student.
 */
export type SubmissionState =
  | { phase: 'open'; error?: string }
  | { phase: 'submitting' }
  | { phase: 'time-up'; isWaiting: boolean; error?: string }
  | { phase: 'finished'; result: ShownResult };

type Options = {
  runtime: Runtime;
  /** `ifTimeIsUp`: fails with `time-left` if the server's clock has some. */
  submit: (options: { ifTimeIsUp: boolean }) => Promise<Outcome<ShownResult>>;
  /** Asks the server how much time is left; answers whether there is any, or why it could not be asked. */
  hasTimeLeft: () => Promise<Outcome<boolean>>;
  /** Called when a submit begins, and when it has failed and the student may go on. */
  onBusy: (isBusy: boolean) => void;
};

export type Submission = Observable & {
  state: () => SubmissionState;
  /** The student's own submit: tried once. Does nothing while one is under way. */
  submit: () => Promise<void>;
  /** The clock's submit: if the server agrees that the time is over, tried until it answers. */
  submitAtZero: () => Promise<void>;
  /** The server says the attempt is over: fetches the result by submitting, which is safe to repeat. */
  submitClosed: () => Promise<void>;
  /** There is reason to believe that the server can be reached again. */
  retryNow: () => void;
  stop: () => void;
};

export function createSubmission({ runtime, submit, hasTimeLeft, onBusy }: Options): Submission {
  const observers = createObservers();
  let state: SubmissionState = { phase: 'open' };
  let isStopped = false;
  let wake = () => {};

  function enter(next: SubmissionState): void {
    state = next;
    observers.notify();
  }

  const isUnderWay = () =>
    isStopped ||
    state.phase === 'submitting' ||
    state.phase === 'finished' ||
    (state.phase === 'time-up' && state.isWaiting);

  function reopen(error?: string): void {
    enter(error === undefined ? { phase: 'open' } : { phase: 'open', error });
    onBusy(false);
  }

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const cancel = runtime.after(milliseconds, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  async function tryOnce(ifTimeIsUp: boolean): Promise<Outcome<ShownResult | 'time left'>> {
    // In one request: the whole hall submits in the same second.
    const outcome = await submit({ ifTimeIsUp });
    if (outcome.ok || outcome.failure.kind !== 'time-left') return outcome;
    const asked = await hasTimeLeft();
    if (asked.ok && asked.value) return { ok: true, value: 'time left' };
    // Over by now, closed, or otherwise beyond asking: submitting is safe, and finds out.
    return asked.ok || !mayPass(asked.failure) ? submit({ ifTimeIsUp: false }) : asked;
  }

  /** Tries until the server answers for good. */
  async function persist(ifTimeIsUp: boolean): Promise<void> {
    if (isUnderWay()) return;
    enter({ phase: 'time-up', isWaiting: true });
    onBusy(true);
    for (let failures = 1; !isStopped; failures += 1) {
      const outcome = await tryOnce(ifTimeIsUp);
      if (outcome.ok)
        return outcome.value === 'time left' ? reopen() : enter({ phase: 'finished', result: outcome.value });
      if (!mayPass(outcome.failure))
        return enter({ phase: 'time-up', isWaiting: false, error: submitError(outcome.failure) });
      await wait(backOffMs(failures, runtime.random, outcome.failure.retryAfterMs));
    }
  }

  return {
    subscribe: observers.subscribe,
    state: () => state,
    async submit() {
      if (isUnderWay()) return;
      if (state.phase === 'time-up') return persist(false);
      enter({ phase: 'submitting' });
      onBusy(true);
      const outcome = await submit({ ifTimeIsUp: false });
      if (outcome.ok) enter({ phase: 'finished', result: outcome.value });
      else reopen(submitError(outcome.failure));
    },
    submitAtZero: () => persist(true),
    submitClosed: () => persist(false),
    retryNow: () => wake(),
    stop() {
      isStopped = true;
      wake();
    },
  };
}

/** The words of the specification, §8. */
function submitError({ kind, said }: Failure): string {
  if (kind === 'unreachable') return 'Failed to submit exam. Please try again.';
  return said ?? 'Failed to submit exam';
}
