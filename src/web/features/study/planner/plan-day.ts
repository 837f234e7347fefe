import { defaultMemory, type MemoryModel } from './memory.ts';
import type { CardKey, PlanCard } from './plan-card.ts';
import { dueRecall, finalPassReserve, finalPassShare, introductionShare } from './plan-numbers.ts';
import type { PlanSettings } from './plan-settings.ts';
import { rankByGain } from './rank-by-gain.ts';
import { shuffleOfDay } from './shuffle-of-day.ts';
import type { StudyDay } from './study-day.ts';

/** Seconds that one card takes: a review, and a card that the student sees for the first time. */
export type Costs = { review: number; fresh: number };

export type QueuedCard = {
  key: CardKey;
  /** `again` is the second look at a card that failed today; `final` is a card of the final pass. */
  reason: 'new' | 'due' | 'again' | 'final' | 'ahead';
};

export type DayPlan = {
  /** What is left of today's session, in the order in which the cards are shown. Empty: "Done for today". */
  queue: QueuedCard[];
  /** What the student may study after that. Empty before the queue is. */
  ahead: QueuedCard[];
  /** The seconds that the queue takes. */
  seconds: number;
  /** How many unseen cards today has, those already seen today included. 0 in the final pass. */
  newToday: number;
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
 * The session of one day. It is built again after each grade: `cards` has then the new states, and `secondsSpent` has grown.
 * Before the final pass: the quota of unseen cards, then due cards with the lowest recall first, then one second look at today's failures.
 * In the final pass: all cards, by the recall on exam day that a second spent on them gains.
 */
export function planDay({ settings, today, cards, costs, secondsSpent, memory = defaultMemory }: DayInput): DayPlan {
  const offered = cards.filter(({ isAside }) => !isAside);
  const finalPassDay = startOfFinalPass(settings, offered.length, costs);
  const isFinalPass = today >= finalPassDay;
  const budget = settings.minutes * 60 - secondsSpent;
  const waiting = offered.filter(({ seen }) => seen?.lastDay !== today);
  const again: Candidate[] = offered
    .filter(({ seen }) => seen?.lastDay === today && seen.hasFailed && seen.looks === 1)
    .map(({ key }) => ({ key, reason: 'again', cost: costs.review }));
  const basis = { queue: [], ahead: [], seconds: 0, newToday: 0, finalPassDay, isFinalPass };
  if (today > settings.examDay) return basis;

  if (isFinalPass) {
    const ranked = rankByGain(waiting, { today, examDay: settings.examDay, costs, memory });
    const candidates: Candidate[] = ranked.map(({ key, cost }) => ({ key, reason: 'final', cost }));
    const { taken, left, seconds } = fill(budget, candidates, again);
    return { ...basis, ...arrange(taken, left, today), seconds };
  }

  const unseen = raisedFirst(waiting.filter(({ seen }) => !seen));
  const seenToday = offered.filter(({ seen }) => seen?.firstDay === today).length;
  const newToday = dailyQuota(settings, finalPassDay, today, unseen.length + seenToday);
  const fresh: Candidate[] = unseen.map(({ key }) => ({ key, reason: 'new', cost: costs.fresh }));
  const quota = Math.max(0, newToday - seenToday);
  const { due, later } = reviews(waiting, today, memory, costs);
  const { taken, left, seconds } = fill(budget, [...fresh.slice(0, quota), ...due], again);
  return { ...basis, ...arrange(taken, [...left, ...fresh.slice(quota), ...later], today), seconds, newToday };
}

type Candidate = QueuedCard & { cost: number };

/** F of the rule: the last days before the exam, in which every card is seen once more. At least one. */
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
function dailyQuota({ startDay }: DayInput['settings'], finalPassDay: StudyDay, today: StudyDay, unseen: number) {
  const lastDay = startDay + introductionShare * (finalPassDay - startDay);
  return Math.ceil(unseen / Math.max(1, lastDay - today));
}

/** The cards to review, those with the lowest recall first; `later` are those that are not due. */
function reviews(waiting: readonly PlanCard[], today: StudyDay, memory: MemoryModel, costs: Costs) {
  const due: (Candidate & Priority)[] = [];
  const later: (Candidate & Priority)[] = [];
  for (const { key, seen, isRewritten = false, isRaised = false } of waiting) {
    if (!seen) continue;
    const days = Math.max(0, today - seen.lastDay);
    const { stability } = seen.memory;
    const recall = isRewritten ? 0 : memory.recall(days, stability);
    const isDue = isRewritten || days >= Math.max(1, memory.interval(dueRecall, stability));
    const candidate = { key, reason: isDue ? ('due' as const) : ('ahead' as const), cost: costs.review };
    (isDue ? due : later).push({ ...candidate, recall, isRaised });
  }
  due.sort((one, two) => Number(two.isRaised) - Number(one.isRaised) || one.recall - two.recall);
  later.sort((one, two) => one.recall - two.recall);
  return { due, later };
}

type Priority = { recall: number; isRaised: boolean };

const raisedFirst = (cards: PlanCard[]): PlanCard[] => [
  ...cards.filter(({ isRaised }) => isRaised),
  ...cards.filter(({ isRaised }) => !isRaised),
];

/** Takes candidates in their order while there is time, then second looks. The last card may take longer than the time that is left. */
function fill(budget: number, candidates: readonly Candidate[], again: readonly Candidate[]) {
  let seconds = 0;
  const taken: Candidate[] = [];
  const take = (list: readonly Candidate[]) => {
    let count = 0;
    while (count < list.length && seconds < budget) {
      const candidate = list[count] as Candidate;
      taken.push(candidate);
      seconds += candidate.cost;
      count += 1;
    }
    return list.slice(count);
  };
  const left = take(candidates);
  return { taken, left: [...take(again), ...left], seconds };
}

/** Mixes the topics of the queue. Second looks come last, because the student has just seen the answer. */
function arrange(taken: readonly Candidate[], left: readonly Candidate[], today: StudyDay) {
  const plain = ({ key, reason }: Candidate): QueuedCard => ({ key, reason });
  const first = taken.filter(({ reason }) => reason !== 'again');
  const queue = [...shuffleOfDay(first, today), ...taken.filter(({ reason }) => reason === 'again')].map(plain);
  return { queue, ahead: queue.length > 0 ? [] : left.map(plain) };
}
