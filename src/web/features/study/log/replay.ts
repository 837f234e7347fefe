import { defaultMemory, grades } from '../planner/memory.ts';
import { type CardKey, lastRight, type Seen } from '../planner/plan-card.ts';
import { costLimits, fitReviews } from '../planner/plan-numbers.ts';
import type { PlanSettings } from '../planner/plan-settings.ts';
import type { StudyDay } from '../planner/study-day.ts';
import { meantBy } from './carried-event.ts';
import { keyOfEvent, mergeLogs } from './merge-logs.ts';
import { withDeck } from './plan-decks.ts';
import {
  applyPractice,
  copyOfPractice,
  isChangedAnswer,
  isPractice,
  noPractice,
  noteLast,
  type PracticeState,
  withoutChangedAnswers,
} from './practice-state.ts';
import type { MeantEvent, StudyEvent } from './study-event.ts';
import { type CardState, emptyDay, type StudyState } from './study-state.ts';

type Review = Extract<MeantEvent, { kind: 'review' }>;

/** How many timings the medians of `costsOf` read. */
const keptTimings = 500;

/**
 * Computes what a log says. The same events give the same state, in whatever order they are given and however often.
 */
export const replay = (events: readonly StudyEvent[]): StudyState => replayMerged(mergeLogs(events));

/** `replay` for events that `mergeLogs` returned. */
export function replayMerged(ordered: readonly StudyEvent[]): StudyState {
  const meant = ordered.map(meantBy);
  const undone = undoneKeys(meant);
  const happened = withoutChangedAnswers(
    undone.size === 0 ? meant : meant.filter((event) => event.kind === 'undo' || !undone.has(keyOfEvent(event))),
  );
  const nextKeys = new Map<CardKey, CardKey>();
  for (const event of happened) if (event.kind === 'alias') nextKeys.set(event.card, event.to);
  const present = (card: CardKey) => presentKey(nextKeys, card);
  const state: StudyState = {
    plan: undefined,
    decks: [],
    cards: new Map(),
    marks: new Map(),
    days: new Map(),
    lastSteps: new Map(),
    aliases: nextKeys,
    practice: noPractice(),
    laterReviews: [],
    timings: { review: [], fresh: [] },
  };
  for (const event of happened) {
    if (event.kind === 'plan') applyPlan(state, event);
    else if (event.kind === 'undo') applyMark(state, event, present);
    else if (event.kind === 'deck') state.decks = withDeck(state.decks, event);
    else if (isPractice(event)) applyPractice(state.practice, event);
    else if (isOfCard(event)) apply(state, event, present(event.card));
  }
  trim(state);
  return state;
}

/**
 * The state after one more event, without reading the log again, because the screen of a session waits for it.
 * @returns undefined if the event needs a whole replay, because it changes what earlier events mean.
 */
export function replayNext(state: StudyState, stored: StudyEvent): StudyState | undefined {
  const event = meantBy(stored);
  if ((event.kind === 'undo' && !event.mark) || event.kind === 'alias') return undefined;
  if (isChangedAnswer(state.practice, event)) return undefined;
  if (isPractice(event)) {
    const practice = copyOfPractice(state.practice);
    if (event.kind === 'answer') {
      practice.answers.set(event.test, new Map(practice.answers.get(event.test)));
      // A new map only when it changes, because the plan reads the content of all its items again.
      if (!event.right) practice.missed = new Map(practice.missed);
    }
    applyPractice(practice, event);
    return { ...state, practice };
  }
  if (event.kind === 'deck') return { ...state, decks: withDeck(state.decks, event) };
  const present = (card: CardKey) => presentKey(state.aliases, card);
  const next: StudyState = {
    ...state,
    cards: new Map(state.cards),
    marks: new Map(state.marks),
    days: new Map(state.days),
    lastSteps: new Map(state.lastSteps),
    laterReviews: [...state.laterReviews],
    timings: { review: [...state.timings.review], fresh: [...state.timings.fresh] },
  };
  if (event.kind === 'plan') {
    for (const [key, card] of next.cards) if (card.isAsideUntilExam) next.cards.set(key, { ...card });
    applyPlan(next, event);
    return next;
  }
  if (event.kind === 'undo') {
    applyMark(next, event, present);
    return next;
  }
  if (!isOfCard(event)) return next;
  const key = present(event.card);
  if (itemOf(key) !== undefined) next.practice = copyOfPractice(state.practice);
  const [card, day] = [next.cards.get(key), next.days.get(event.day)];
  if (card) next.cards.set(key, { ...card });
  if (day) next.days.set(event.day, { ...day });
  apply(next, event, key);
  trim(next);
  return next;
}

