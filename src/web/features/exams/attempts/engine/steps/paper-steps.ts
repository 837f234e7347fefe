import type { Paper, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { backOffMs } from '#web/platform/api/back-off.ts';
import { withAtLeast } from '../clocks/question-times.ts';
import { deadlineMs, synchronise } from '../clocks/server-clock.ts';
import { withChange, withQuestions } from './answer-book.ts';
import { failCrossing, takeCrossing } from './crossing-steps.ts';
import { andThen, type EngineEvent, type EngineState, type Instant, only, type Step } from './engine-state.ts';
import { type Failure, mayPass } from './outcome.ts';
import { acceptSaved, gatherMs, scheduleSave } from './saving-steps.ts';
import { close, withConnection } from './submission-steps.ts';
import { idsOfPaper, timeSections } from './timed-sections.ts';

type Opened = Extract<EngineEvent, { type: 'opened' }>;

/** Joins the answers that the server had when it sent the paper with the changes in this browser's storage. */
export function open(state: EngineState, { answers, times, visited }: Opened, now: number): Step {
  return andThen(acceptSaved(state, state.paper.answers, now), (saved) => {
    const restored = withKept(saved, answers, now);
    const known = times.filter(([questionId]) => restored.book.has(questionId));
    return only(
      scheduleSave({ ...restored, visited: new Set(visited), times: withAtLeast(restored.times, known, now) }, now),
    );
  });
}

/** Adds a change that storage holds already. */
export function withStored(state: EngineState, answer: SavedAnswer, now: number): EngineState {
  if (!state.book.has(answer.questionId)) return state;
  const times = withAtLeast(state.times, [[answer.questionId, answer.timeSpent]], now);
  return { ...state, book: withChange(state.book, answer), times };
}

const withKept = (state: EngineState, kept: SavedAnswer[], now: number): EngineState =>
  kept.reduce((current, answer) => withStored(current, answer, now), state);

type PaperAnswered = Extract<EngineEvent, { type: 'resumeAnswered' | 'sectionEndAnswered' }>;

/** Takes the response to a request that reads the paper again: the paper, or the failure. */
export function takePaperResponse(before: EngineState, event: PaperAnswered, instant: Instant): Step {
  const { outcome, trip, kept } = event;
  const by = event.type === 'resumeAnswered' ? 'clock' : 'student';
  const state = by === 'clock' ? { ...before, isResuming: false } : { ...before, isEnding: false };
  if (!outcome.ok) {
    if (outcome.failure.kind === 'closed') return close(state, false, instant);
    return failCrossing(withFailedReading(state, outcome.failure, instant), by, outcome.failure, instant);
  }
  const paper = outcome.value;
  const clock = synchronise(state.clock, paper, trip);
  const known = withPaper(
    { ...withConnection(state), clock, isOnline: true, rereading: undefined },
    paper,
    trip.sentAt,
  );
  // A crossing plans when its choices are sent.
  const isPlanned = state.crossing?.by === 'clock' && state.saving.step === 'scheduled';
  return andThen(acceptSaved(known, paper.answers, instant.now), (saved) => {
    const complete = withKept(saved, kept, instant.now);
    return takeCrossing(isPlanned ? complete : scheduleSave(complete, instant.now + gatherMs), by, instant);
  });
}

/** Plans to ask for the paper again while the page shows the paper that this device kept. */
function withFailedReading(state: EngineState, failure: Failure, { now, chance }: Instant): EngineState {
  if (!state.rereading) return state;
  // The server answers, but does not send the paper. The next save or the submit says why.
  if (!mayPass(failure)) return { ...state, rereading: undefined, isOnline: true };
  const failures = state.rereading.failures + 1;
  return { ...state, rereading: { failures, retryAt: now + backOffMs(failures, () => chance, failure.retryAfterMs) } };
}

/**
 * Replaces the paper of an attempt with sections. Keeps a paper without sections, and keeps a paper that was requested
 * later than the given one, because responses may arrive in another order. `sentAt`: when the paper was asked for.
 */
function withPaper(state: EngineState, paper: Paper, sentAt: number): EngineState {
  if (paper.sections.length === 0 || sentAt < state.paperSentAt) return state;
  const isSame = String(state.paper.questions.map(({ id }) => id)) === String(paper.questions.map(({ id }) => id));
  const questions = isSame ? state.paper.questions : paper.questions;
  return {
    ...state,
    paper: { ...paper, questions },
    paperSentAt: sentAt,
    sections: timeSections(paper),
    questions,
    book: withQuestions(state.book, idsOfPaper(paper)),
  };
}

/** Reads the paper again when the deadline has moved, because then the sections have moved, too. */
export function followDeadline(state: EngineState): Step {
  const { paper, clock, isResuming, submission } = state;
  if (paper.sections.length === 0 || isResuming || submission.phase !== 'open') return only(state);
  const knownMs = paper.elapsedMilliseconds + paper.remainingSeconds * 1000;
  // Both deadlines come from whole milliseconds, and extra time is at least a second, so half a second means no change.
  if (Math.abs(deadlineMs(clock) - knownMs) < 500) return only(state);
  return { state: { ...state, isResuming: true }, effects: [{ type: 'resume' }] };
}
