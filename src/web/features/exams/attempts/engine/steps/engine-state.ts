import type { Paper, PaperQuestion, SavedAnswer, SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { backOffMs } from '#web/platform/api/back-off.ts';
import type { ShownResult } from '../../shown-result.ts';
import { countDown } from '../clocks/countdown.ts';
import { noTimes, type QuestionTimes } from '../clocks/question-times.ts';
import { type ClockReading, type RoundTrip, readServerClock } from '../clocks/server-clock.ts';
import { type AnswerBook, emptyBook } from './answer-book.ts';
import type { Outcome } from './outcome.ts';
import { idsOfPaper, openedSection, type TimedSection, timeSections } from './timed-sections.ts';

/**
 * How far the attempt is on its way to a result.
 * - `open`: the student answers. `error`: why the student's last submit failed. `connection`: that submit got no
 *   response (`lost`), and a later request got one (`back`).
 * - `submitting`: the student's own submit is being sent, once.
 * - `closing`: the time is over or the attempt was closed elsewhere. The engine submits until the server answers.
 *   `ifTimeIsUp`: the server must agree that the time is over.
 * - `refused`: the server rejected the closing submit, and would reject it again. The student may try again.
 * - `finished`: the result is here.
 */
export type Submission =
  | { phase: 'open'; error?: string; connection?: 'lost' | 'back' }
  | { phase: 'submitting' }
  | ({ phase: 'closing'; ifTimeIsUp: boolean; failures: number } & (
      | { step: 'submitting' | 'asking-time' }
      | { step: 'waiting'; retryAt: number }
    ))
  | { phase: 'refused'; error: string }
  | { phase: 'finished'; result: ShownResult };

/**
 * How changes reach the server, one request at a time. `failures`: failed requests in a row. `refusal`: why the server
 * rejects an answer. `dueAt`: when the next request is sent, on the monotonic clock.
 */
type Saving = { failures: number; refusal: string | undefined } & (
  | { step: 'idle' | 'sending' }
  | { step: 'scheduled'; dueAt: number }
);

/**
 * The way from a section that has ended on this device to the paper of the next one. `from`: the index of the ended
 * section. `by`: the clock ended it, or the student wants to end it. `failures`: requests in a row that did not lead to
 * the next section. `saving`: the student's request waits until the server has all answers, because the server ends the
 * section when this request arrives.
 */
export type Crossing = { from: number; by: 'clock' | 'student'; failures: number } & (
  | { step: 'saving' | 'asking' }
  | { step: 'waiting'; retryAt: number }
);

export type EngineState = {
  /** Whole seconds until the deadline, rounded up: 0 only when the time is over. */
  secondsLeft: number;
  /**
   * When the next second of the attempt or of the section begins, on the monotonic clock; undefined at the deadline.
   */
  tickAt: number | undefined;
  paper: Paper;
  /** When this paper was asked for, on the monotonic clock. */
  paperSentAt: number;
  /** Empty for a paper without sections. */
  sections: readonly TimedSection[];
  /** The index of the section whose time runs; −1 for a paper without sections. */
  sectionIndex: number;
  /** Whole seconds until this section ends, rounded up; `secondsLeft` for a paper without sections. */
  sectionSecondsLeft: number;
  crossing: Crossing | undefined;
  /** Whether the student's request to end a section has no response yet. */
  isEnding: boolean;
  /** The questions that the student can visit now. */
  questions: readonly PaperQuestion[];
  /** The questions that have been on screen on this device. */
  visited: ReadonlySet<number>;
  book: AnswerBook;
  times: QuestionTimes;
  clock: ClockReading;
  submission: Submission;
  saving: Saving;
  /** Whether the page is visible, and the question on it. */
  isVisible: boolean;
  shownId: number | undefined;
  /** Whether the paper is being read again. */
  isResuming: boolean;
  /**
   * Set while the page shows the copy of the paper that this device kept, until the server has sent the paper again.
   * `failures`: how often the server did not answer. `retryAt`: when the page asks again, on the monotonic clock.
   */
  rereading: { failures: number; retryAt: number } | undefined;
  /** False while the browser reports that the device has no network. */
  isOnline: boolean;
  /** Whether the browser's storage took the last change. */
  isKept: boolean;
  /**
   * The student continues the attempt on another device. Nothing can be edited here; unsaved answers are still sent.
   */
  isElsewhere: boolean;
  /**
   * The student has left the exam. The engine sends nothing more, and reads only the responses to requests that it has
   * sent.
   */
  isStopped: boolean;
};

/** The events that can happen during an attempt. */
export type EngineEvent =
  // At the start: what the browser's storage holds of this attempt.
  | { type: 'opened'; answers: SavedAnswer[]; times: [questionId: number, seconds: number][]; visited: number[] }
  // Acts of the student.
  | { type: 'chose'; questionId: number; option: OptionLetter | null }
  | { type: 'toggledMark'; questionId: number }
  | { type: 'showedQuestion'; questionId: number }
  | { type: 'askedToSave' }
  | { type: 'askedToSubmit' }
  | { type: 'askedToEndSection' }
  | { type: 'askedToCross' }
  // The page, the network and other tabs.
  | { type: 'becameVisible' }
  | { type: 'becameHidden' }
  | { type: 'wentOnline' }
  | { type: 'wentOffline' }
  | { type: 'stored'; isKept: boolean }
  | { type: 'changedElsewhere'; answer: SavedAnswer }
  | { type: 'savedElsewhere'; answer: SavedAnswer }
  | { type: 'stopped' }
  // Timers.
  | { type: 'saveDue' }
  | { type: 'secondPassed' }
  | { type: 'submitDue' }
  | { type: 'crossingDue' }
  | { type: 'rereadDue' }
  // Responses. `kept`: what the browser's storage holds of the attempt when the paper arrives.
  | { type: 'saveAnswered'; answers: SavedAnswer[]; keepalive: boolean; outcome: Outcome<SaveReceipt>; trip: RoundTrip }
  | { type: 'submitAnswered'; ifTimeIsUp: boolean; outcome: Outcome<ShownResult> }
  | { type: 'timeAnswered'; outcome: Outcome<SaveReceipt>; trip: RoundTrip }
  | { type: 'resumeAnswered'; outcome: Outcome<Paper>; trip: RoundTrip; kept: SavedAnswer[] }
  | { type: 'sectionEndAnswered'; outcome: Outcome<Paper>; trip: RoundTrip; kept: SavedAnswer[] };

/** Writes of the engine to the browser's storage. They run before listeners see the new state. */
type StorageEffect =
  | { type: 'keep'; answer: SavedAnswer }
  | { type: 'drop'; answers: SavedAnswer[] }
  | { type: 'keepTimes'; times: Record<number, number> }
  | { type: 'keepShown'; questionId: number }
  | { type: 'keepVisited'; questionIds: number[] }
  | { type: 'clearKept' };

/** A request to send, after listeners have seen the new state. Each is answered by the event of the same name. */
type RequestEffect =
  | { type: 'save'; answers: SavedAnswer[]; keepalive: boolean }
  | { type: 'submit'; answers: SavedAnswer[]; ifTimeIsUp: boolean }
  | { type: 'askTime' }
  | { type: 'resume' }
  /** `position`: the position of the section, from 1. */
  | { type: 'endSection'; position: number };

export type Effect = StorageEffect | RequestEffect;

export type Step = { state: EngineState; effects: Effect[] };

/** A step without effects. */
export const only = (state: EngineState): Step => ({ state, effects: [] });

/** Takes one step after another. */
export function andThen(step: Step, next: (state: EngineState) => Step): Step {
  const { state, effects } = next(step.state);
  return { state, effects: [...step.effects, ...effects] };
}

/** When an event happened, on the monotonic clock, and a random number from 0 to just under 1. */
export type Instant = { now: number; chance: number };

export function initialState(paper: Paper, trip: RoundTrip, now: number): EngineState {
  const clock = readServerClock(paper, trip);
  const countdown = countDown(clock, now);
  return {
    paper,
    paperSentAt: trip.sentAt,
    sections: timeSections(paper),
    sectionIndex: openedSection(paper),
    sectionSecondsLeft: countdown.secondsLeft,
    crossing: undefined,
    isEnding: false,
    questions: paper.questions,
    visited: new Set(),
    book: emptyBook(idsOfPaper(paper)),
    times: noTimes,
    clock,
    ...countdown,
    submission: { phase: 'open' },
    saving: { step: 'idle', failures: 0, refusal: undefined },
    isVisible: true,
    shownId: undefined,
    isResuming: false,
    rereading: undefined,
    isOnline: true,
    isKept: true,
    isElsewhere: paper.continued === 'elsewhere',
    isStopped: false,
  };
}

/**
 * The data with which a page can show an attempt without the server: the paper with the answers that the server had,
 * and the clock.
 */
export type RestoredPaper = { paper: Paper; clock: ClockReading };

/** The state of a page that could not reach the server and has opened the paper that this device kept. */
export function restoredState({ paper, clock }: RestoredPaper, now: number): EngineState {
  return {
    ...initialState(paper, { sentAt: now, receivedAt: now }, now),
    clock,
    ...countDown(clock, now),
    rereading: { failures: 1, retryAt: now + backOffMs(1, () => 0) },
    isOnline: false,
  };
}

export const timerEvents = ['saveDue', 'secondPassed', 'submitDue', 'crossingDue', 'rereadDue'] as const;

/** The timers that a state needs: the event that each raises, and when, on the monotonic clock. */
export const timersOf = ({
  isStopped,
  submission,
  saving,
  crossing,
  rereading,
  isResuming,
  tickAt,
}: EngineState): Partial<Record<(typeof timerEvents)[number], number>> => {
  if (isStopped) return {};
  return {
    ...(saving.step === 'scheduled' && { saveDue: saving.dueAt }),
    ...(tickAt !== undefined && { secondPassed: tickAt }),
    ...(submission.phase === 'closing' && submission.step === 'waiting' && { submitDue: submission.retryAt }),
    ...(submission.phase === 'open' && crossing?.step === 'waiting' && { crossingDue: crossing.retryAt }),
    ...(submission.phase === 'open' && rereading && !isResuming && { rereadDue: rereading.retryAt }),
  };
};
