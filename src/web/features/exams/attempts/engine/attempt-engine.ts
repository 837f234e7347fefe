import type { OptionLetter, Paper, SavedAnswer } from '#contract/exams/attempts.contract.ts';
import type { ShownResult } from '../result/shown-result.ts';
import { type Autosave, createAutosave, type Send } from './answer-autosave.ts';
import { type AnswerBook, type BookEntry, createAnswerBook } from './answer-book.ts';
import { type Countdown, createCountdown } from './clocks/countdown.ts';
import { createStopwatch } from './clocks/question-times.ts';
import { createServerClock, type RoundTrip } from './clocks/server-clock.ts';
import { createKeptAnswers, type KeyValueStorage } from './kept-answers.ts';
import type { Outcome } from './outcome.ts';
import type { Runtime } from './runtime.ts';
import { createSubmission, type Submission } from './submission.ts';

/** The server, as far as a running attempt needs it. */
export type AttemptTransport = {
  /** The paper again, with the answers saved so far and the time truly left. */
  resume: () => Promise<Outcome<Paper>>;
  save: Send;
  /** `ifTimeIsUp`: the server refuses while its own clock has time left. */
  submit: (answers: SavedAnswer[], options: { ifTimeIsUp: boolean }) => Promise<Outcome<ShownResult>>;
};

type Options = {
  paper: Paper;
  /** When the paper was asked for and when it came. */
  trip: RoundTrip;
  transport: AttemptTransport;
  storage: KeyValueStorage | undefined;
  runtime: Runtime;
};

/**
 * One student's attempt while it runs. A change is on this device's storage before anything else happens, is shown at once, and
 * stays in storage until the server has acknowledged exactly that change. Knows no browser: whoever owns it reports what happens
 * to the page.
 */
export type AttemptSession = {
  paper: Paper;
  answers: Pick<AnswerBook, 'subscribe' | 'entry' | 'answeredCount'>;
  saving: Pick<Autosave, 'subscribe' | 'status' | 'retryNow'>;
  countdown: Pick<Countdown, 'subscribe' | 'secondsLeft'>;
  submission: Pick<Submission, 'subscribe' | 'state' | 'submit'>;
  choose: (questionId: number, option: OptionLetter) => void;
  toggleMark: (questionId: number) => void;
  /** This question is on screen now. */
  show: (questionId: number) => void;
  /** Whether this page holds answers that the server has not acknowledged. */
  hasUnsaved: () => boolean;
  pageShown: () => void;
  pageHidden: () => void;
  wentOnline: () => void;
  /** Another tab changed storage. */
  storageChanged: (key: string | null, oldValue: string | null, newValue: string | null) => void;
  /** Ends all timers, as the page turns to something else. */
  stop: () => void;
};

