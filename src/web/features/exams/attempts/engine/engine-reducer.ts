import type { SavedAnswer } from '#contract/exams/attempts.contract.ts';
import { type BookEntry, entryOf, withChange } from './answer-book.ts';
import { countDown } from './clocks/countdown.ts';
import { secondsOf, startCounting, unsentIds, withAtLeast } from './clocks/question-times.ts';
import { elapsedMs, synchronise } from './clocks/server-clock.ts';
import type { EngineEvent, EngineState, Instant, Step } from './engine-state.ts';
import {
  acceptSaved,
  gatherMs,
  pauseSaving,
  saveBeforeLeaving,
  saveNow,
  scheduleSave,
  takeSaveResponse,
  toSavedAnswer,
} from './saving-steps.ts';
import {
  close,
  finish,
  retrySubmit,
  submit,
  takeSubmitResponse,
  takeTimeResponse,
  withConnection,
  withoutOldError,
} from './submission-steps.ts';

/**
 * The state machine of an attempt, a pure function: from a state and an event it computes the next state and the effects that the engine
 * must run. `submission` moves as follows; an empty cell means that the event changes nothing there.
 *
 * | event | open | submitting | closing: submitting | closing: asking-time | closing: waiting | refused |
 * |---|---|---|---|---|---|---|
 * | askedToSubmit | submitting | | | | | closing: submitting |
 * | clock reaches 0 | closing: submitting, `ifTimeIsUp` | | | | | closing: submitting, `ifTimeIsUp` |
 * | a save or resume says `closed` | closing: submitting | | | | | closing: submitting |
 * | submit succeeds | | finished | finished | | | |
 * | submit fails, `time-left` | | open with error | asking-time | | | |
 * | submit fails, may pass | | open with error | waiting | | | |
 * | submit fails otherwise | | open with error | refused | | | |
 * | time read, some left | | | | open | | |
 * | time read, none left | | | | submitting | | |
 * | time not read, may pass | | | | waiting | | |
 * | time not read otherwise | | | | submitting | | |
 * | submitDue, wentOnline, becameVisible | | | | | submitting | |
 *
 * `saving` moves as follows while `submission` is open. In all other phases it is idle or ends the request that is under way.
 *
 * | event | idle | scheduled | sending |
 * |---|---|---|---|
 * | a change | scheduled in 0.4 s | scheduled, the sooner of both | |
 * | saveDue, askedToSave, wentOnline, becameVisible | sending | sending | |
 * | save succeeds, changes left | | | scheduled at once |
 * | save succeeds, none left | | | idle |
 * | save fails, may pass | | | scheduled after the back-off |
 * | save fails otherwise | | | idle, with `refusal` |
 * | submission leaves open | idle | idle | |
 *
 * Invariants: storage holds each answer that the server has not acknowledged, if storage works. At most one submit is under way, and
 * none follows `finished`. The student changes answers only in `open`.
 */
export function reduce(before: EngineState, event: EngineEvent, instant: Instant): Step {
  if (before.isStopped || before.submission.phase === 'finished') return takeLateResponse(before, event, instant);
  return andThen(take(before, event, instant), (state) => followClock(state, before, instant));
}

function take(state: EngineState, event: EngineEvent, instant: Instant): Step {
  const { now } = instant;
  switch (event.type) {
    case 'opened':
      return open(state, event.answers, event.times, now);
    case 'chose':
      if (entryOf(state.book, event.questionId).selectedAnswer === event.option) return only(state);
      return change(state, event.questionId, { selectedAnswer: event.option }, now);
    case 'toggledMark': {
      const { markedForReview } = entryOf(state.book, event.questionId);
      return change(state, event.questionId, { markedForReview: !markedForReview }, now);
    }
    case 'showedQuestion':
      return andThen(
        keepTimes(countShown({ ...withoutOldError(state), shownId: event.questionId }, now), now),
        (next) => ({
          state: next,
          effects: [{ type: 'keepShown', questionId: event.questionId }],
        }),
      );
    case 'askedToSave':
    case 'saveDue':
      return saveNow(state, instant);
    case 'askedToSubmit':
      return submit(state, instant);
    case 'becameVisible':
      return catchUp(countShown({ ...state, isVisible: true }, now), instant);
    case 'becameHidden':
      return hide(state, instant);
    case 'wentOnline':
      return catchUp({ ...state, isOnline: true }, instant);
    case 'wentOffline':
      return only({ ...state, isOnline: false });
    case 'stored':
      return only({ ...state, isKept: event.isKept });
    case 'changedElsewhere':
      return only(scheduleSave(withStored(state, event.answer, now), now + gatherMs));
    case 'savedElsewhere':
      return andThen(acceptSaved(state, [event.answer], now), (saved) => only(scheduleSave(saved, now + gatherMs)));
    case 'stopped':
      return only({ ...pauseSaving(state), isStopped: true, times: startCounting(state.times, undefined, now) });
    case 'secondPassed':
      return only(state);
    case 'submitDue':
      return retrySubmit(state, instant);
    case 'saveAnswered':
      // A response proves that there is a network. Some devices report `offline` wrongly.
      return andThen(
        takeSaveResponse(event.outcome.ok ? { ...withConnection(state), isOnline: true } : state, event, instant),
        (next) => (isClosed(event) && !event.keepalive ? close(next, false, instant) : only(next)),
      );
    case 'submitAnswered':
      return takeSubmitResponse(state, event, instant);
    case 'timeAnswered':
      return takeTimeResponse(state, event, instant);
    case 'resumeAnswered':
      return takeResumeResponse(state, event, instant);
  }
}

