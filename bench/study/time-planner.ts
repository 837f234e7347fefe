// The bench starts a new process for each try, because a page that has just been opened also runs code that V8 has not
// optimised yet. Prints the processor time of a replay of 20,000 reviews, and of joining and planning 5,000 cards, in
// milliseconds, as JSON. With the argument `final` it plans a day of the final pass.

import { planCards } from '#web/features/study/log/plan-cards.ts';
import { replay } from '#web/features/study/log/replay.ts';
import type { PlanCard } from '#web/features/study/planner/plan-card.ts';
import { planDay } from '#web/features/study/planner/plan-day.ts';
import { assumedCosts } from '#web/features/study/planner/plan-numbers.ts';
import { daysOf, makeUpReviews } from './made-up-log.ts';

export type PlannerTimes = { replay: number; join: number; plan: number };

const reviewCount = 20_000;
const cardCount = 5000;

const texts = Array.from({ length: cardCount }, (_, index) => `Question ${index}, of usual length?\nIts answer.`);
const events = makeUpReviews(
  reviewCount,
  texts.map((text, index) => ({ id: index + 1, text })),
  0,
);

/** The processor time of a function, in milliseconds. */
function time(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

let state = replay([]);
const replayTime = time(() => {
  state = replay(events);
});
const today = daysOf(reviewCount);
const present = texts.map((text, index) => ({ key: `c:${index + 1}` as const, text }));
let cards: PlanCard[] = [];
const join = time(() => {
  cards = planCards(present, state, today);
});
const daysLeft = process.argv[2] === 'final' ? 1 : 200;
const settings = { startDay: 0, examDay: today + daysLeft, minutes: 20 };
const plan = time(() => void planDay({ settings, today, cards, costs: assumedCosts, secondsSpent: 0 }));
const times: PlannerTimes = { replay: replayTime, join, plan };
console.log(JSON.stringify(times));