export function createAttemptSession({ paper, trip, transport, storage, runtime }: Options): AttemptSession {
  const clock = createServerClock(runtime.now, paper, trip);
  const book = createAnswerBook(paper.questions.map((question) => question.id));
  const stopwatch = createStopwatch(runtime.now);
  const kept = createKeptAnswers(storage, paper.sessionId);
  let shownId: number | undefined;
  let isVisible = true;
  let isResuming = false;
  let isKept = true;

  const autosave = createAutosave({
    runtime,
    send: transport.save,
    pendingCount: () => book.pendingIds().length,
    isKept: () => isKept,
    payload: () => [...new Set([...book.pendingIds(), ...stopwatch.unsentIds()])].map(toSavedAnswer),
    onSaved(answers, receipt, savedTrip) {
      clock.synchronise(receipt, savedTrip);
      takeOver(answers);
      countdown.refresh();
    },
    onClosed: () => void submission.submitClosed(),
  });

  const submission = createSubmission({
    runtime,
    async submit(options) {
      const answers = paper.questions.map((question) => toSavedAnswer(question.id));
      const outcome = await transport.submit(answers, options);
      if (outcome.ok) finish();
      return outcome;
    },
    async hasTimeLeft() {
      // A save of nothing tells the time, and no more.
      const sentAt = runtime.now();
      const outcome = await transport.save([], { keepalive: false });
      if (!outcome.ok) return outcome;
      clock.synchronise(outcome.value, { sentAt, receivedAt: runtime.now() });
      countdown.refresh();
      return { ok: true, value: clock.remainingMs() > 0 };
    },
    onBusy(isBusy) {
      if (isBusy) return autosave.pause();
      autosave.resume();
      // The clock may have run out while a submit was failing.
      if (countdown.secondsLeft() === 0) void submission.submitAtZero();
    },
  });

  const countdown = createCountdown(runtime, clock.remainingMs, () => void submission.submitAtZero());

  function toSavedAnswer(questionId: number): SavedAnswer {
    const { selectedAnswer, markedForReview, changedAt } = book.entry(questionId);
    return { questionId, selectedAnswer, markedForReview, changedAt, timeSpent: stopwatch.seconds(questionId) };
  }

  /** These answers are what the server has: they need no keeping any more. A question may have left the paper since. */
  function takeOver(answers: SavedAnswer[]): void {
    book.mergeSaved(answers);
    for (const { questionId, changedAt, timeSpent } of answers) {
      kept.drop(questionId, changedAt);
      if (!book.has(questionId)) continue;
      stopwatch.atLeast(questionId, timeSpent);
      stopwatch.acknowledge(questionId, timeSpent);
    }
  }

  /** Puts in a change that storage holds already. */
  function putIn(answer: SavedAnswer): void {
    if (!book.has(answer.questionId)) return;
    book.change(answer);
    stopwatch.atLeast(answer.questionId, answer.timeSpent);
  }

  function change(questionId: number, patch: Partial<Pick<BookEntry, 'selectedAnswer' | 'markedForReview'>>): void {
    if (submission.state().phase !== 'open') return;
    // Later than what is known of the question, even if the clock was synchronised backwards.
    const changedAt = Math.max(clock.elapsedMs(), book.entry(questionId).changedAt + 1);
    const answer = { ...toSavedAnswer(questionId), ...patch, changedAt };
    isKept = kept.keep(answer);
    putIn(answer);
    autosave.changed();
  }

  async function resume(): Promise<Outcome<Paper>> {
    const sentAt = runtime.now();
    const outcome = await transport.resume();
    if (outcome.ok) {
      clock.synchronise(outcome.value, { sentAt, receivedAt: runtime.now() });
      takeOver(outcome.value.answers);
      countdown.refresh();
    }
    return outcome;
  }

  /** The clock may have stood still and another device may have answered while nobody looked. */
  async function catchUp(): Promise<void> {
    if (isResuming || submission.state().phase !== 'open') return;
    isResuming = true;
    const outcome = await resume();
    isResuming = false;
    if (outcome.ok) autosave.changed();
    else if (outcome.failure.kind === 'closed') void submission.submitClosed();
  }

  function keepTimes(): void {
    const unsent = stopwatch.unsentIds().map((questionId) => [questionId, stopwatch.seconds(questionId)]);
    if (unsent.length > 0) kept.keepTimes(Object.fromEntries(unsent));
  }

  function finish(): void {
    halt();
    kept.clear();
  }

  function halt(): void {
    autosave.pause();
    countdown.stop();
    stopwatch.run(undefined);
  }

  takeOver(paper.answers);
  for (const answer of kept.all()) putIn(answer);
  for (const [questionId, seconds] of Object.entries(kept.times())) {
    if (book.has(Number(questionId))) stopwatch.atLeast(Number(questionId), seconds);
  }
  autosave.retryNow();
  countdown.refresh();

  return {
    paper,
    answers: book,
    saving: autosave,
    countdown,
    submission,
    choose(questionId, option) {
      if (book.entry(questionId).selectedAnswer !== option) change(questionId, { selectedAnswer: option });
    },
    toggleMark: (questionId) => change(questionId, { markedForReview: !book.entry(questionId).markedForReview }),
    show(questionId) {
      shownId = questionId;
      if (isVisible) stopwatch.run(questionId);
      keepTimes();
    },
    hasUnsaved: () => submission.state().phase !== 'finished' && book.pendingIds().length > 0,
    pageShown() {
      isVisible = true;
      if (submission.state().phase === 'finished') return;
      stopwatch.run(shownId);
      autosave.retryNow();
      submission.retryNow();
      void catchUp();
    },
    pageHidden() {
      // A closing page is told twice: that it is hidden, and that it goes.
      if (!isVisible) return;
      isVisible = false;
      if (submission.state().phase === 'finished') return;
      stopwatch.run(undefined);
      keepTimes();
      autosave.flush();
    },
    wentOnline() {
      autosave.retryNow();
      submission.retryNow();
      void catchUp();
    },
    storageChanged(key, oldValue, newValue) {
      const added = kept.readChange(key, newValue);
      if (added) {
        putIn(added);
        autosave.changed();
        return;
      }
      // Only an acknowledged answer is dropped, so the server has it.
      const dropped = newValue === null ? kept.readChange(key, oldValue) : undefined;
      if (dropped) takeOver([dropped]);
      if (dropped) autosave.changed();
    },
    stop() {
      halt();
      submission.stop();
    },
  };
}
