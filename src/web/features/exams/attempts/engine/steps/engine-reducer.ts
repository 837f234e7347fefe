import { type Countdown, countDown, countDownTo } from '../clocks/countdown.ts';
import { startCounting } from '../clocks/question-times.ts';
import { entryOf } from './answer-book.ts';
import { change, countShown, hide, showQuestion } from './answering-steps.ts';
import { endSection, followSections, retryCrossing } from './crossing-steps.ts';
import { andThen, type EngineEvent, type EngineState, type Instant, only, type Step } from './engine-state.ts';
import { followDeadline, open, takePaperResponse, withStored } from './paper-steps.ts';
import {
  acceptSaved,
  gatherMs,
  pauseSaving,
  saveNow,
  saveOffOpenings,
  scheduleSave,
  takeSaveResponse,
} from './saving-steps.ts';
import {
  close,
  finish,
  retrySubmit,
  submit,
  takeSubmitResponse,
  takeTimeResponse,
  withConnection,
} from './submission-steps.ts';
import { currentSection } from './timed-sections.ts';

/**
 * The state machine of an attempt, a pure function: from a state and an event it computes the next state and the
 * effects that the engine must run. `submission` moves as follows; an empty cell means that the event changes nothing
 * there.
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
 * `saving` moves as follows while `submission` is open. In all other phases it is idle or ends the request that is
 * under way.
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
 * `crossing`, the way from one section to the next, moves as the table in `sections/crossing-steps.ts` says.
 *
 * Invariants: storage holds each answer that the server has not acknowledged, if storage works. At most one submit is
 * under way, and none follows `finished`. The student changes answers only in `open`.
 */
export function reduce(before: EngineState, event: EngineEvent, instant: Instant): Step {
  if (before.isStopped || before.submission.phase === 'finished') return takeLateResponse(before, event, instant);
  return andThen(take(before, event, instant), (state) => followClock(state, before, instant));
}

function take(state: EngineState, event: EngineEvent, instant: Instant): Step {
  const { now } = instant;
  switch (event.type) {
    case 'opened':
      return open(state, event, now);
    case 'chose':
      if (entryOf(state.book, event.questionId).selectedAnswer === event.option) return only(state);
      return change(state, event.questionId, { selectedAnswer: event.option }, now);
    case 'toggledMark': {
      const { markedForReview } = entryOf(state.book, event.questionId);
      return change(state, event.questionId, { markedForReview: !markedForReview }, now);
    }
    case 'showedQuestion':
      return showQuestion(state, event.questionId, now);
    case 'askedToSave':
      return saveNow(state, instant);
    case 'saveDue':
      return saveOffOpenings(state, instant);
    case 'askedToSubmit':
      return state.isElsewhere ? only(state) : submit(state, instant);
    case 'askedToEndSection':
      return state.isElsewhere ? only(state) : endSection(state, instant);
    case 'askedToCross':
    case 'crossingDue':
      return retryCrossing(state, instant);
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
    case 'rereadDue':
      return catchUp(state, instant);
    case 'submitDue':
      return retrySubmit(state, instant);
    case 'saveAnswered':
      // A response proves that there is a network. Some devices report `offline` wrongly.
      return andThen(
        takeSaveResponse(event.outcome.ok ? { ...withConnection(state), isOnline: true } : state, event, instant),
        (next) => (isClosed(event) && !event.keepalive ? close(next, false, instant) : followDeadline(next)),
      );
    case 'submitAnswered':
      return takeSubmitResponse(state, event, instant);
    case 'timeAnswered':
      return andThen(takeTimeResponse(state, event, instant), followDeadline);
    case 'resumeAnswered':
    case 'sectionEndAnswered':
      return takePaperResponse(state, event, instant);
  }
}

const isClosed = ({ outcome }: Extract<EngineEvent, { outcome: unknown }>): boolean =>
  !outcome.ok && outcome.failure.kind === 'closed';

/**
 * Sends what waits, and reads the paper again: the clock may have stood still, and another device may have answered.
 */
function catchUp(state: EngineState, instant: Instant): Step {
  const sent = andThen(saveNow(state, instant), (next) => retrySubmit(next, instant));
  const crossed = andThen(sent, (next) => retryCrossing(next, instant));
  return andThen(crossed, (next) => {
    if (next.isResuming || next.submission.phase !== 'open') return only(next);
    return { state: { ...next, isResuming: true }, effects: [{ type: 'resume' }] };
  });
}

/** Moves the countdowns, closes the attempt when its own reaches zero, and leaves a section whose time is over. */
function followClock(before: EngineState, earlier: EngineState, instant: Instant): Step {
  if (before.isStopped || before.submission.phase === 'finished') return only({ ...before, tickAt: undefined });
  const state = { ...before, ...countBoth(before, instant.now) };
  const { phase } = state.submission;
  const isZero = state.secondsLeft === 0;
  // `refused` closes again only once, so that it does not ask forever.
  const mustClose = phase === 'open' || (phase === 'refused' && earlier.secondsLeft > 0);
  const closed = isZero && mustClose ? close(state, true, instant) : only(state);
  return andThen(closed, (next) => followSections(next, instant));
}

/** The countdowns to the deadline and to the end of the section. Their seconds may begin at different moments. */
function countBoth({ clock, sections }: EngineState, now: number) {
  const whole = countDown(clock, now);
  const sectionIndex = currentSection(sections, clock, now);
  const section = sections[sectionIndex];
  const part: Countdown = section ? countDownTo(section.endsAtMs, clock, now) : whole;
  const tickAt = whole.tickAt && Math.min(whole.tickAt, part.tickAt ?? whole.tickAt);
  return { secondsLeft: whole.secondsLeft, tickAt, sectionIndex, sectionSecondsLeft: part.secondsLeft };
}

/** After the end, only responses to sent requests count: the storage then drops the answers that the server has. */
function takeLateResponse(state: EngineState, event: EngineEvent, instant: Instant): Step {
  if (event.type === 'saveAnswered' && event.outcome.ok) return acceptSaved(state, event.answers, instant.now);
  if (event.type === 'submitAnswered' && event.outcome.ok) return finish(state, event.outcome.value, instant);
  if (event.type === 'stopped') return only({ ...state, isStopped: true });
  return only(state);
}