/** Drops the reviews and timings that no later computation reads. */
function trim({ laterReviews, timings }: StudyState): void {
  keepLast(laterReviews, fitReviews.most);
  keepLast(timings.review, keptTimings);
  keepLast(timings.fresh, keptTimings);
}

const keepLast = (list: unknown[], count: number): void => void list.splice(0, Math.max(0, list.length - count));

/** The keys of the events that an undo names. An undo cannot be undone. */
function undoneKeys(events: readonly MeantEvent[]): Set<string> {
  const keys = new Set<string>();
  for (const event of events) if (event.kind === 'undo' && !event.mark) keys.add(keyOfEvent(event.of));
  return keys;
}

/**
 * The key that a card has now, by `aliases` of a state. A later alias of the same card replaces an earlier one; a
 * circle ends where it began.
 */
export function presentKey(next: ReadonlyMap<CardKey, CardKey>, card: CardKey): CardKey {
  // A shortcut for most cards, which have one key: this runs for each grade of a log.
  if (!next.has(card)) return card;
  const passed = new Set<CardKey>();
  let key = card;
  for (let to = next.get(key); to !== undefined && !passed.has(key); to = next.get(key)) {
    passed.add(key);
    key = to;
  }
  return key;
}

/**
 * A change of the plan after its exam brings back the cards that were set aside until then. The plan keeps its missed
 * questions, because the device that changed it may not have known an attempt that another device had added. It also
 * keeps a setting that the version of Rounds on that device does not know.
 */
function applyPlan(state: StudyState, { plan, day }: Extract<MeantEvent, { kind: 'plan' }>): void {
  if (state.plan && day > state.plan.examDay) for (const card of state.cards.values()) card.isAsideUntilExam = false;
  if (!plan) {
    state.plan = undefined;
    state.decks = [];
    return;
  }
  const countsPractice = plan.countsPractice ?? state.plan?.countsPractice;
  const missed = joinMissed(state.plan?.missed ?? [], plan.missed);
  state.plan = { ...plan, missed, ...(countsPractice !== undefined && { countsPractice }) };
}

function joinMissed(before: PlanSettings['missed'], now: PlanSettings['missed']): PlanSettings['missed'] {
  const known = new Set(now.map(({ sessionId }) => sessionId));
  return [...before.filter(({ sessionId }) => !known.has(sessionId)), ...now];
}

/** A field that the event does not have stays as it was. */
function applyMark(
  { marks }: StudyState,
  { mark }: Extract<MeantEvent, { kind: 'undo' }>,
  present: (card: CardKey) => CardKey,
): void {
  if (!mark) return;
  const key = present(mark.card);
  const { isBookmarked, note, title, place } = mark;
  const before = marks.get(key) ?? { isBookmarked: false, note: '', place: '' };
  const next = { isBookmarked: isBookmarked ?? before.isBookmarked, note: note ?? before.note };
  if (next.isBookmarked || next.note !== '') marks.set(key, { ...next, title, place: place || before.place });
  else marks.delete(key);
}

type CardEvent = Extract<MeantEvent, { kind: 'review' | 'aside' | 'resume' | 'reset' }>;