const only = (state: EngineState): Step => ({ state, effects: [] });

function andThen(step: Step, next: (state: EngineState) => Step): Step {
  const { state, effects } = next(step.state);
  return { state, effects: [...step.effects, ...effects] };
}

const isClosed = ({ outcome }: Extract<EngineEvent, { outcome: unknown }>): boolean =>
  !outcome.ok && outcome.failure.kind === 'closed';

/** Puts together what the server had when the paper was read and what this browser's storage holds. */
function open(state: EngineState, kept: SavedAnswer[], keptTimes: [number, number][], now: number): Step {
  return andThen(acceptSaved(state, state.paper.answers, now), (saved) => {
    const restored = kept.reduce((current, answer) => withStored(current, answer, now), saved);
    const known = keptTimes.filter(([questionId]) => restored.book.has(questionId));
    return only(scheduleSave({ ...restored, times: withAtLeast(restored.times, known, now) }, now));
  });
}

/** Adds a change that storage holds already. */
function withStored(state: EngineState, answer: SavedAnswer, now: number): EngineState {
  if (!state.book.has(answer.questionId)) return state;
  const times = withAtLeast(state.times, [[answer.questionId, answer.timeSpent]], now);
  return { ...state, book: withChange(state.book, answer), times };
}

type Patch = Partial<Pick<BookEntry, 'selectedAnswer' | 'markedForReview'>>;

function change(state: EngineState, questionId: number, patch: Patch, now: number): Step {
  if (state.submission.phase !== 'open') return only(state);
  // Always later than the known change, also if synchronising set the clock back.
  const changedAt = Math.max(elapsedMs(state.clock, now), entryOf(state.book, questionId).changedAt + 1);
  const answer = { ...toSavedAnswer(state, questionId, now), ...patch, changedAt };
  return {
    state: scheduleSave(withStored(state, answer, now), now + gatherMs),
    effects: [{ type: 'keep', answer }],
  };
}

const countShown = (state: EngineState, now: number): EngineState =>
  state.isVisible ? { ...state, times: startCounting(state.times, state.shownId, now) } : state;

function keepTimes(state: EngineState, now: number): Step {
  const ids = unsentIds(state.times, now);
  const times = Object.fromEntries(ids.map((questionId) => [questionId, secondsOf(state.times, questionId, now)]));
  return { state, effects: ids.length > 0 ? [{ type: 'keepTimes', times }] : [] };
}

/** A browser reports a page that closes twice: that it is hidden, and that it goes away. */
function hide(state: EngineState, instant: Instant): Step {
  if (!state.isVisible) return only(state);
  const hidden = { ...state, isVisible: false, times: startCounting(state.times, undefined, instant.now) };
  return andThen(keepTimes(hidden, instant.now), (next) => saveBeforeLeaving(next, instant));
}

/** Sends what waits, and reads the paper again: the clock may have stood still, and another device may have answered. */
function catchUp(state: EngineState, instant: Instant): Step {
  const sent = andThen(saveNow(state, instant), (next) => retrySubmit(next, instant));
  return andThen(sent, (next) => {
    if (next.isResuming || next.submission.phase !== 'open') return only(next);
    return { state: { ...next, isResuming: true }, effects: [{ type: 'resume' }] };
  });
}

type ResumeAnswered = Extract<EngineEvent, { type: 'resumeAnswered' }>;

function takeResumeResponse(before: EngineState, event: ResumeAnswered, instant: Instant): Step {
  const { outcome, trip } = event;
  const state = { ...before, isResuming: false };
  if (!outcome.ok) return isClosed(event) ? close(state, false, instant) : only(state);
  const clock = synchronise(state.clock, outcome.value, trip);
  return andThen(acceptSaved({ ...withConnection(state), clock }, outcome.value.answers, instant.now), (saved) =>
    only(scheduleSave(saved, instant.now + gatherMs)),
  );
}

/** Moves the countdown, and closes the attempt when it reaches zero. */
function followClock(before: EngineState, earlier: EngineState, instant: Instant): Step {
  if (before.isStopped || before.submission.phase === 'finished') return only({ ...before, tickAt: undefined });
  const state = { ...before, ...countDown(before.clock, instant.now) };
  const { phase } = state.submission;
  const isZero = state.secondsLeft === 0;
  // `refused` closes again only once, so that it does not ask forever.
  const mustClose = phase === 'open' || (phase === 'refused' && earlier.secondsLeft > 0);
  return isZero && mustClose ? close(state, true, instant) : only(state);
}

/** After the end only responses to requests that are already sent count: storage drops what the server has. */
function takeLateResponse(state: EngineState, event: EngineEvent, instant: Instant): Step {
  if (event.type === 'saveAnswered' && event.outcome.ok) return acceptSaved(state, event.answers, instant.now);
  if (event.type === 'submitAnswered' && event.outcome.ok) return finish(state, event.outcome.value, instant);
  if (event.type === 'stopped') return only({ ...state, isStopped: true });
  return only(state);
}
