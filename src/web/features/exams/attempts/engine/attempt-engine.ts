import type { Paper, PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { KeyedStorage } from '#web/platform/device-storage.ts';
import { createKeptAnswers, type KeptAnswers } from '../device/kept-answers.ts';
import type { AttemptTransport } from './attempt-transport.ts';
import type { ClockReading, RoundTrip } from './clocks/server-clock.ts';
import { createKeptPaper } from './kept-paper.ts';
import { createObservers, type Runtime } from './runtime.ts';
import { createSealedSections } from './sealed-sections.ts';
import { createStateTimers } from './state-timers.ts';
import { type BookEntry, entryOf, pendingIds } from './steps/answer-book.ts';
import { reduce } from './steps/engine-reducer.ts';
import {
  type Crossing,
  type Effect,
  type EngineEvent,
  type EngineState,
  initialState,
  restoredState,
  type Submission,
} from './steps/engine-state.ts';
import type { Outcome } from './steps/outcome.ts';
import { type SaveStatus, saveStatusOf } from './steps/save-status.ts';
import { idsOfPaper, sectionOf, type TimedSection } from './steps/timed-sections.ts';

type Options = {
  paper: Paper;
  /** When the paper was requested and when it arrived. */
  trip: RoundTrip;
  transport: AttemptTransport;
  storage: KeyedStorage | undefined;
  runtime: Runtime;
  /**
   * The clock that this device restored. Set if the server could not be reached and the paper is this device's copy.
   */
  restoredClock?: ClockReading;
};

/** One student's attempt while it runs. It does not know the browser: its owner reports what happens to the page. */
export type AttemptEngine = {
  /**
   * The place of the question with which the page opens: the question of the open section that this device showed last,
   * or else the first unanswered one. Places count from 0 through the whole paper.
   */
  openingPlace: number;
  /**
   * Calls the listener after each change. All values below are stable until they change, as `useSyncExternalStore`
   * requires.
   */
  subscribe: (listener: () => void) => () => void;
  /** The paper as it was last read. */
  paper: () => Paper;
  /** The questions that the student can visit now, in the order of the paper. */
  questions: () => readonly PaperQuestion[];
  /** −1 for a question that is not on the paper. */
  placeOf: (questionId: number) => number;
  /** Empty for a paper without sections. */
  sections: () => readonly TimedSection[];
  /** The index of the section whose time runs; −1 for a paper without sections. */
  sectionIndex: () => number;
  sectionSecondsLeft: () => number;
  /** The way to the next section, while its paper has not arrived. */
  crossing: () => Crossing | undefined;
  /** @throws when the question is not on the paper */
  entry: (questionId: number) => BookEntry;
  /** Whether a question has been on screen, here or on another device. */
  isVisited: (questionId: number) => boolean;
  /** The number of answered questions among those that can be visited. */
  answeredCount: () => number;
  markedCount: () => number;
  secondsLeft: () => number;
  saveStatus: () => SaveStatus;
  submission: () => Submission;
  /** Whether the student continues the attempt on another device, so that this page takes no changes. */
  isElsewhere: () => boolean;
  /** Whether this device has the paper, so that the exam can be shown after a reload without a network. */
  isPaperKept: () => boolean;
  /** The number of the newest announcement that a response has named; 0 without one. */
  announcement: () => number;
  /** When a response last named it, on the monotonic clock. */
  heardAt: () => number;
  /** Whether this page holds answers that the server has not acknowledged. */
  hasUnsaved: () => boolean;

  /** Chooses an option, or clears the answer with null. */
  choose: (questionId: number, option: OptionLetter | null) => void;
  toggleMark: (questionId: number) => void;
  /** Reports the question that is on screen now. */
  show: (questionId: number) => void;
  saveNow: () => void;
  submit: () => void;
  /** Ends the open section before its time is over, if the student may. */
  endSection: () => void;
  /** Asks for the next section now. */
  crossNow: () => void;

  pageShown: () => void;
  pageHidden: () => void;
  wentOnline: () => void;
  wentOffline: () => void;
  /** Another tab changed the browser's storage. */
  storageChanged: (key: string | null, oldValue: string | null, newValue: string | null) => void;
  /** Ends all timers when the page turns to something else. */
  stop: () => void;
};

const placesOf = (paper: Paper): Map<number, number> => new Map(idsOfPaper(paper).map((id, place) => [id, place]));

/**
 * Runs the state machine of `engine-reducer.ts` with the browser's storage, the network and timers. The order of each
 * step protects answers: storage first, then the screen, then the network. Timers follow from the state.
 */
export function createAttemptEngine(options: Options): AttemptEngine {
  const { paper, trip, transport, storage, runtime, restoredClock: clock } = options;
  const kept = createKeptAnswers(storage, paper.sessionId);
  const keptPaper = createKeptPaper(storage, paper.sessionId, runtime);
  const observers = createObservers();
  const ask = createAsk(runtime);
  const sealed = createSealedSections({ sealing: transport.sealing, keptPaper, runtime, ask });
  const followTimers = createStateTimers(runtime, (type) => dispatch({ type }));
  let state: EngineState = clock
    ? restoredState({ paper, clock }, runtime.now())
    : initialState(paper, trip, runtime.now());
  let saveStatus = saveStatusOf(state);
  const { hear, ...heard } = createHearing(paper, trip);

  function dispatch(event: EngineEvent): void {
    const step = reduce(state, event, { now: runtime.now(), chance: runtime.random() });
    state = step.state;
    hear(event, runtime.now());
    // First the kept paper takes the acknowledged answers, then `store` removes them from the answers that wait to be
    // sent.
    keptPaper.follow(state);
    for (const effect of step.effects) store(effect);
    followTimers(state);
    sealed.follow(state);
    const status = saveStatusOf(state);
    if (JSON.stringify(status) !== JSON.stringify(saveStatus)) saveStatus = status;
    observers.notify();
    for (const effect of step.effects) void send(effect);
  }

  function store(effect: Effect): void {
    if (effect.type === 'keep') {
      let isKept = kept.keep(effect.answer);
      if (!isKept && keptPaper.isKept()) {
        // The storage is full. An answer that the server does not have is worth more than a reload without a network.
        keptPaper.giveWay();
        isKept = kept.keep(effect.answer);
      }
      state = reduce(state, { type: 'stored', isKept }, { now: runtime.now(), chance: 0 }).state;
    } else {
      keepAside(kept, effect);
    }
  }

  async function send(effect: Effect): Promise<void> {
    if (effect.type === 'save') {
      const { answers, keepalive } = effect;
      const answered = await ask(() => transport.save(answers, { keepalive }));
      dispatch({ type: 'saveAnswered', answers, keepalive, ...answered });
    } else if (effect.type === 'submit') {
      const { answers, ifTimeIsUp } = effect;
      const { outcome } = await ask(() => transport.submit(answers, { ifTimeIsUp }));
      dispatch({ type: 'submitAnswered', ifTimeIsUp, outcome });
    } else if (effect.type === 'askTime') {
      // The response to an empty save contains only the time.
      dispatch({ type: 'timeAnswered', ...(await ask(() => transport.save([], { keepalive: false }))) });
    } else if (effect.type === 'resume') {
      const { crossing } = state;
      const opened = crossing?.by === 'clock' ? await sealed.open(state.paper, crossing) : undefined;
      const answered = opened ?? (await ask(transport.resume));
      dispatch({ type: 'resumeAnswered', ...answered, kept: kept.all() });
    } else if (effect.type === 'endSection') {
      const answered = await ask(() => transport.endSection(effect.position));
      dispatch({ type: 'sectionEndAnswered', ...answered, kept: kept.all() });
    }
  }

  dispatch({
    type: 'opened',
    answers: kept.all(),
    times: Object.entries(kept.times()).map(([questionId, seconds]) => [Number(questionId), seconds]),
    visited: kept.visited(),
  });

  const readings = readingsOf(() => state);
  return {
    openingPlace: Math.max(0, readings.placeOf(openingQuestion(state, kept.shown()) ?? 0)),
    subscribe: observers.subscribe,
    ...readings,
    ...reportsTo(dispatch),
    saveStatus: () => saveStatus,
    isPaperKept: keptPaper.isKept,
    ...heard,
    storageChanged(...change) {
      const event = changeElsewhere(kept, ...change);
      if (event) dispatch(event);
    },
  };
}

/** Reads what another tab did from a change of the storage; undefined if the change is not about this attempt. */
function changeElsewhere(
  kept: KeptAnswers,
  ...[key, oldValue, newValue]: Parameters<AttemptEngine['storageChanged']>
): EngineEvent | undefined {
  const changed = kept.readChange(key, newValue);
  if (changed) return { type: 'changedElsewhere', answer: changed };
  // A tab removes only an acknowledged answer, so the server has it.
  const removed = newValue === null ? kept.readChange(key, oldValue) : undefined;
  return removed && { type: 'savedElsewhere', answer: removed };
}

/** Runs an effect on the answers, times and questions that this device keeps, other than keeping a changed answer. */
function keepAside(kept: KeptAnswers, effect: Effect): void {
  if (effect.type === 'drop') {
    for (const { questionId, changedAt } of effect.answers) kept.drop(questionId, changedAt);
  } else if (effect.type === 'keepTimes') {
    kept.keepTimes(effect.times);
  } else if (effect.type === 'keepShown') {
    kept.keepShown(effect.questionId);
  } else if (effect.type === 'keepVisited') {
    kept.keepVisited(effect.questionIds);
  } else if (effect.type === 'clearKept') {
    kept.clear();
  }
}

/** Notes the newest announcement that a response has named, and when the latest response did. */
function createHearing(paper: Paper, trip: RoundTrip) {
  let announcement = paper.announcement ?? 0;
  let heardAt = trip.receivedAt;
  return {
    hear(event: EngineEvent, now: number) {
      if (!('outcome' in event && event.outcome.ok && 'announcement' in event.outcome.value)) return;
      announcement = Math.max(announcement, event.outcome.value.announcement ?? 0);
      // A section that was fetched sealed repeats the number of an earlier paper.
      if (event.type !== 'resumeAnswered') heardAt = now;
    },
    announcement: () => announcement,
    heardAt: () => heardAt,
  };
}

/** Sends requests, and measures how long each one is under way. */
const createAsk =
  (runtime: Runtime) =>
  async <T>(request: () => Promise<Outcome<T>>): Promise<{ outcome: Outcome<T>; trip: RoundTrip }> => {
    const sentAt = runtime.now();
    const outcome = await request().catch((error: unknown): Outcome<T> => {
      // A mistake in the code must not end saving: it is reported, and the request is sent again.
      console.error(error);
      return { ok: false, failure: { kind: 'busy', message: 'The answers could not be sent.' } };
    });
    return { outcome, trip: { sentAt, receivedAt: runtime.now() } };
  };

function openingQuestion(state: EngineState, shownLast: number | undefined): number | undefined {
  const inSection = state.questions.filter(({ id }) => sectionOf(state.sections, id) === state.sectionIndex);
  const shown = inSection.find(({ id }) => id === shownLast);
  const unanswered = inSection.find(({ id }) => entryOf(state.book, id).selectedAnswer === null);
  return (shown ?? unanswered ?? inSection[0] ?? state.questions[0])?.id;
}

/** The functions that read the present state of the engine. */
function readingsOf(state: () => EngineState) {
  const read =
    <Name extends keyof EngineState>(name: Name) =>
    () =>
      state()[name];
  const entry = (questionId: number) => entryOf(state().book, questionId);
  const count = (matches: (entry: BookEntry) => boolean): number =>
    state().questions.filter(({ id }) => matches(entry(id))).length;
  let places: { paper?: Paper; byId: Map<number, number> } = { byId: new Map() };
  return {
    paper: read('paper'),
    questions: read('questions'),
    placeOf(questionId: number) {
      const { paper } = state();
      if (places.paper !== paper) places = { paper, byId: placesOf(paper) };
      return places.byId.get(questionId) ?? -1;
    },
    sections: read('sections'),
    sectionIndex: read('sectionIndex'),
    sectionSecondsLeft: read('sectionSecondsLeft'),
    crossing: read('crossing'),
    entry,
    isVisited: (questionId: number) =>
      state().visited.has(questionId) ||
      entry(questionId).changedAt > 0 ||
      (state().times.acknowledged.get(questionId) ?? 0) > 0,
    answeredCount: () => count(({ selectedAnswer }) => selectedAnswer !== null),
    markedCount: () => count(({ markedForReview }) => markedForReview),
    secondsLeft: read('secondsLeft'),
    submission: read('submission'),
    isElsewhere: read('isElsewhere'),
    hasUnsaved: () => state().submission.phase !== 'finished' && pendingIds(state().book).length > 0,
  };
}

/** The functions that tell the engine what the student does and what happens to the page, each by an event. */
function reportsTo(dispatch: (event: EngineEvent) => void) {
  const report = (type: BareEvent) => () => dispatch({ type });
  return {
    choose: (questionId: number, option: OptionLetter | null) => dispatch({ type: 'chose', questionId, option }),
    toggleMark: (questionId: number) => dispatch({ type: 'toggledMark', questionId }),
    show: (questionId: number) => dispatch({ type: 'showedQuestion', questionId }),
    saveNow: report('askedToSave'),
    submit: report('askedToSubmit'),
    endSection: report('askedToEndSection'),
    crossNow: report('askedToCross'),

    pageShown: report('becameVisible'),
    pageHidden: report('becameHidden'),
    wentOnline: report('wentOnline'),
    wentOffline: report('wentOffline'),
    stop: report('stopped'),
  };
}

/** Events without data. */
type BareEvent =
  | 'askedToSave'
  | 'askedToSubmit'
  | 'askedToEndSection'
  | 'askedToCross'
  | 'becameVisible'
  | 'becameHidden'
  | 'wentOnline'
  | 'wentOffline'
  | 'stopped';
