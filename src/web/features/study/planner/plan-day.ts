import { gainPerSecond } from './gain-per-second.ts';
import { lowest } from './lowest.ts';
import { defaultMemory, type MemoryModel } from './memory.ts';
import { type CardKey, lastRight, type PlanCard } from './plan-card.ts';
import {
  dueRecall,
  finalPassReserve,
  finalPassShare,
  introductionShare,
  missedShare,
  raisedPriority,
} from './plan-numbers.ts';
import type { PlanSettings } from './plan-settings.ts';
import { shuffleOfDay } from './shuffle-of-day.ts';
import type { StudyDay } from './study-day.ts';

/** Seconds that one card takes: a review, and a card that the student sees for the first time. */
export type Costs = { review: number; fresh: number };

type QueuedCard = {
  key: CardKey;
  /**
   * `again` is the second look at a card that failed today; `final` is a card of the final pass; `ahead` is not due
   * yet.
   */
  reason: 'missed' | 'new' | 'due' | 'again' | 'final' | 'ahead';
};

export type DayPlan = {
  /** The cards that are left of today's session, in the order in which they are shown. Empty: "Done for today". */
  queue: QueuedCard[];
  /** The cards that the student may study after the queue. Empty as long as the queue has cards. */
  ahead: QueuedCard[];
  /** The seconds that the queue takes, without `ahead`. */
  seconds: number;
  /**
   * The number of today's new cards, with those that were seen today and without missed questions. 0 in the final pass.
   */
  newToday: number;
  /** The smallest number of today's new cards with which all cards are introduced early enough. */
  quota: number;
  /** The first day of the final pass. New cards are introduced before it. */
  finalPassDay: StudyDay;
  isFinalPass: boolean;
};

export type DayInput = {
  settings: Pick<PlanSettings, 'startDay' | 'examDay' | 'minutes'>;
  today: StudyDay;
  cards: readonly PlanCard[];
  costs: Costs;
  /** The seconds that the student has studied today. */
  secondsSpent: number;
  memory?: MemoryModel;
};

/**
 * The session of one day. It is built again after each grade: `cards` has then the new states, and `secondsSpent` has
 * grown. Before the final pass: missed questions that were not answered right since, for at most half of the time; the
 * quota of unseen cards; due cards with the lowest recall first; one second look at today's failures; then further
 * unseen cards, and further missed questions. In the final pass: all cards, by the recall on exam day that a second
 * spent on them gains, then the second looks.
 */
export function planDay({ settings, today, cards, costs, secondsSpent, memory = defaultMemory }: DayInput): DayPlan {
  const { unseen, missed, missedToday, waiting, again, count, seenToday, secondsOnMissed } = divide(
    cards,
    today,
    costs,
  );
  const finalPassDay = startOfFinalPass(settings, count, costs);
  const isFinalPass = today >= finalPassDay;
  const basis = { queue: [], ahead: [], seconds: 0, newToday: 0, quota: 0, finalPassDay, isFinalPass };
  if (today > settings.examDay) return basis;

  const seconds = settings.minutes * 60;
  const budget = seconds - secondsSpent;
  const room = Math.ceil(budget / Math.min(costs.review, costs.fresh));
  if (isFinalPass) {
    const gain = gainPerSecond({ today, examDay: settings.examDay, costs, memory });
    const byGain = (count: number) => {
      const chosen = lowest([...unseen, ...missed, ...missedToday, ...waiting], count, (card) => {
        const value = gain(card);
        return value > 0 ? raise(card, -value) : Infinity;
      });
      return chosen.map(({ key, seen }) => candidate(key, 'final', seen ? costs.review : costs.fresh));
    };
    const taken = fill(budget, [...byGain(room), ...again]);
    return { ...basis, ...arrange(taken, () => [...again, ...byGain(Infinity)], today) };
  }

  const quota = dailyQuota(settings, finalPassDay, today, unseen.length + seenToday);
  const isDue = dueOn(today, memory);
  const byRecall = (count: number, isOffered: (card: PlanCard) => boolean, reason: QueuedCard['reason']) =>
    lowest(waiting, count, (card) => (isOffered(card) ? raise(card, recallOn(card, today, memory)) : Infinity)).map(
      ({ key }) => candidate(key, reason, costs.review),
    );
  const fresh = (list: readonly PlanCard[]) => list.map(({ key }) => candidate(key, 'new', costs.fresh));
  const ofQuota = fresh(unseen.slice(0, Math.max(0, quota - seenToday)));
  const allMissed = lowest(missed, missed.length, (card) => recallOn(card, today, memory)).map(({ key, seen }) =>
    candidate(key, 'missed', seen ? costs.review : costs.fresh),
  );
  const firstMissed = fill(missedShare * seconds - secondsOnMissed, allMissed);
  const taken = fill(budget, [
    ...firstMissed,
    ...ofQuota,
    ...byRecall(room, isDue, 'due'),
    ...again,
    ...fresh(unseen.slice(ofQuota.length, ofQuota.length + room)),
    ...allMissed.slice(firstMissed.length),
  ]);
  const ahead = () => [
    ...again,
    ...allMissed,
    ...fresh([...unseen, ...missedToday]),
    ...byRecall(Infinity, isDue, 'due'),
    ...byRecall(Infinity, (card) => !isDue(card), 'ahead'),
  ];
  const newToday = seenToday + taken.filter(({ reason }) => reason === 'new').length;
  return { ...basis, ...arrange(taken, ahead, today), newToday, quota };
}