/** Whether the event is about a card. False for a kind that a newer version of Rounds has added. */
const isOfCard = (event: MeantEvent): event is CardEvent =>
  event.kind === 'review' || event.kind === 'aside' || event.kind === 'resume' || event.kind === 'reset';

/** The id of the item that a card asks. */
const itemOf = (key: CardKey): number | undefined => (key.startsWith('i:') ? Number(key.slice(2)) : undefined);

/**
 * Whether `undo` of a session can undo an event: what the student did with a card there. Another screen has "Bring
 * back", and a missed question is reset without the student, because its key has changed.
 */
const isStep = (event: CardEvent): boolean =>
  event.kind === 'review' || event.kind === 'aside' || (event.kind === 'reset' && !/^[qi]:/.test(event.card));

/** The last step of a device, if the device took it on this study day. */
export function lastUndoable(state: StudyState, device: string, day: StudyDay): MeantEvent | undefined {
  const last = state.lastSteps.get(device);
  return last?.day === day ? last : undefined;
}

function apply(state: StudyState, event: CardEvent, key: CardKey): void {
  const step = state.lastSteps.get(event.device);
  if (isStep(event) && !(step && step.number > event.number)) state.lastSteps.set(event.device, event);
  let card = state.cards.get(key);
  if (!card) {
    card = { reviews: 0, failures: 0, text: '', isAsideUntilExam: false };
    state.cards.set(key, card);
  }
  switch (event.kind) {
    case 'review':
      grade(state, card, event);
      noteReview(state.practice, itemOf(key), event);
      break;
    case 'aside':
      if (event.until === 'exam') card.isAsideUntilExam = true;
      else card.skippedDay = event.day;
      break;
    case 'resume':
      card.isAsideUntilExam = false;
      card.skippedDay = undefined;
      break;
    case 'reset':
      state.cards.set(key, { reviews: 0, failures: 0, text: '', isAsideUntilExam: false });
      break;
  }
}

/** A grade of a card that asks an item also counts as an answer to the item in practice. */
function noteReview(practice: PracticeState, item: number | undefined, { grade, day, time }: Review): void {
  if (item !== undefined) noteLast(practice, item, { right: grade !== grades.again, seconds: undefined, day, time });
}

function grade(state: StudyState, card: CardState, event: Review): void {
  const before = card.seen;
  let day = state.days.get(event.day);
  if (!day) {
    day = { ...emptyDay };
    state.days.set(event.day, day);
  }
  const seconds = Math.min(costLimits.most, event.seconds);
  day.reviews += 1;
  day.seconds += seconds;
  if (!before) day.newCards += 1;
  (before ? state.timings.review : state.timings.fresh).push(seconds);

  // The clock of another device may be wrong, so the log may say that a later grade was given on an earlier day.
  const days = before ? Math.max(0, event.day - before.lastDay) : 0;
  if (before && days > 0) {
    const { stability } = before.memory;
    const isRecalled = event.grade !== grades.again;
    state.laterReviews.push({ days, stability, isRecalled });
    day.later += 1;
    day.recalled += Number(isRecalled);
    day.expected += defaultMemory.recall(days, stability);
  }
  card.seen = seenAfter(before, event, days);
  card.reviews += 1;
  card.failures += Number(event.grade === grades.again);
  card.text = event.text;
  card.lastGrade = event.grade;
}

function seenAfter(before: Seen | undefined, { grade, day }: Review, days: number): Seen {
  const hasFailed = grade === grades.again;
  if (!before) return { memory: defaultMemory.first(grade), firstDay: day, lastDay: day, looks: 1, hasFailed };
  const memory = defaultMemory.next(before.memory, days, grade);
  const { firstDay } = before;
  if (days > 0) return { memory, firstDay, lastDay: day, looks: 1, hasFailed, rightBefore: lastRight(before) };
  const { lastDay, rightBefore } = before;
  return { memory, firstDay, lastDay, looks: before.looks + 1, hasFailed: before.hasFailed, rightBefore };
}
