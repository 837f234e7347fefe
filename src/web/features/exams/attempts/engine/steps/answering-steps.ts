import { secondsOf, startCounting, unsentIds } from '../clocks/question-times.ts';
import { elapsedMs } from '../clocks/server-clock.ts';
import { type BookEntry, entryOf } from './answer-book.ts';
import { mayAnswer } from './crossing-steps.ts';
import { andThen, type EngineState, type Instant, only, type Step } from './engine-state.ts';
import { withStored } from './paper-steps.ts';
import { gatherMs, saveBeforeLeaving, scheduleSave, toSavedAnswer } from './saving-steps.ts';
import { withoutOldError } from './submission-steps.ts';

type Patch = Partial<Pick<BookEntry, 'selectedAnswer' | 'markedForReview'>>;

/** Takes a choice or a mark of the student, unless the time for it is over. */
export function change(state: EngineState, questionId: number, patch: Patch, now: number): Step {
  if (!mayAnswer(state, questionId, now)) return only(state);
  // Always later than the known change, also if synchronising set the clock back.
  const changedAt = Math.max(elapsedMs(state.clock, now), entryOf(state.book, questionId).changedAt + 1);
  const answer = { ...toSavedAnswer(state, questionId, now), ...patch, changedAt };
  return {
    state: scheduleSave(withStored(state, answer, now), now + gatherMs),
    effects: [{ type: 'keep', answer }],
  };
}

/** Counts the time of the question on screen from now on, and keeps on the device which question it is. */
export function showQuestion(state: EngineState, questionId: number, now: number): Step {
  const visited = state.visited.has(questionId) ? state.visited : new Set([...state.visited, questionId]);
  const shown = countShown({ ...withoutOldError(state), shownId: questionId, visited }, now);
  // Only the palette of five states shows which questions have been visited.
  const isNew = visited !== state.visited && state.paper.palette === 'fiveStates';
  return andThen(keepTimes(shown, now), (next) => ({
    state: next,
    effects: [
      { type: 'keepShown', questionId },
      ...(isNew ? [{ type: 'keepVisited' as const, questionIds: [...visited] }] : []),
    ],
  }));
}

export const countShown = (state: EngineState, now: number): EngineState =>
  state.isVisible ? { ...state, times: startCounting(state.times, state.shownId, now) } : state;

function keepTimes(state: EngineState, now: number): Step {
  const ids = unsentIds(state.times, now);
  const times = Object.fromEntries(ids.map((questionId) => [questionId, secondsOf(state.times, questionId, now)]));
  return { state, effects: ids.length > 0 ? [{ type: 'keepTimes', times }] : [] };
}

/** Takes the report that the page is hidden. A browser sends two reports if a page closes: hidden, and going away. */
export function hide(state: EngineState, instant: Instant): Step {
  if (!state.isVisible) return only(state);
  const hidden = { ...state, isVisible: false, times: startCounting(state.times, undefined, instant.now) };
  return andThen(keepTimes(hidden, instant.now), (next) => saveBeforeLeaving(next, instant));
}