const candidate = (key: CardKey, reason: QueuedCard['reason'], cost: number): Candidate => ({ key, reason, cost });

/** The priority of a card in its list: a raised card has a lower priority number than all other cards. */
const raise = ({ isRaised }: PlanCard, priority: number): number => (isRaised ? priority - raisedPriority : priority);

/**
 * Divides the cards that are not set aside: `unseen` cards, the raised ones first; `missed` questions, and those that
 * were missed only today; cards `waiting` for a review today; and those to look at `again`. One loop, because it runs
 * over all cards of a plan after each grade.
 */
function divide(cards: readonly PlanCard[], today: StudyDay, costs: Costs) {
  const raised: PlanCard[] = [];
  const others: PlanCard[] = [];
  const missed: PlanCard[] = [];
  const missedToday: PlanCard[] = [];
  const waiting: PlanCard[] = [];
  const again: Candidate[] = [];
  let count = 0;
  let seenToday = 0;
  let secondsOnMissed = 0;
  for (const card of cards) {
    if (card.isAside) continue;
    const { key, seen } = card;
    // A mistake of a later day comes from a clock that was ahead. It may not wait for that day, which can be years
    // away.
    const missedDay = card.missedDay !== undefined && card.missedDay > today ? 0 : card.missedDay;
    count += 1;
    const isMissed = missedDay !== undefined && missedDay < today && !wasRightSince(missedDay, card, today);
    if (seen?.lastDay === today) {
      if (seen.hasFailed && seen.looks === 1) again.push(candidate(key, 'again', costs.review));
      if (seen.firstDay === today && missedDay === undefined) seenToday += 1;
      if (isMissed) secondsOnMissed += seen.firstDay === today ? costs.fresh : costs.review;
    } else if (isMissed) missed.push(card);
    else if (seen) waiting.push(card);
    else if (missedDay !== undefined) missedToday.push(card);
    else (card.isRaised ? raised : others).push(card);
  }
  return { unseen: [...raised, ...others], missed, missedToday, waiting, again, count, seenToday, secondsOnMissed };
}

/** Whether the first grade of a day after `missedDay` and before `today` was not Again. */
function wasRightSince(missedDay: StudyDay, { seen }: PlanCard, today: StudyDay): boolean {
  if (!seen) return false;
  const day = seen.lastDay === today ? seen.rightBefore : lastRight(seen);
  return day !== undefined && day > missedDay;
}

/** F of the rule: the number of days before the exam in which each card is shown one last time. At least one. */
function startOfFinalPass(
  { startDay, examDay, minutes }: DayInput['settings'],
  cardCount: number,
  costs: Costs,
): StudyDay {
  const needed = Math.ceil((finalPassReserve * costs.review * cardCount) / (minutes * 60));
  const most = Math.floor(finalPassShare * (examDay - startDay));
  return examDay - Math.max(1, Math.min(needed, most));
}

/** How many of `unseen` cards today has, so that all are introduced early enough before the final pass. */
function dailyQuota(
  { startDay }: DayInput['settings'],
  finalPassDay: StudyDay,
  today: StudyDay,
  unseen: number,
): number {
  const lastDay = startDay + introductionShare * (finalPassDay - startDay);
  return Math.ceil(unseen / Math.max(1, lastDay - today));
}

/** Whether a card is due: its recall has fallen to 90%, at the earliest on the day after its last grade. */
function dueOn(today: StudyDay, memory: MemoryModel): (card: PlanCard) => boolean {
  const untilDue = memory.interval(dueRecall, 1);
  return ({ seen, isRewritten }) =>
    isRewritten === true ||
    (seen !== undefined && today - seen.lastDay >= Math.max(1, untilDue * seen.memory.stability));
}

/** The recall of a card; 0 if it is a new card for the student's memory. */
const recallOn = ({ seen, isRewritten }: PlanCard, today: StudyDay, memory: MemoryModel): number =>
  seen && !isRewritten ? memory.recall(Math.max(0, today - seen.lastDay), seen.memory.stability) : 0;

/** A card that the session may take, and the seconds that it takes. */
type Candidate = QueuedCard & { cost: number };

/** Takes candidates in their order while there is time. The last one may take longer than the time that is left. */
function fill(budget: number, candidates: readonly Candidate[]): Candidate[] {
  let seconds = 0;
  let count = 0;
  for (; count < candidates.length && seconds < budget; count += 1) seconds += candidates[count]?.cost ?? 0;
  return candidates.slice(0, count);
}

/** Mixes the topics of the queue. Second looks come last, because the student has just seen the answer. */
function arrange(taken: readonly Candidate[], ahead: () => readonly Candidate[], today: StudyDay) {
  const plain = ({ key, reason }: Candidate): QueuedCard => ({ key, reason });
  const first = taken.filter(({ reason }) => reason !== 'again');
  const queue = [...shuffleOfDay(first, today), ...taken.filter(({ reason }) => reason === 'again')].map(plain);
  const seconds = taken.reduce((sum, { cost }) => sum + cost, 0);
  return { queue, seconds, ahead: queue.length > 0 ? [] : ahead().map(plain) };
}
