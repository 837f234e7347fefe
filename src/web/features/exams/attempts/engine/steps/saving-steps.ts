import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { backOffMs } from '#web/platform/api/back-off.ts';
import { secondsOf, unsentIds, withAcknowledged, withAtLeast } from '../clocks/question-times.ts';
import { synchronise } from '../clocks/server-clock.ts';
import { entryOf, pendingIds, withSaved } from './answer-book.ts';
import { type EngineEvent, type EngineState, type Instant, only, type Step } from './engine-state.ts';
import { mayPass } from './outcome.ts';
import { openingNear } from './timed-sections.ts';

/** Changes within this time share a request. Each change must be sent within a second. */
export const gatherMs = 400;

/**
 * A device sends the choices from just before the opening of a section at a random moment between these two, in
 * milliseconds after the opening. A choice in the window of its section counts if it arrives within 30 s, so a request
 * that fails can still be repeated in time.
 */
const afterOpening = { earliest: 2000, latest: 8000 };

/**
 * Keeps a request below 64 KiB, the limit of browsers for requests that outlive the page, also after a long time
 * offline.
 */
const maxAnswersPerRequest = 300;

export const toSavedAnswer = ({ book, times }: EngineState, questionId: number, now: number): SavedAnswer => {
  const { selectedAnswer, markedForReview, changedAt } = entryOf(book, questionId);
  return { questionId, selectedAnswer, markedForReview, changedAt, timeSpent: secondsOf(times, questionId, now) };
};

/** The questions whose change the server does not have, then the questions of which only the time is new. */
export const idsToSend = ({ book, times }: EngineState, now: number): Set<number> =>
  new Set([...pendingIds(book), ...unsentIds(times, now)]);

const answersToSend = (state: EngineState, now: number): SavedAnswer[] =>
  [...idsToSend(state, now)].slice(0, maxAnswersPerRequest).map((questionId) => toSavedAnswer(state, questionId, now));

const maySave = ({ submission, book }: EngineState): boolean =>
  submission.phase === 'open' && pendingIds(book).length > 0;

/** Plans a save. The sooner of two plans counts. */
export function scheduleSave(state: EngineState, dueAt: number): EngineState {
  const { saving } = state;
  if (saving.step === 'sending' || !maySave(state)) return state;
  if (saving.step === 'scheduled' && saving.dueAt <= dueAt) return state;
  return { ...state, saving: { ...saving, step: 'scheduled', dueAt } };
}

/** Plans no save: a submit carries all answers. A request that is already sent continues. */
export function pauseSaving(state: EngineState): EngineState {
  const { step, failures, refusal } = state.saving;
  return step === 'scheduled' ? { ...state, saving: { step: 'idle', failures, refusal } } : state;
}

/** Sends the changes now, unless a request is under way. */
export function saveNow(state: EngineState, { now }: Instant): Step {
  if (state.saving.step === 'sending') return { state, effects: [] };
  if (!maySave(state)) return { state: pauseSaving(state), effects: [] };
  const { failures, refusal } = state.saving;
  return {
    state: { ...state, saving: { step: 'sending', failures, refusal } },
    effects: [{ type: 'save', answers: answersToSend(state, now), keepalive: false }],
  };
}

/**
 * Sends the changes now or, if a section opens within a second of now, at a random moment after it. All students of an
 * exam are then waiting for the section, and 5,000 saves would keep the server busy for seconds.
 */
export function saveOffOpenings(state: EngineState, instant: Instant): Step {
  const { now, chance } = instant;
  const untilOpening = openingNear(state.sections, state.clock, now);
  if (untilOpening === undefined) return saveNow(state, instant);
  const { earliest, latest } = afterOpening;
  return only(scheduleSave(pauseSaving(state), now + untilOpening + earliest + chance * (latest - earliest)));
}

/** Sends the changes in a request that outlives the page, also while another request is under way. */
export function saveBeforeLeaving(state: EngineState, { now }: Instant): Step {
  if (!maySave(state)) return { state, effects: [] };
  return { state, effects: [{ type: 'save', answers: answersToSend(state, now), keepalive: true }] };
}

/** The server has these answers, so storage does not need them any more. A question may have left the paper since. */
export function acceptSaved(state: EngineState, answers: SavedAnswer[], now: number): Step {
  const seconds = answers
    .filter(({ questionId }) => state.book.has(questionId))
    .map(({ questionId, timeSpent }) => [questionId, timeSpent] as const);
  const times = withAcknowledged(withAtLeast(state.times, seconds, now), seconds);
  return {
    state: { ...state, book: withSaved(state.book, answers), times },
    effects: answers.length > 0 ? [{ type: 'drop', answers }] : [],
  };
}

type SaveAnswered = Extract<EngineEvent, { type: 'saveAnswered' }>;

/** Takes the response to a save. The failure `closed` is left to the caller. */
export function takeSaveResponse(state: EngineState, event: SaveAnswered, { now, chance }: Instant): Step {
  const { outcome, trip, answers, keepalive } = event;
  if (outcome.ok) {
    const clock = synchronise(state.clock, outcome.value, trip);
    const isElsewhere = outcome.value.continued === 'elsewhere';
    const accepted = acceptSaved({ ...state, clock, isElsewhere }, answers, now);
    if (keepalive) return accepted;
    const saved: EngineState = { ...accepted.state, saving: { step: 'idle', failures: 0, refusal: undefined } };
    return { ...accepted, state: scheduleSave(saved, now) };
  }
  // The page is about to close, or saving continues by itself.
  if (keepalive) return { state, effects: [] };

  const { failure } = outcome;
  const { failures, refusal } = state.saving;
  if (failure.kind === 'closed')
    return { state: { ...state, saving: { step: 'idle', failures, refusal } }, effects: [] };
  if (!mayPass(failure)) {
    return { state: { ...state, saving: { step: 'idle', failures: 0, refusal: failure.message } }, effects: [] };
  }
  const failed: EngineState = { ...state, saving: { step: 'idle', failures: failures + 1, refusal: undefined } };
  const waitMs = backOffMs(failures + 1, () => chance, failure.retryAfterMs);
  return { state: scheduleSave(failed, now + waitMs), effects: [] };
}
