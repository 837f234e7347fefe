import { backOffMs } from '#web/platform/api/back-off.ts';
import { startCounting } from '../clocks/question-times.ts';
import { pendingIds } from './answer-book.ts';
import { type Crossing, type EngineState, type Instant, only, type Step } from './engine-state.ts';
import { type Failure, mayPass } from './outcome.ts';
import { saveNow, saveOffOpenings } from './saving-steps.ts';
import { currentSection, openedSection, sectionOf } from './timed-sections.ts';

/**
 * Whether the student may still choose an answer to a question: its section has not ended, or the student may return to
 * it.
 */
export function mayAnswer(state: EngineState, questionId: number, now: number): boolean {
  if (state.submission.phase !== 'open' || state.isElsewhere) return false;
  const index = sectionOf(state.sections, questionId);
  const section = state.sections[index];
  if (!section || section.mayReturn) return true;
  return index !== state.crossing?.from && index >= currentSection(state.sections, state.clock, now);
}

type Way = Pick<Crossing, 'from' | 'by' | 'failures'>;

/** Enters a crossing, sends the choices of the ended section or plans to, and asks for the paper of the next one. */
function ask(before: EngineState, { from, by, failures }: Way, instant: Instant): Step {
  const mustSave = by === 'student' && hasToSave(before);
  const crossing = { from, by, failures, step: mustSave ? 'saving' : 'asking' } as const;
  const left = withoutLocked({ ...before, crossing }, instant.now);
  const { state, effects } = by === 'student' ? saveNow(left, instant) : saveOffOpenings(left, instant);
  if (mustSave) return { state, effects };
  if (by === 'student') {
    return { state: { ...state, isEnding: true }, effects: [...effects, { type: 'endSection', position: from + 1 }] };
  }
  if (state.isResuming) return { state, effects };
  return { state: { ...state, isResuming: true }, effects: [...effects, { type: 'resume' }] };
}

/** Whether answers wait to be sent that the server has not refused. */
const hasToSave = ({ book, saving }: EngineState): boolean =>
  pendingIds(book).length > 0 && saving.refusal === undefined;

/** Removes the questions of the section that is being left, unless the student may return to it. */
function withoutLocked(state: EngineState, now: number): EngineState {
  const section = state.crossing && state.sections[state.crossing.from];
  if (!section || section.mayReturn) return state;
  const questions = state.questions.filter(({ id }) => !section.questionIds.includes(id));
  const isHidden = state.shownId !== undefined && section.questionIds.includes(state.shownId);
  if (!isHidden) return { ...state, questions };
  return { ...state, questions, shownId: undefined, times: startCounting(state.times, undefined, now) };
}

/**
 * `crossing` moves as follows while `submission` is open. When `submission` leaves open, the crossing is dropped.
 *
 * | event | none | student: saving | student: asking | student: waiting | clock: asking | clock: waiting |
 * |---|---|---|---|---|---|---|
 * | the section's time is over | clock: asking | clock: asking | clock: asking | clock: asking | | |
 * | askedToEndSection, answers wait | student: saving | | | | | |
 * | askedToEndSection, none wait | student: asking | | | | | |
 * | the server has all answers | | student: asking | | | | |
 * | paper: the next section is open | | none | none | none | none | none |
 * | paper: the section is still open | | | | | none; student: asking if its request is under way | as on the left |
 * | the section was ended, but the paper is older | | | clock: asking | | | |
 * | paper: still open, its time is over here | clock: asking | clock: asking | clock: asking | clock: asking | clock: asking, then waiting | clock: waiting |
 * | no paper | | | | | clock: waiting | |
 * | the section is not ended, may pass | | | student: waiting | | | |
 * | the section is not ended otherwise | | | clock: asking | | | |
 * | crossingDue, askedToCross, wentOnline, becameVisible | | | | student: asking | | clock: asking |
 *
 * Begins a crossing when the time of the open section is over on this device, and drops it when the attempt is being
 * closed. Sends the student's request to end a section once the server has all answers.
 */
export function followSections(state: EngineState, instant: Instant): Step {
  const { crossing } = state;
  if (state.submission.phase !== 'open') return only(crossing ? { ...state, crossing: undefined } : state);
  const opened = openedSection(state.paper);
  if (state.sectionIndex > opened && crossing?.by !== 'clock') {
    return ask(state, { from: opened, by: 'clock', failures: 0 }, instant);
  }
  return crossing?.step === 'saving' && !hasToSave(state) ? ask(state, crossing, instant) : only(state);
}

/** The student ends the open section before its time is over. */
export function endSection(state: EngineState, instant: Instant): Step {
  const from = state.sectionIndex;
  const mayEnd = state.sections[from]?.advance === 'student' && from < state.sections.length - 1;
  if (state.submission.phase !== 'open' || state.crossing || !mayEnd) return only(state);
  return ask(state, { from, by: 'student', failures: 0 }, instant);
}

/** Ends the wait of a crossing. */
export function retryCrossing(state: EngineState, instant: Instant): Step {
  const { crossing } = state;
  return crossing && crossing.step !== 'asking' ? ask(state, crossing, instant) : only(state);
}

/**
 * Ends the crossing after a paper has arrived, unless the time of the section that this paper opened is over here, too.
 */
export function takeCrossing(state: EngineState, answered: Crossing['by'], instant: Instant): Step {
  const { crossing, sections, clock, paper } = state;
  if (!crossing) return only(state);
  const opened = openedSection(paper);
  // The student's request is still under way, and this paper was sent before it arrived.
  if (crossing.by === 'student' && answered === 'clock' && opened === crossing.from) {
    return only(withoutLocked(state, instant.now));
  }
  // The student's request has ended the section, but a newer paper arrived first, and that one was read before the end.
  if (answered === 'student' && opened === crossing.from) return ask(state, { ...crossing, by: 'clock' }, instant);
  const isBehind = currentSection(sections, clock, instant.now) > opened;
  // The section got more time, but the student's request, which is still under way, will end it.
  if (!isBehind && state.isEnding && opened === crossing.from) {
    const crossing = { from: opened, by: 'student', failures: 0, step: 'asking' } as const;
    return only(withoutLocked({ ...state, crossing }, instant.now));
  }
  if (!isBehind) return only({ ...state, crossing: undefined });
  const next = { from: opened, by: 'clock', failures: crossing.failures + 1 } as const;
  // The device's clock may be a moment ahead, so the next paper probably opens the section. Further papers wait.
  return crossing.failures === 0 ? ask(state, next, instant) : wait(state, next, undefined, instant);
}

function wait(state: EngineState, way: Way, failure: Failure | undefined, { now, chance }: Instant): Step {
  const retryAt = now + backOffMs(way.failures, () => chance, failure?.retryAfterMs);
  return only(withoutLocked({ ...state, crossing: { ...way, step: 'waiting', retryAt } }, now));
}

/** The paper did not arrive, or the section could not be ended. */
export function failCrossing(state: EngineState, answered: Crossing['by'], failure: Failure, instant: Instant): Step {
  const { crossing } = state;
  if (crossing?.step !== 'asking' || crossing.by !== answered) return only(state);
  const { from, by } = crossing;
  const failures = crossing.failures + 1;
  // The server rejects the student's request, for example because the section has ended in another tab. The paper shows
  // what is open.
  if (by === 'student' && !mayPass(failure)) return ask(state, { from, by: 'clock', failures }, instant);
  return wait(state, { from, by, failures }, failure, instant);
}
