import { backOffMs } from '#web/platform/api/back-off.ts';
import type { ShownResult } from '../../shown-result.ts';
import { startCounting } from '../clocks/question-times.ts';
import { remainingMs, synchronise } from '../clocks/server-clock.ts';
import type { EngineEvent, EngineState, Instant, Step, Submission } from './engine-state.ts';
import { type Failure, mayPass } from './outcome.ts';
import { idsToSend, pauseSaving, scheduleSave, toSavedAnswer } from './saving-steps.ts';

type Closing = Extract<Submission, { phase: 'closing' }>;

/**
 * Enters `submission`. Sends the answers to all questions that the student can visit, and the unsaved answers to all
 * other questions. The server merges, grades and closes in one transaction, and repeats its result.
 */
function sendSubmit(state: EngineState, submission: Submission, ifTimeIsUp: boolean, now: number): Step {
  const ids = new Set([...state.questions.map(({ id }) => id), ...idsToSend(state, now)]);
  const answers = [...ids].map((id) => toSavedAnswer(state, id, now));
  return {
    state: { ...pauseSaving(state), submission },
    effects: [{ type: 'submit', answers, ifTimeIsUp }],
  };
}

/** Closes an attempt that the student can still work on or submit. Does nothing if a submit is under way. */
export function close(state: EngineState, ifTimeIsUp: boolean, { now }: Instant): Step {
  const { phase } = state.submission;
  if (phase !== 'open' && phase !== 'refused') return { state, effects: [] };
  return sendSubmit(state, { phase: 'closing', step: 'submitting', ifTimeIsUp, failures: 0 }, ifTimeIsUp, now);
}

/** Submits the attempt for the student who pressed the button. */
export function submit(state: EngineState, instant: Instant): Step {
  if (state.submission.phase === 'open') return sendSubmit(state, { phase: 'submitting' }, false, instant.now);
  return close(state, false, instant);
}

/** Sends a closing submit again that failed and was waiting. */
export function retrySubmit(state: EngineState, { now }: Instant): Step {
  const { submission } = state;
  if (submission.phase !== 'closing' || submission.step !== 'waiting') return { state, effects: [] };
  const { ifTimeIsUp, failures } = submission;
  return sendSubmit(state, { phase: 'closing', step: 'submitting', ifTimeIsUp, failures }, ifTimeIsUp, now);
}

export function finish(state: EngineState, result: ShownResult, { now }: Instant): Step {
  const submission: Submission = { phase: 'finished', result };
  const times = startCounting(state.times, undefined, now);
  return { state: { ...pauseSaving(state), submission, times, tickAt: undefined }, effects: [{ type: 'clearKept' }] };
}

/** The student may continue to answer, and saving continues. */
function reopen(state: EngineState, submission: Submission, { now }: Instant): Step {
  return { state: scheduleSave({ ...state, submission }, now), effects: [] };
}

/** Notes that the server answered, so that the student knows when to repeat a submit that got no response. */
export function withConnection(state: EngineState): EngineState {
  const { submission } = state;
  if (submission.phase !== 'open' || submission.connection !== 'lost') return state;
  return { ...state, submission: { ...submission, connection: 'back' } };
}

/**
 * Removes the notice of a failed submit when the student goes on working. While the connection is lost, the notice
 * stays.
 */
export function withoutOldError(state: EngineState): EngineState {
  const { submission } = state;
  if (submission.phase !== 'open' || submission.error === undefined || submission.connection === 'lost') return state;
  return { ...state, submission: { phase: 'open' } };
}

function waitOrRefuse(state: EngineState, closing: Closing, failure: Failure, { now, chance }: Instant): Step {
  if (!mayPass(failure)) {
    return { state: { ...state, submission: { phase: 'refused', error: submitError(failure) } }, effects: [] };
  }
  const { ifTimeIsUp } = closing;
  const failures = closing.failures + 1;
  const retryAt = now + backOffMs(failures, () => chance, failure.retryAfterMs);
  return {
    state: { ...state, submission: { phase: 'closing', step: 'waiting', ifTimeIsUp, failures, retryAt } },
    effects: [],
  };
}

type SubmitAnswered = Extract<EngineEvent, { type: 'submitAnswered' }>;

export function takeSubmitResponse(state: EngineState, event: SubmitAnswered, instant: Instant): Step {
  const { outcome } = event;
  if (outcome.ok) return finish(state, outcome.value, instant);
  const { failure } = outcome;
  const { submission } = state;
  if (submission.phase === 'submitting') {
    const isLost = failure.kind === 'unreachable';
    return reopen(
      state,
      { phase: 'open', error: submitError(failure), ...(isLost && { connection: 'lost' }) },
      instant,
    );
  }
  if (submission.phase !== 'closing' || submission.step !== 'submitting') return { state, effects: [] };
  if (failure.kind === 'time-left' && event.ifTimeIsUp) {
    return { state: { ...state, submission: { ...submission, step: 'asking-time' } }, effects: [{ type: 'askTime' }] };
  }
  return waitOrRefuse(state, submission, failure, instant);
}

type TimeAnswered = Extract<EngineEvent, { type: 'timeAnswered' }>;

/** Takes over the remaining time from the server: the attempt continues, or it is submitted without a condition. */
export function takeTimeResponse(before: EngineState, { outcome, trip }: TimeAnswered, instant: Instant): Step {
  const state = outcome.ok ? { ...before, clock: synchronise(before.clock, outcome.value, trip) } : before;
  const { submission } = state;
  if (submission.phase !== 'closing' || submission.step !== 'asking-time') return { state, effects: [] };
  if (outcome.ok && remainingMs(state.clock, instant.now) > 0) return reopen(state, { phase: 'open' }, instant);
  if (!outcome.ok && mayPass(outcome.failure)) return waitOrRefuse(state, submission, outcome.failure, instant);
  // The time is over by now, or the server cannot say. A submit is safe in both cases, because the server decides.
  return sendSubmit(state, { ...submission, step: 'submitting' }, false, instant.now);
}

/** The text of a failed submit. */
function submitError({ kind, said }: Failure): string {
  if (kind === 'unreachable') return 'Failed to submit exam. Please try again.';
  return said ?? 'Failed to submit exam';
}
