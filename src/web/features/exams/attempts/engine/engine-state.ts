import type { OptionLetter, Paper, SavedAnswer, SaveReceipt } from '#contract/exams/attempts.contract.ts';
import type { ShownResult } from '../result/shown-result.ts';
import { type AnswerBook, emptyBook } from './answer-book.ts';
import { type Countdown, countDown } from './clocks/countdown.ts';
import { noTimes, type QuestionTimes } from './clocks/question-times.ts';
import { type ClockReading, type RoundTrip, readServerClock } from './clocks/server-clock.ts';
import type { Outcome } from './outcome.ts';

/**
 * How far the attempt is on its way to a result.
 * - `open`: the student answers. `error`: why the student's last submit failed. `connection`: that submit got no response (`lost`), and a
 *   later request got one (`back`).
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
 * How changes reach the server, one request at a time. `failures`: failed requests in a row. `refusal`: why the server rejects an
 * answer. `dueAt`: when the next request is sent, on the monotonic clock.
 */
type Saving = { failures: number; refusal: string | undefined } & (
  | { step: 'idle' | 'sending' }
  | { step: 'scheduled'; dueAt: number }
);

export type EngineState = Countdown & {
  paper: Paper;
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
  /** False while the browser reports that the device has no network. */
  isOnline: boolean;
  /** Whether the browser's storage took the last change. */
  isKept: boolean;
  /** The page has turned to something else: only answers of requests that are already sent count. */
  isStopped: boolean;
};

/** What may happen to an attempt. */
export type EngineEvent =
  // At the start: what the browser's storage holds of this attempt.
  | { type: 'opened'; answers: SavedAnswer[]; times: [questionId: number, seconds: number][] }
  // Acts of the student.
  | { type: 'chose'; questionId: number; option: OptionLetter | null }
  | { type: 'toggledMark'; questionId: number }
  | { type: 'showedQuestion'; questionId: number }
  | { type: 'askedToSave' }
  | { type: 'askedToSubmit' }
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
  // Responses.
  | { type: 'saveAnswered'; answers: SavedAnswer[]; keepalive: boolean; outcome: Outcome<SaveReceipt>; trip: RoundTrip }
  | { type: 'submitAnswered'; ifTimeIsUp: boolean; outcome: Outcome<ShownResult> }
  | { type: 'timeAnswered'; outcome: Outcome<SaveReceipt>; trip: RoundTrip }
  | { type: 'resumeAnswered'; outcome: Outcome<Paper>; trip: RoundTrip };

/** What the engine does to the browser's storage. It runs before listeners see the new state. */
type StorageEffect =
  | { type: 'keep'; answer: SavedAnswer }
  | { type: 'drop'; answers: SavedAnswer[] }
  | { type: 'keepTimes'; times: Record<number, number> }
  | { type: 'keepShown'; questionId: number }
  | { type: 'clearKept' };

/** A request to send, after listeners have seen the new state. Each is answered by the event of the same name. */
type RequestEffect =
  | { type: 'save'; answers: SavedAnswer[]; keepalive: boolean }
  | { type: 'submit'; answers: SavedAnswer[]; ifTimeIsUp: boolean }
  | { type: 'askTime' }
  | { type: 'resume' };

export type Effect = StorageEffect | RequestEffect;

export type Step = { state: EngineState; effects: Effect[] };

/** When an event happened, on the monotonic clock, and a random number from 0 to just under 1. */
export type Instant = { now: number; chance: number };

export function initialState(paper: Paper, trip: RoundTrip, now: number): EngineState {
  const clock = readServerClock(paper, trip);
  return {
    paper,
    book: emptyBook(paper.questions.map(({ id }) => id)),
    times: noTimes,
    clock,
    ...countDown(clock, now),
    submission: { phase: 'open' },
    saving: { step: 'idle', failures: 0, refusal: undefined },
    isVisible: true,
    shownId: undefined,
    isResuming: false,
    isOnline: true,
    isKept: true,
    isStopped: false,
  };
}

export const timerEvents = ['saveDue', 'secondPassed', 'submitDue'] as const;

/** The timers that a state needs: the event that each raises, and when, on the monotonic clock. */
export const timersOf = ({
  isStopped,
  submission,
  saving,
  tickAt,
}: EngineState): Partial<Record<(typeof timerEvents)[number], number>> => {
  if (isStopped) return {};
  return {
    ...(saving.step === 'scheduled' && { saveDue: saving.dueAt }),
    ...(tickAt !== undefined && { secondPassed: tickAt }),
    ...(submission.phase === 'closing' && submission.step === 'waiting' && { submitDue: submission.retryAt }),
  };
};
